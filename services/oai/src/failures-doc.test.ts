import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const ROW = /^\| (\d+) \| .* \| (.*) \|$/gm
const NAMED = /`([^`]+)`: “([^”]+)”/g

test('every failure in docs/oai.md names existing tests', () => {
  const rows = [...readFileSync(join(ROOT, 'docs/oai.md'), 'utf8').matchAll(ROW)]
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 27 }, (_, n) => n + 1))
  for (const [, number, tests = ''] of rows) {
    const named = [...tests.matchAll(NAMED)]
    expect(named.length, `row ${number}`).toBeGreaterThan(0)
    for (const [, file = '', name = ''] of named) {
      expect(readFileSync(join(ROOT, file), 'utf8'), `row ${number}, ${file}`).toContain(name)
    }
  }
})
