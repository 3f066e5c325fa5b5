import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'
import { COMPOSE, DOCKERFILES, readText as read } from './testing/images.ts'

test.each(DOCKERFILES)('%s ends with a user other than root', (file) => {
  expect(
    read(file)
      .match(/^USER .*$/gm)
      ?.at(-1),
  ).toBe('USER 10001:10001')
})

test('docker-bake.hcl builds every image that docker-compose.yml builds', () => {
  const services: { build?: { args?: { SERVICE?: string }; context?: string } }[] = Object.values(COMPOSE.services)
  const built = services.flatMap(({ build }) => build?.args?.SERVICE ?? build?.context ?? []).concat('small')
  const bake = read('deploy/docker-bake.hcl')
  const [, packages = ''] = /package = \[(.*)\]/.exec(bake) ?? []
  const contexts = [...bake.matchAll(/context = "(.*)"/g)].map(([, context]) => context)
  expect(
    [...packages.matchAll(/"(.*?)"/g)]
      .map(([, name]) => name)
      .concat(contexts)
      .sort(),
  ).toEqual([...new Set(built)].sort())
})

test('images that docker-compose.yml builds have the name of the project, so that two checkouts do not share them', () => {
  const services: { image: string; build?: object }[] = Object.values(COMPOSE.services)
  const built = services.filter(({ build }) => build !== undefined).map(({ image }) => image)
  expect(built.length).toBeGreaterThan(10)
  for (const image of built) expect(image).toMatch(/^\$\{COMPOSE_PROJECT_NAME\}-[a-z-]+$/)
})

test('a build gets every package that an image contains', () => {
  const manifests = globSync(
    ['{libs,services,tools,clients,demo,bench}/package.json', '*/*/package.json', 'libs/readers/*/package.json'],
    {
      cwd: ROOT,
    },
  )
    .filter((file) => !file.includes('node_modules'))
    .map((file) => ({ folder: dirname(file), ...JSON.parse(read(file)) }))
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]))
  const needed = new Set<string>()
  const add = (name: string): void => {
    const manifest = byName.get(name)
    if (manifest === undefined || needed.has(manifest.folder)) return
    needed.add(manifest.folder)
    for (const dependency of Object.keys(manifest.dependencies ?? {})) add(dependency)
  }
  for (const service of ['gateway', 'catalog', 'search', 'media', 'export', 'oai', 'reading-room', 'small', 'cli'])
    add(`@fonds/${service}`)
  expect(needed.size).toBeGreaterThan(20)
  const sent = read('.dockerignore').split('\n')
  expect([...needed].filter((folder) => !sent.includes(`!${folder.split('/')[0]}`))).toEqual([])
})

describe('the health check of an image', () => {
  test('waits for the start of a slow machine', () => {
    const [, seconds = '0'] = /--start-period=(\d+)s/.exec(read('deploy/Dockerfile')) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(120)
  })
})

describe('pin-images.sh', () => {
  test('the command has pg_dump of the version of the server', () => {
    const { image } = COMPOSE.services.postgres
    expect(read('deploy/Dockerfile')).toContain(`FROM ${image}-bookworm AS with-pg-dump\n`)
    expect(COMPOSE.services.fonds.build.args.BASE).toBe('with-pg-dump')
  })
})
