import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { expect, test } from 'vitest'
import { STANDARDS_HEAD, withLastRuns } from './last-runs.ts'
import { PARTS } from './parts.ts'

const PAGE = 'docs/standards.md'
const text = readFileSync(join(ROOT, PAGE), 'utf8')
const rows = text
  .split(STANDARDS_HEAD)
  .slice(1)
  .flatMap((table) => table.split('\n\n')[0]?.trimEnd().split('\n') ?? [])
  .map((row) => row.split('|').map((cell) => cell.trim()))

test('every part of the conformance run that the page of standards names exists', () => {
  const named = rows.flatMap(([, , , , , , parts = '']) => [...parts.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !PARTS.some((part) => part.name === name))).toEqual([])
})

test('every standard has a test or a part that shows it, and every link leads to a file', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const [, standard, , , validator, client, parts] of rows) {
    expect(`${validator} ${client} ${parts}`, standard).toMatch(/\]\(|`/)
  }
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path)
  expect(links.filter((path) => !existsSync(join(ROOT, dirname(PAGE), path)))).toEqual([])
})

test('every standard has a version, and the days on which its parts ran last, as in the table of results', () => {
  expect(rows.filter(([, , version]) => version === '')).toEqual([])
  expect(text).toBe(withLastRuns(text, readFileSync(join(ROOT, 'conformance/RESULTS.md'), 'utf8')))
})
