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
  ['d. 1950', null, 1950],
  ['died 1950', null, 1950],
  ['died in 1950', null, 1950],
  ['died 3 May 1950', null, 1950],
  ['gest. 3.5.1950', null, 1950],
  ['m. ca. 1950', null, 1950],
  ['†1950', null, 1950],
  ['† 1950', null, 1950],
  ['-1950', null, 1950],
  ['–1950', null, 1950],
  ['?-1950', null, 1950],
  ['../1950', null, 1950],
  ['/1950', null, 1950],
  ['unknown-1950', null, 1950],
  ['* 1880 † 1950', 1880, 1950],
  ['b. 1880, d. 1950', 1880, 1950],
  ['d. 1950, b. 1880', 1880, 1950],
  ['1880-', 1880, null],
  ['1880-05-01T00:00:00.000Z', 1880, null],
  ['1880-05-01T00:00:00Z', 1880, null],
  ['1880-05-01T00:00:00.000+01:00/1950-11-30T12:30:00.123Z', 1880, 1950],
  ['1880-05-01 00:00:00.000', 1880, null],
  ['-0099/-0043', -99, -43],
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
