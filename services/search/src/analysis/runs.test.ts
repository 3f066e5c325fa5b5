import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachRun, runsOf } from './runs.ts'

const found = (text: string) => {
  const runs: { readonly run: string; readonly hash: number }[] = []
  eachRun(text, (start, end, hash) => runs.push({ run: text.slice(start, end), hash }))
  return runs
}

test('finds the same runs of letters and digits as the analysis of queries', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      '\u0301',
      '1',
      ' ',
      '-',
      '書信',
      '𐐷',
      '𐐷\u0301',
      '😀',
      '\ud801',
      '\udc37',
      '١',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(found(text).map(({ run }) => run)).toEqual(runsOf(text).map(({ run }) => run))
    }),
    { numRuns: 2_000 },
  )
})

test('the hash of a run depends on its characters alone', () => {
  const [first, other, again] = found('Brief Briefe 𐐷 (Brief)')
    .filter(({ run }) => run.startsWith('Brief'))
    .map(({ hash }) => hash)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
