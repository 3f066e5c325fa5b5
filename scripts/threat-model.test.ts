import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

const PAGE = 'docs/threat-model.md'
const text = readFileSync(join(ROOT, PAGE), 'utf8')
const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path)

test('every test that the threat model links exists', () => {
  const tests = links.filter((path) => path.endsWith('.test.ts'))
  expect(tests.length).toBeGreaterThan(30)
  expect(links.filter((path) => !existsSync(join(ROOT, dirname(PAGE), path)))).toEqual([])
})

test('every threat links to what shows that it is averted', () => {
  const tables = text.split('| Threat | Held off by | Shown by |\n|---|---|---|\n').slice(1)
  const threats = tables.flatMap((table) => table.split('\n\n')[0]?.split('\n') ?? [])
  expect(threats.length).toBeGreaterThan(20)
  for (const threat of threats) expect(threat.split('|')[3]).toMatch(/\]\(/)
})
