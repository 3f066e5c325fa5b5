import { expect, test } from 'vitest'
import type { Visit } from '../page/visit.ts'
import { readTypedYears } from './typed-years.ts'

const read = (query: string) => {
  const { visit, problems } = readTypedYears({ rawQuery: query, contentQuery: query } as Visit)
  return [visit.contentQuery, problems]
}

test.each([
  ['q=a&date_start=1850&date_end=1851', 'q=a&date_start=1850&date_end=1851', {}],
  ['date_start=1850s&date_end=1850s', 'date_start=1850&date_end=1859', {}],
  ['date_start=1850-05-03&date_end=1850-05', 'date_start=1850-05-03&date_end=1850-05', {}],
  ['date_start=1850-05-03&date_end=um+1850', 'date_start=1850-05-03&date_end=1850', {}],
  ['date_start=1850-05-03&date_end=1850-04', '', { date_end: 'page.problem_years_order' }],
  ['date_start=1850-02-30', 'date_start=1850', {}],
  ['date_start=spring', '', { date_start: 'page.problem_year' }],
])('%s is asked as %s', (typed, asked, problems) => {
  expect(read(typed)).toEqual([asked, problems])
})
