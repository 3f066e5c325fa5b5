import { expect, test } from 'vitest'
import { faultOf } from './corpus-dates.ts'
import { readDate } from './dates.ts'
import { DATES_READ } from './testing-dates.table.ts'

test.each([
  ['29 February 1900', '1900-02-29', 1900, 1900],
  ['May 1900', '1900-13', 1900, 1900],
  ['1910-1900', '1900/1910', 1910, 1900],
  ['1942-943', '0943/1942', 943, 942],
  ['mid-1920s', '../1919', null, 1919],
  ['1920s', '193X', 1930, 1939],
  ['1931, mainly 1935', '1931', 1931, 1931],
])('"%s" read as %s is recognised as wrong', (display, edtf, start, end) => {
  expect(faultOf(display, { edtf, start, end })).not.toBeNull()
})

test('no entry of the table is wrong', () => {
  const faults = DATES_READ.map(([display]) =>
    faultOf(display, readDate({ display, normal: null, certainty: null })),
  ).filter((fault) => fault !== null)
  expect(faults).toEqual([])
})
