import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECRET_SETTINGS } from './secrets.ts'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

test('docs/settings.md lists exactly the settings that the services read', () => {
  const services = globSync(['services/*/src/config.ts', 'services/*/src/*/client.ts'], { cwd: ROOT })
  const libs = globSync(['libs/config/src/{config,installation}.ts', 'libs/*/src/**/settings.ts'], { cwd: ROOT })
  const declared = [...services, ...libs].flatMap((file) => [
    ...read(file).matchAll(/^ {2}([A-Z][A-Z\d]*(?:_[A-Z\d]+)*): /gm),
  ])
  // The passwords of URLs are settings too, and those of the services' database logins are the migrations'.
  const secrets = SECRET_SETTINGS.filter((name) => !name.endsWith('_DATABASE_PASSWORD'))
  const names = new Set([...declared.map(([, name]) => name), ...secrets])
  expect(names.size).toBeGreaterThan(40)
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)]).map(([, name]) => name)
  expect([...new Set(told)].sort()).toEqual([...names].sort())
})

test('docs/settings.md names every secret that can be read from a file', () => {
  const [, section = ''] = read('docs/settings.md').split('## Keep secrets in files')
  const [told = ''] = section.split('\n\n    ')
  const names = [...told.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name).filter((name) => name !== 'NAME_FILE')
  expect(names.sort()).toEqual([...SECRET_SETTINGS].sort())
})
