import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Comparison, cells, isMet } from './comparison.ts'
import { type Section, writeSection } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

const comparison = (value: number): Comparison => ({
  what: 'Page 1',
  figure: { of: 'large', value, unit: 'ms' },
  beside: { of: 'small', value: 2, unit: 'ms' },
  target: { atMost: 1.5 },
})

const section = (name: string, value: number): Section => ({
  name,
  about: `About ${name}.`,
  circumstances: 'today',
  comparisons: [comparison(value)],
  notes: ['One.', 'Two.'],
})

test('a row contains both figures, the ratio, the target and whether it is met', () => {
  expect(cells(comparison(2.5))).toEqual(['Page 1', 'large: 2.5 ms', 'small: 2 ms', '1.25', '≤ 1.5', 'yes'])
  expect(cells(comparison(4)).at(-1)).toBe('**no**')
  const alone = { ...comparison(1), figure: { of: 'file', value: 4_321.9, unit: '/s' as const }, beside: null }
  expect(cells({ ...alone, target: { atLeast: 4_000 } })).toEqual([
    'Page 1',
    'file: 4,322/s',
    '',
    '',
    '≥ 4,000 /s',
    'yes',
  ])
  expect(cells({ ...alone, target: null }).slice(4)).toEqual(['none set', ''])
})

test('a figure that could not be measured does not meet its target', () => {
  expect(isMet(comparison(Number.NaN))).toBe(false)
})

test('a section replaces the benchmark’s previous one; other sections and handwritten text remain', () => {
  const file = join(folder, 'RESULTS.md')
  const order = ['list', 'detail']
  writeSection(file, section('detail', 2), order)
  writeSection(file, section('list', 2), order)
  const words = 'All is well:\n\n| Day | ms |\n| --- | --- |\n| today | 2 |\n\n- and tomorrow'
  const byHand = readFileSync(file, 'utf8').replace('## detail', `${words}\n\n## detail`)
  writeFileSync(file, byHand)
  const detail = byHand.slice(byHand.indexOf('## detail'))

  writeSection(file, section('list', 4), order)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('| Page 1 | large: 4 ms | small: 2 ms | 2 | ≤ 1.5 | **no** |')
  expect(text.match(/^## list$/gm)?.length).toBe(1)
  expect(text.split(words).length).toBe(2)
  expect(text.indexOf('- Two.')).toBeLessThan(text.indexOf(words))
  expect(text.endsWith(detail)).toBe(true)
})

test('handwritten text of a section without notes remains', () => {
  const file = join(folder, 'no-notes.md')
  const bare = { ...section('list', 2), notes: [] }
  writeSection(file, bare, ['list'])
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nAll is well.\n`)
  for (const notes of [['One.'], []]) writeSection(file, { ...bare, notes }, ['list'])
  expect(readFileSync(file, 'utf8').trim().split('\n').slice(-2)).toEqual(['', 'All is well.'])
})
