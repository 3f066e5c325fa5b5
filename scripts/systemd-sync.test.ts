import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'
import { OPTIONAL_SERVICES, UNITS, unitOf } from './testing/systemd-units.ts'

// fonds-sync.service, which runs the command, against the service of docker-compose.yml and the command itself.

const unit = unitOf('fonds-sync.service')
const [, service] = OPTIONAL_SERVICES[0] ?? []
if (service === undefined) throw new Error('docker-compose.yml has no service sync')
const { volumes = [], environment, secrets = [], command = [] } = service
const read = (file: string) => readFileSync(join(UNITS, file), 'utf8')

test('runs the same program, without the file for the health check of a container', () => {
  const [start = ''] = unit.get('ExecStart') ?? []
  const heartbeat = command.indexOf('--heartbeat')
  expect(heartbeat).toBeGreaterThan(0)
  expect(start.endsWith(` /opt/fonds/bin/node ${command.slice(0, heartbeat).join(' ')}`)).toBe(true)
  const [folder = ''] = unit.get('WorkingDirectory') ?? []
  expect(existsSync(join(ROOT, folder.replace('/opt/fonds/', ''), command[0] ?? ''))).toBe(true)
  expect(unit.get('MemoryMax')).toEqual([/:-(\d+g)\}$/.exec(service.mem_limit)?.[1]?.toUpperCase()])
})

test('logs in as the owner, with its password in a file and no other secret', () => {
  expect(unit.get('ExecStart')?.[0]).toContain(`DATABASE_URL=postgres://fonds@\${DATABASE_ADDRESS} `)
  expect(environment.DATABASE_URL).toMatch(/^postgres:\/\/fonds@/)
  expect(unit.get('LoadCredential')).toEqual(['postgres_password:/etc/fonds/secrets/postgres_password'])
  expect(unit.get('Environment')).toEqual(['DATABASE_PASSWORD_FILE=%d/postgres_password'])
  expect(secrets).toEqual(['postgres_password'])
  expect(environment.DATABASE_PASSWORD_FILE).toBe('/run/secrets/postgres_password')
})

test('is not enabled with all others', () => {
  expect(unit.get('WantedBy')).toBeUndefined()
  expect(service.profiles).toEqual(['sync'])
})

test('its user alone can read the passwords of sources, and `fonds sync` is this user', () => {
  expect([unit.get('User'), unit.get('Group')]).toEqual([['fonds-sync'], ['fonds-sync']])
  expect(read('sysusers.conf')).toMatch(/^u fonds-sync /m)
  // systemd refuses a colon in the description of a user, which is a field of /etc/passwd.
  expect(
    read('sysusers.conf')
      .match(/"[^"]*"/g)
      ?.filter((text) => text.includes(':')),
  ).toEqual([])
  expect(read('tmpfiles.conf')).toMatch(/^d \/etc\/fonds\/sync 0750 root fonds-sync$/m)
  expect(read('fonds')).toContain("'sync '*) user=fonds-sync ;;\n")
})

test('in containers, the command finds the same passwords', () => {
  const compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true })
  expect(volumes).toEqual(['./secrets/sync:/run/sync:ro'])
  expect(compose.services.fonds.volumes).toEqual(expect.arrayContaining([...volumes]))
})
