import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'
import { COMPOSE, DOCKERFILES, readText as read } from './testing/images.ts'

test.each(DOCKERFILES)('%s ends with a user other than root', (file) => {
  expect(
    read(file)
      .match(/^USER .*$/gm)
      ?.at(-1),
  ).toBe('USER 10001:10001')
})

interface Service {
  readonly image: string
  readonly build?: { readonly context?: string; readonly dockerfile?: string }
  readonly working_dir?: string
}
const SERVICES = Object.entries<Service>(COMPOSE.services)
const BUILT = SERVICES.filter(([, { build }]) => build !== undefined)

test('docker-bake.hcl builds every image that docker-compose.yml builds', () => {
  const bake = read('deploy/docker-bake.hcl')
  const found = [...bake.matchAll(/(?:context|dockerfile) = "(.*)"/g)].map(([, path]) => path)
  expect(new Set(found)).toEqual(new Set(BUILT.map(([, { build }]) => build?.context ?? build?.dockerfile)))
})

test('images that docker-compose.yml builds have the name of the project, so that two checkouts do not share them', () => {
  for (const [, { image }] of BUILT) expect(image).toMatch(/^\$\{COMPOSE_PROJECT_NAME\}-[a-z-]+$/)
})

test('each image is built once, since several builds at once of one name can fail', () => {
  // The command and sync have a profile each, and are built one at a time.
  const names = BUILT.filter(([name]) => name !== 'sync').map(([, { image }]) => image.split('}-')[1])
  expect(names.sort()).toEqual(['caddy', 'cli', 'services', 'storage'])
  const small: Record<string, Service> = parse(read('deploy/compose/small.yml').replace('!override', ''), {
    merge: true,
  }).services
  expect(Object.keys(small).filter((name) => small[name]?.build !== undefined)).toEqual([])
})

test('all services are one image, and each container runs in a folder of its own', () => {
  const name = (service: string) => (['fonds', 'sync'].includes(service) ? 'cli' : 'services')
  for (const [service, { image, working_dir: folder }] of SERVICES) {
    if (folder === undefined) continue
    expect([service, image]).toEqual([service, `\${COMPOSE_PROJECT_NAME}-${name(service)}`])
    expect([service, existsSync(join(ROOT, folder.replace('/app', '')))]).toEqual([service, true])
  }
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
  const [, packages = ''] = /turbo prune ((?:@fonds\/[a-z-]+ )+)/.exec(read('deploy/Dockerfile')) ?? []
  for (const name of packages.trim().split(' ')) add(name)
  const folders = Object.values<{ working_dir?: string }>(COMPOSE.services).flatMap(
    ({ working_dir: path }) => path ?? [],
  )
  for (const folder of new Set(folders.filter((path) => path !== '/app')))
    expect([...needed]).toContain(folder.replace('/app/', ''))
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
  test('an image has pg_dump of the version of the server', () => {
    const { image } = COMPOSE.services.postgres
    expect(read('deploy/Dockerfile')).toContain(`FROM ${image}-bookworm AS with-pg-dump\n`)
  })
})
