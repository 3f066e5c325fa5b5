import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'
import { type DockerState, serveDocker } from './testing/upgrade/docker-stand-in.ts'

// The order of deploy/upgrade.sh with Docker Compose, and what it does when a step fails. The check `compose-up` follows it with a real
// engine while readers read.

const SERVICES = ['catalog', 'search', 'media', 'export', 'oai', 'reading-room', 'gateway']
const WORKERS = ['search-worker', 'media-worker', 'export-worker']

let folder: string
let state: DockerState
let docker: { stop(): void }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-compose-upgrade-'))
  cpSync(join(ROOT, 'deploy'), join(folder, 'deploy'), { recursive: true })
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'sleep'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(folder, '.env'), 'GATEWAY_PORTS=127.0.0.1:8080-8081\n')
  writeFileSync(join(folder, 'package.json'), '{\n  "version": "1.0.0",\n}\n')
  const running = [...SERVICES, ...WORKERS, 'caddy']
  state = {
    ...{ checkout: 'old', migrations: ['1.sql'], services: [...running, 'migrate'], gaps: [], steps: [] },
    images: Object.fromEntries(['services', 'cli', 'caddy'].map((name) => [`fonds-${name}`, 'old'])),
    containers: running.map((service) => ({ id: service, service, image: 'old', migrations: ['1.sql'] })),
  }
  docker = await serveDocker(join(bin, 'docker'), state)
})
afterEach(() => {
  docker.stop()
  rmSync(folder, { recursive: true })
})

/** Checks out another version, with these migrations, whose file `baseline.txt` has this text, and upgrades. */
async function upgradeTo(
  checkout: string,
  migrations: readonly string[],
  more: Partial<DockerState> = {},
  baseline = '',
) {
  Object.assign(
    state,
    { checkout, migrations, gaps: [], steps: [], unready: undefined, failingMigration: undefined },
    more,
  )
  rmSync(join(folder, 'libs'), { recursive: true, force: true })
  mkdirSync(join(folder, 'libs/db/migrations'), { recursive: true })
  for (const name of migrations)
    writeFileSync(join(folder, 'libs/db/migrations', name), name === 'baseline.txt' ? baseline : '')
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  const upgraded = spawn('sh', [join(folder, 'deploy/upgrade.sh')], { env })
  const [stdout, stderr, [status]] = await Promise.all([
    text(upgraded.stdout),
    text(upgraded.stderr),
    once(upgraded, 'exit'),
  ])
  return { status, stdout, stderr, ...structuredClone(state) }
}

const imagesOf = ({ containers }: Pick<DockerState, 'containers'>, services: readonly string[]) =>
  new Set(containers.filter(({ service }) => services.includes(service)).map(({ image }) => image))

test('the database comes first, then workers, services and gateway, each with a new container beside the old', async () => {
  const { status, stdout, stderr, ...ended } = await upgradeTo('new', ['1.sql', '2.sql'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(ended.steps.filter((step) => !step.startsWith('up ') || step.includes('worker'))).toEqual([
    ...['build', 'build fonds', 'migrate', `up ${WORKERS.join(' ')}`],
    ...SERVICES.map((service) => `replace ${service}`),
  ])
  expect(ended.gaps.filter((service) => !WORKERS.includes(service))).toEqual([])
  expect(imagesOf(ended, [...SERVICES, ...WORKERS])).toEqual(new Set(['new']))
  expect(ended.containers).toHaveLength(SERVICES.length + WORKERS.length + 1)
  // Nobody could connect while Caddy is replaced.
  expect(imagesOf(ended, ['caddy'])).toEqual(new Set(['old']))
  expect(stdout).toContain('docker compose up --detach --wait caddy')
  expect(stdout).toContain('done: fonds new')
})

test('an installation whose services have images of their own gets the one image of all, in the same way', async () => {
  for (const service of [...SERVICES, ...WORKERS]) state.images[`fonds-${service.replace('-worker', '')}`] = 'old'
  delete state.images['fonds-services']
  state.containers = state.containers.map((container) =>
    container.service === 'caddy'
      ? container
      : { ...container, formerly: `fonds-${container.service.replace('-worker', '')}` },
  )
  const { status, stderr, gaps, ...ended } = await upgradeTo('new', ['1.sql', '2.sql'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(gaps.filter((service) => !WORKERS.includes(service))).toEqual([])
  expect(imagesOf(ended, [...SERVICES, ...WORKERS])).toEqual(new Set(['new']))
  expect(ended.containers.filter(({ formerly }) => formerly !== undefined)).toEqual([])
  // To go back with.
  expect(ended.images['fonds-catalog']).toBe('old')
})

test('an installation without settings keeps its shape, and its own Compose file', async () => {
  rmSync(join(folder, '.env'))
  expect((await upgradeTo('new', ['1.sql'])).status).toBe(0)
  expect(readFileSync(join(folder, '.env'), 'utf8')).not.toContain('COMPOSE_FILE=')
})

test('going back, the command comes last, because it must not be older than the services', async () => {
  await upgradeTo('new', ['1.sql', '2.sql'])
  const { status, steps, gaps, ...ended } = await upgradeTo('old', ['1.sql'])
  expect(status).toBe(0)
  expect(steps.slice(0, 2)).toEqual(['build', 'migrate'])
  expect(steps.slice(-2)).toEqual(['replace gateway', 'build fonds'])
  expect(gaps.filter((service) => !WORKERS.includes(service))).toEqual([])
  expect(imagesOf(ended, SERVICES)).toEqual(new Set(['old']))
})

test('sync comes last, since it runs the command', async () => {
  const sync = { id: 'sync', service: 'sync', image: 'old', migrations: ['1.sql'] }
  Object.assign(state, { services: [...state.services, 'sync'], containers: [...state.containers, sync] })
  const there = await upgradeTo('new', ['1.sql', '2.sql'])
  expect([there.status, there.steps.slice(0, 2), there.steps.at(-1)]).toEqual([0, ['build', 'build fonds'], 'up sync'])
  expect(imagesOf(there, ['sync'])).toEqual(new Set(['new']))
  const back = await upgradeTo('old', ['1.sql'])
  expect([back.status, back.steps.slice(-2)]).toEqual([0, ['build fonds', 'up sync']])
  expect(imagesOf(back, ['sync'])).toEqual(new Set(['old']))
})

test('a checkout whose baseline has replaced migrations is no older than one that has their files', async () => {
  const { steps } = await upgradeTo('new', ['baseline.txt', '2.sql'], {}, 'v1.0.0\n1\n')
  expect(steps.slice(0, 3)).toEqual(['build', 'build fonds', 'migrate'])
  const { steps: back } = await upgradeTo('old', ['1.sql'])
  expect(back.slice(0, 2)).toEqual(['build', 'migrate'])
})

test('if the migration fails, everything runs as before', async () => {
  const before = structuredClone(state.containers)
  const { status, stderr, containers, gaps } = await upgradeTo('new', ['1.sql', '2.sql'], { failingMigration: true })
  expect([status, containers, gaps]).toEqual([1, before, []])
  expect(stderr).toContain('Everything runs as before')
})

test('if a service does not become ready, its old container stays, and the next run continues', async () => {
  const stopped = await upgradeTo('new', ['1.sql'], { unready: 'media' })
  expect(stopped.status).toBe(1)
  expect(stopped.stderr).toContain('media is not ready')
  expect(stopped.gaps.filter((service) => !WORKERS.includes(service))).toEqual([])
  expect(imagesOf(stopped, ['media'])).toEqual(new Set(['old', 'new']))
  const { status, containers, steps } = await upgradeTo('new', ['1.sql'])
  expect(status).toBe(0)
  expect(imagesOf({ containers }, SERVICES)).toEqual(new Set(['new']))
  expect(containers.filter(({ service }) => service === 'media')).toHaveLength(1)
  // Those that were replaced before stay.
  expect(steps).not.toContain('replace catalog')
})

test('two gateways stay two', async () => {
  state.containers.push({ id: 'gateway-b', service: 'gateway', image: 'old', migrations: ['1.sql'] })
  const { containers, gaps } = await upgradeTo('new', ['1.sql'])
  expect(containers.filter(({ service }) => service === 'gateway')).toHaveLength(2)
  expect(gaps).not.toContain('gateway')
})

test('a gateway with a single port is replaced in place, which is said', async () => {
  writeFileSync(join(folder, '.env'), 'GATEWAY_PORTS=127.0.0.1:8080\n')
  const { status, stdout, containers, gaps } = await upgradeTo('new', ['1.sql'])
  expect([status, gaps.at(-1)]).toEqual([0, 'gateway'])
  expect(imagesOf({ containers }, ['gateway'])).toEqual(new Set(['new']))
  expect(stdout).toContain('GATEWAY_PORTS is one port')
})
