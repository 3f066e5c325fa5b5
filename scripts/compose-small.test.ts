import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMPOSE, readText } from './testing/images.ts'
import { SERVICES } from './testing/systemd-units.ts'

// deploy/compose/small.yml, which puts two processes in place of those of docker-compose.yml.

interface Service {
  readonly image?: string
  readonly profiles?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly depends_on?: Readonly<Record<string, object>>
}

const text = readText('deploy/compose/small.yml')
// Only Compose knows the tag, by which a value replaces that of the first file.
const { services }: { services: Readonly<Record<string, Service>> } = parse(text.replace('!override', ''), {
  merge: true,
})
const names = SERVICES.map(([name]) => name).filter((name) => name !== 'migrate')

test('two services take the place of all, of which only the gateway keeps its name', () => {
  const replaced = Object.keys(services).filter((name) => services[name]?.profiles !== undefined)
  expect(replaced.sort()).toEqual(names.filter((name) => name !== 'gateway').sort())
  const images = Object.values(services).flatMap(({ image }) => image ?? [])
  expect(new Set(images)).toEqual(new Set([`\${COMPOSE_PROJECT_NAME}-services`]))
  for (const [name, { depends_on = {} }] of Object.entries(services))
    expect([name, ...Object.keys(depends_on).filter((other) => replaced.includes(other))]).toEqual([name])
})

test.each([
  ['gateway', (name: string) => !name.endsWith('-worker')],
  ['workers', (name: string) => name.endsWith('-worker')],
])('%s has the secrets of its parts, and reads each from its file', (name, isPart) => {
  const { secrets = [], environment = {} } = services[name] ?? {}
  const wanted = SERVICES.filter(([part]) => part !== 'migrate' && isPart(part)).flatMap(
    ([, service]) => service.secrets ?? [],
  )
  expect([...secrets].sort()).toEqual([...new Set(wanted)].sort())
  for (const secret of secrets.filter((each) => !each.startsWith('s3_')))
    expect(environment[`${secret.toUpperCase()}_FILE`]).toBe(`/run/secrets/${secret}`)
})

test('both are confined as the services are', () => {
  const { gateway } = COMPOSE.services
  for (const member of ['init', 'read_only', 'cap_drop', 'security_opt', 'pids_limit', 'restart', 'logging'])
    expect([member, (services.workers as Record<string, unknown>)[member]]).toEqual([member, gateway[member]])
})

test('the settings that docker-compose.yml renames for the export worker keep their names, and hide none of `.env`', () => {
  const { environment = {} } = services.workers ?? {}
  expect(environment).toMatchObject({
    EXPORTS_AT_ONCE: expect.stringContaining('EXPORTS_AT_ONCE'),
    EXPORT_MEMORY_MB: expect.stringContaining('EXPORT_MEMORY_MB'),
    EXPORT_SECONDS: expect.stringContaining('EXPORT_SECONDS'),
  })
  expect(Object.keys(environment).filter((name) => name.startsWith('EXPORT_WORKER_'))).toEqual([])
})
