import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-images-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DOCKERFILES = globSync('deploy/**/Dockerfile', { cwd: ROOT })
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const COMPOSE = parse(read('docker-compose.yml'), { merge: true })

test.each(DOCKERFILES)('%s ends with a user other than root', (file) => {
  expect(
    read(file)
      .match(/^USER .*$/gm)
      ?.at(-1),
  ).toBe('USER 10001:10001')
})

test('docker-bake.hcl builds every image that docker-compose.yml builds', () => {
  const services: { build?: { args?: { SERVICE?: string }; context?: string } }[] = Object.values(COMPOSE.services)
  const built = services.flatMap(({ build }) => build?.args?.SERVICE ?? build?.context ?? [])
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
  const manifests = globSync(['{libs,services,tools,clients,demo,bench}/package.json', '*/*/package.json'], {
    cwd: ROOT,
  })
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
  for (const service of ['gateway', 'catalog', 'search', 'media', 'export', 'oai', 'reading-room', 'cli'])
    add(`@fonds/${service}`)
  expect(needed.size).toBeGreaterThan(20)
  const sent = read('.dockerignore').split('\n')
  expect([...needed].filter((folder) => !sent.includes(`!${folder.split('/')[0]}`))).toEqual([])
})

describe('the health check of an image', () => {
  const [, json = ''] = /^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(read('deploy/Dockerfile')) ?? []
  const [command = '', ...args] = JSON.parse(json)

  async function checkWith(status: number): Promise<number> {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(status).end('ok\n')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const [code] = await once(spawn(command, args, { env: { ...process.env, PORT: String(port) } }), 'exit')
    expect(asked).toEqual(['/livez'])
    server.close()
    server.closeAllConnections()
    return code
  }

  test('succeeds if the service is alive', async () => {
    expect(await checkWith(200)).toBe(0)
  })

  test('fails if it is not', async () => {
    expect(await checkWith(503)).not.toBe(0)
    expect(spawnSync(command, args, { env: { ...process.env, PORT: '1' } }).status).not.toBe(0)
  })

  test('waits for the start of a slow machine', () => {
    const [, seconds = '0'] = /--start-period=(\d+)s/.exec(read('deploy/Dockerfile')) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(120)
  })
})

describe('pin-images.sh', () => {
  const checkout = join(folder, 'checkout')
  for (const file of [...DOCKERFILES, 'docker-compose.yml', 'deploy/pin-images.sh']) {
    cpSync(join(ROOT, file), join(checkout, file))
  }

  /** Runs the script with a stand-in for Docker that answers with this text. */
  function pinWith(answer: string) {
    const bin = join(folder, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'docker'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 })
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
    return spawnSync('sh', [join(checkout, 'deploy/pin-images.sh')], { env, encoding: 'utf8' })
  }
  const DIGEST = `sha256:${'a'.repeat(64)}`

  test('writes nothing if a digest is not one', () => {
    const { status, stderr } = pinWith('sha256:123')
    expect([status, stderr]).toEqual([1, expect.stringContaining('no digest for')])
    expect(globSync('**/*pinned*', { cwd: checkout }).filter((file) => !file.endsWith('.new'))).toEqual([])
  })

  test('the command has pg_dump of the version of the server', () => {
    const { image } = COMPOSE.services.postgres
    expect(read('deploy/Dockerfile')).toContain(`FROM ${image}-bookworm AS with-pg-dump\n`)
    expect(COMPOSE.services.fonds.build.args.BASE).toBe('with-pg-dump')
  })

  test('pins every image of others', () => {
    expect(pinWith(DIGEST)).toMatchObject({ status: 0, stderr: '' })
    const bake = JSON.parse(readFileSync(join(checkout, 'deploy/pinned-bake.json'), 'utf8'))
    const bases = DOCKERFILES.flatMap((file) =>
      [...read(file).matchAll(/^FROM (?:--platform=\S+ )?(\S*[:/]\S*)/gm)].map(([, image = '']) => image),
    )
    expect(bake.target.common.contexts).toEqual(
      Object.fromEntries(bases.map((image) => [image, `docker-image://${image}@${DIGEST}`])),
    )
    const { services } = parse(readFileSync(join(checkout, 'docker-compose.pinned.yml'), 'utf8'))
    const foreign = Object.entries<{ image: string; build?: object }>(COMPOSE.services).filter(
      ([, { build }]) => !build,
    )
    expect(foreign.length).toBeGreaterThan(2)
    expect(services).toEqual(
      Object.fromEntries(foreign.map(([name, { image }]) => [name, { image: `${image}@${DIGEST}` }])),
    )
  })
})
