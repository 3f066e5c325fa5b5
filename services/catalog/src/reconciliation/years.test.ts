import { expect, test } from 'vitest'
import { yearsAgreement, yearsIn } from './years.ts'

test.each([
  ['1890', 1890, null],
  ['1890-1950', 1890, 1950],
  ['1890–1950', 1890, 1950],
  ['b. 1890', 1890, null],
  ['1890-05-01/1950-11-30', 1890, 1950],
  ['approximately 950-1012', 950, 1012],
  ['-0044', -44, null],
  ['1890.0', 1890, null],
  ['19th century', null, null],
  ['', null, null],
])('%j has the years %s and %s', (text, from, to) => {
  expect(yearsIn(text)).toEqual({ from, to })
})

test.each([
  [1890, 1950, 1890, 1950, 1],
  [1890, null, 1890, 1950, 1],
  [1890, 1950, 1891, 1950, 0.5],
  [1890, 1950, 1890, 1960, 0],
  [1890, null, null, 1950, null],
  [null, null, 1890, 1950, null],
])('%s–%s and %s–%s agree to %s', (from, to, start, end, agreement) => {
  expect(yearsAgreement({ from, to }, { from: start, to: end })).toBe(agreement)
})
