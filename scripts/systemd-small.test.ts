import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'
import { SERVICES, unitOf } from './testing/systemd-units.ts'

// The units of the small shape, in which services share a process, against those of services that run apart.

const partsOf = (unit: string) => {
  const names = SERVICES.map(([name]) => name).filter((name) => name !== 'migrate')
  return names.filter((name) => name.endsWith('-worker') === (unit === 'workers'))
}
const pairsOf = (file: string) => {
  const unit = unitOf(file)
  const [command = ''] = unit.get('ExecStart') ?? []
  const assigned = [...(unit.get('Environment') ?? []), ...(command.match(/\b[A-Z_]+=\S+/g) ?? [])]
  return Object.fromEntries(assigned.map((text) => text.split(/=(.*)/s).slice(0, 2))) as Record<string, string>
}

test.each(['services', 'workers'])('fonds-%s.service has what its parts have apart', (name) => {
  const file = `small/fonds-${name}.service`
  const unit = unitOf(file)
  const settings = pairsOf(file)
  const parts = partsOf(name)
  const secrets = new Set(parts.flatMap((part) => unitOf(`fonds-${part}.service`).get('LoadCredential') ?? []))
  expect(unit.get('LoadCredential')?.toSorted()).toEqual([...secrets].sort())
  // Each part finds its own password by its name.
  for (const [, secret = ''] of (unit.get('LoadCredential') ?? []).map((text) => /^(\w+):/.exec(text) ?? []))
    expect(settings[`${secret.toUpperCase()}_FILE`]).toBe(`%d/${secret}`)
  const own = parts.flatMap((part) => Object.keys(pairsOf(`fonds-${part}.service`)))
  const where = ['DATABASE_PASSWORD_FILE', ...own.filter((setting) => /^[A-Z_]+_URL$/.test(setting))]
  expect(own.filter((setting) => !(setting in settings) && !where.includes(setting))).toEqual([])
  expect(settings.DATABASE_URL).toBe(`postgres://\${DATABASE_ADDRESS}`)
  const [folder = ''] = unit.get('WorkingDirectory') ?? []
  const program = /\S+$/.exec(unit.get('ExecStart')?.[0] ?? '')?.[0] ?? ''
  expect(existsSync(join(ROOT, folder.replace('/opt/fonds/', ''), program))).toBe(true)
  // Sockets in a temporary folder would be removed while the process still needs them.
  expect([unit.get('RuntimeDirectory'), unit.get('RuntimeDirectoryMode')]).toEqual([['%N'], ['0700']])
  expect([unit.get('WantedBy'), unit.get('Wants')]).toEqual([['fonds.target'], ['fonds-migrate.service']])
})

test('the small shape answers at the same address, on a socket that outlives the process', () => {
  const small = unitOf('small/fonds-services.socket').get('ListenStream')
  expect(small).toEqual(unitOf('fonds-gateway.socket').get('ListenStream'))
  expect(unitOf('small/fonds-services.service').get('Requires')).toEqual(['fonds-services.socket'])
})

test('at most three ports', () => {
  const ports = ['services', 'workers'].map((name) => pairsOf(`small/fonds-${name}.service`))
  expect(ports.flatMap(({ PORT, ADMIN_PORT }) => [PORT, ADMIN_PORT]).filter(Boolean)).toEqual(['8080', '9090', '8090'])
})
