import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'

const SMALL = 'docker-compose.yml:deploy/compose/small.yml'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'fonds-init-')), 'installation')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const init = (...options: string[]) =>
  spawnSync('sh', [join(ROOT, 'deploy/init.sh'), '--folder', folder, ...options], { encoding: 'utf8' })
const secret = (name: string) => join(folder, 'secrets', name)
/** Names of the files; there is a folder as well, for passwords of sources. */
const passwords = () => readdirSync(secret('')).filter((name) => statSync(secret(name)).isFile())
const contents = () => Object.fromEntries(passwords().map((name) => [name, readFileSync(secret(name), 'utf8')]))
const settings = () =>
  Object.fromEntries(
    [...readFileSync(join(folder, '.env'), 'utf8').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, ...pair]) => pair),
  )

test('creates every secret of docker-compose.yml in a folder that only its owner can enter', () => {
  const { status, stderr } = init()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { secrets } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true })
  expect(passwords().sort()).toEqual(Object.keys(secrets).sort())
  expect(statSync(secret('')).mode & 0o777).toBe(0o700)
  const values = Object.values(contents())
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(values).size).toBe(values.length)
})

describe('the settings', () => {
  test('can be read by their owner only, and say what to do next', () => {
    const { stdout } = init()
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
    expect(settings()).toEqual({
      COMPOSE_PROFILES: '',
      COMPOSE_FILE: SMALL,
      PUBLIC_URL: 'http://localhost:8080',
      BASE_DOMAIN: 'localhost',
      GATEWAY_PORTS: '127.0.0.1:8080',
    })
    expect(stdout).toMatch(/docker compose up --detach --wait[\s\S]*http:\/\/mine\.localhost:8080\//)
  })

  test('of a domain start Caddy, and keep the gateways to this machine', () => {
    const { stdout } = init('--domain', 'archives.example', '--email', 'me@archives.example')
    expect(settings()).toEqual({
      COMPOSE_PROFILES: 'https',
      COMPOSE_FILE: SMALL,
      PUBLIC_URL: 'https://archives.example',
      BASE_DOMAIN: 'archives.example',
      GATEWAY_PORTS: '127.0.0.1:8080-8099',
      ACME_EMAIL: 'me@archives.example',
    })
    expect(stdout).toContain('https://mine.archives.example/')
  })

  test.each([[[]], [['--small']]])('name the Compose file for two processes: %j', (options) => {
    init(...options, '--domain', 'archives.example')
    expect(settings()).toMatchObject({ COMPOSE_FILE: SMALL, BASE_DOMAIN: 'archives.example' })
    for (const file of SMALL.split(':')) expect(existsSync(join(ROOT, file))).toBe(true)
  })

  test('with --apart name none, and an installation that has none keeps it so', () => {
    init('--apart', '--domain', 'archives.example')
    expect(settings()).not.toHaveProperty('COMPOSE_FILE')
    expect(init().stdout).toContain('kept ')
    expect(settings()).not.toHaveProperty('COMPOSE_FILE')
    expect(init('--small').status).toBe(2)
  })

  test('with sync have a folder for the passwords of sources', () => {
    expect(init('--sync').status).toBe(0)
    expect(settings()).toMatchObject({ COMPOSE_PROFILES: 'sync' })
    expect(statSync(secret('sync')).isDirectory()).toBe(true)
  })

  test('of all parts name the servers in docker-compose.yml', () => {
    init('--elasticsearch', '--storage')
    expect(settings()).toMatchObject({
      COMPOSE_PROFILES: 'elasticsearch,storage',
      ELASTICSEARCH_URL: 'http://elasticsearch:9200',
      OBJECT_STORE_URL: 's3://fonds',
      S3_ENDPOINT: 'http://storage:7070',
    })
  })

  test('are settings of docker-compose.yml', () => {
    init('--apart', '--domain', 'archives.example', '--email', 'me@archives.example', '--elasticsearch', '--storage')
    const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
    for (const name of Object.keys(settings()).filter((each) => each !== 'COMPOSE_PROFILES')) {
      expect(compose).toContain(`\${${name}:`)
    }
  })
})

test('writes secrets only, for an installation without containers', () => {
  expect(init('--secrets-only')).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(folder)).toEqual(['secrets'])
})

test('writes secrets that containers can read, and otherwise closes all of them', () => {
  const modes = () => new Set(passwords().map((name) => statSync(secret(name)).mode & 0o777))
  init()
  expect(modes()).toEqual(new Set([0o644]))
  rmSync(secret('redis_password'))
  init('--secrets-only')
  expect(modes()).toEqual(new Set([0o600]))
})

test('keeps existing secrets and settings', () => {
  init()
  writeFileSync(secret('postgres_password'), 'mine')
  writeFileSync(join(folder, '.env'), 'BASE_DOMAIN=mine.example\n')
  rmSync(secret('redis_password'))
  const before = contents()
  expect(init().stdout).toContain('kept ')
  const after = contents()
  expect(after).toMatchObject(before)
  expect(after.redis_password).toMatch(/^[0-9a-f]{64}$/)
  expect(settings()).toEqual({ BASE_DOMAIN: 'mine.example' })
})

test('writes nothing if options would change existing settings', () => {
  init()
  rmSync(secret('redis_password'))
  const { status, stderr } = init('--domain', 'archives.example')
  expect(status).toBe(2)
  expect(stderr).toMatch(/\.env exists: change the settings there, or move it away first/)
  expect(readdirSync(secret(''))).not.toContain('redis_password')
})

test.each([
  [['--domain', 'a b'], 'must be a domain name'],
  [['--domain', 'Archives.Example'], 'must be a domain name'],
  [['--domain', 'a.example\nADMIN=1'], 'must be a domain name'],
  [['--domain', '-a.example'], 'must be a domain name'],
  [['--domain'], '--domain needs a value'],
  [['--domain', ''], '--domain needs a value'],
  [['--domain', 'a.example', '--email', 'me'], 'must be an email address'],
  [['--domain', 'a.example', '--email', 'a@b@c'], 'must be an email address'],
  [['--domain', 'a.example', '--email', 'a@b }'], 'must be an email address'],
  [['--email', 'me@a.example'], '--email needs --domain'],
  [['--nonsense'], 'unknown option: --nonsense'],
])('refuses %j and writes nothing', (options, message) => {
  const { status, stderr } = init(...options)
  expect(status).toBe(2)
  expect(stderr).toContain(message)
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})
