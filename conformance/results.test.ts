import { expect, test } from 'vitest'
import { type PartRun, withRuns } from './results.ts'

const first = { name: 'first', what: 'One thing' }
const second = { name: 'second', what: 'Another | thing' }
const parts = [first, second]
const run = (part: PartRun['part'], override: Partial<PartRun> = {}): PartRun => ({
  part,
  outcome: { passed: 3, failed: 0, skipped: 1 },
  seconds: 12,
  day: '2026-11-24',
  commit: 'abc1234',
  ...override,
})
const rows = (table: string) => table.split('\n').filter((line) => line.startsWith('| `'))

test('a run becomes a row with its day and commit', () => {
  expect(rows(withRuns('', parts, [run(first)]))).toEqual([
    '| `first` | One thing | 3 | 0 | 1 | 12 s | 2026-11-24 | abc1234 |',
  ])
})

test('a part that was not run keeps its row, and rows stay in the order of the parts', () => {
  const before = withRuns('', parts, [run(second, { commit: 'old' })])
  expect(rows(withRuns(before, parts, [run(first)]))).toEqual([
    '| `first` | One thing | 3 | 0 | 1 | 12 s | 2026-11-24 | abc1234 |',
    '| `second` | Another \\| thing | 3 | 0 | 1 | 12 s | 2026-11-24 | old |',
  ])
})

test('a second run replaces the row, and a part that no longer exists has none', () => {
  const third = { name: 'third', what: 'Gone' }
  const before = withRuns('', [...parts, third], [run(first), run(third)])
  expect(rows(withRuns(before, parts, [run(first, { seconds: 5 })]))).toEqual([
    '| `first` | One thing | 3 | 0 | 1 | 5 s | 2026-11-24 | abc1234 |',
  ])
})

test('parts of one name have a row each', () => {
  const same = { name: 'first', what: 'One thing more' }
  const before = withRuns('', [first, same], [run(same, { commit: 'old' })])
  expect(rows(withRuns(before, [first, same], [run(first)]))).toEqual([
    '| `first` | One thing | 3 | 0 | 1 | 12 s | 2026-11-24 | abc1234 |',
    '| `first` | One thing more | 3 | 0 | 1 | 12 s | 2026-11-24 | old |',
  ])
})
