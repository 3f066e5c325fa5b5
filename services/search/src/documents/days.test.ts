import { expect, test } from 'vitest'
import { daysOf } from './days.ts'

const years = (year_from: number | null, year_to = year_from) => ({ year_from, year_to, sort_year: year_from })

test.each([
  ['1850-05-03', years(1850), [503, 503]],
  ['1850-05', years(1850), [501, 531]],
  ['1850-04-30~', years(1850), [430, 431]],
  ['1850-02-28/1852-02-28', years(1850, 1852), [228, 228]],
  ['1850/1851-06-30?', years(1850, 1851), [null, 631]],
  ['1850-05-03/', years(1850), [503, 503]],
  ['1850-05-03/..', years(1850, 2_147_483_647), [503, null]],
  ['-0043-03-15', years(-43), [null, null]],
  ['1850-21', years(1850), [null, null]],
  // Other dates reach further.
  ['1850-05-03', years(1849, 1850), [null, 503]],
  [null, years(1850), [null, null]],
  ['1850-05-03', years(null), [null, null]],
] as const)('the days of %s in %o', (edtf, within, [day_from, day_to]) => {
  expect(daysOf({ edtf }, within)).toEqual({ day_from, day_to })
})
