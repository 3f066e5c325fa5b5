import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

test('docs/settings.md lists exactly the settings that the services read', () => {
  const services = globSync(['services/*/src/config.ts', 'services/*/src/*/client.ts'], { cwd: ROOT })
  const libs = globSync(['libs/config/src/installation.ts', 'libs/*/src/**/settings.ts'], { cwd: ROOT })
  const declared = [...services, ...libs].flatMap((file) => [
    ...read(file).matchAll(/^ {2}([A-Z][A-Z\d]*(?:_[A-Z\d]+)*): /gm),
  ])
  const names = new Set(declared.map(([, name]) => name))
  expect(names.size).toBeGreaterThan(40)
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)]).map(([, name]) => name)
  expect([...new Set(told)].sort()).toEqual([...names].sort())
})
