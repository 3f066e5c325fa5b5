import { expect, test } from 'vitest'
import { byRank, mainDate, spanOf } from './dates.ts'

const date = (type: string, start: number | null, end: number | null = start) => ({ type, start, end })
const [bulk, whole] = [date('bulk', 1920, 1930), date('creation', 1900, 1950)]
const published = date('publication', 1960)

test.each([
  ['bulk before inclusive dates', [bulk, whole]],
  ['publication before creation', [published, whole]],
  ['a part before the whole', [date('creation', 1920), whole, published]],
  ['no years before years', [date('creation', null), whole]],
])('the main date is that of creation, whatever comes first: %s', (_, dates) => {
  expect(mainDate(dates)).toBe(whole)
})

test('it is the first of several that do not cover each other, and bulk dates if there is nothing else', () => {
  const [first, second] = [date('creation', 1900), date('creation', 1950)]
  expect(mainDate([first, second])).toBe(first)
  expect(mainDate([published, bulk])).toBe(bulk)
  expect(mainDate([published])).toBe(published)
  expect(mainDate([])).toBeNull()
})

test('the others follow by kind, in their own order', () => {
  expect(byRank([published, bulk, date('broadcast', 1955), whole])).toEqual([
    whole,
    bulk,
    published,
    date('broadcast', 1955),
  ])
})

test.each([
  ['all dates but bulk', [date('bulk', 1800), whole, published], 1900, 1960],
  ['two single years', [date('creation', 1900), date('creation', 1950)], 1900, 1950],
  ['only bulk dates', [bulk], 1920, 1930],
  ['an open end', [date('creation', 1900, null), published], 1900, null],
  ['an open beginning and an open end', [date('creation', null, 1900), date('creation', 1950, null)], 1900, 1950],
  ['nothing with years', [date('creation', null)], null, null],
])('a description is found by %s', (_, dates, start, end) => {
  expect(spanOf(dates)).toEqual({ start, end })
})
