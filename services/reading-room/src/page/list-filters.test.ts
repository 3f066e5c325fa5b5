import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { chips } from './chips.ts'
import { Filters } from './filters.ts'
import { filtersOf } from './list-filters.ts'

const named = (contentQuery: string, labels = labelsIn('en')) =>
  filtersOf({ contentQuery, labels }, new Map([['holm-ada', 'Holm, Ada']])).map(({ label }) => label)

test('filters have the labels of searches, and names those of their entities', () => {
  expect(
    named('creator=holm-ada&creator=!holm-ada&genre=Maps, old&reuse=free,!unknown&decade=1850,-50&media=sound'),
  ).toEqual([
    'Holm, Ada',
    'Not: Holm, Ada',
    'Maps, old',
    labelsIn('en').reuse('free'),
    `Not: ${labelsIn('en').reuse('unknown')}`,
    '1850s',
    '51–42 BCE',
    labelsIn('en').media('sound'),
  ])
  expect(named('date_match=within&date_start=1850-05-03&decade=1850', labelsIn('de'))).toEqual([
    labelsIn('de').text('page.dates_within'),
    labelsIn('de').text('page.from_year', { year: '3. Mai 1850' }),
    labelsIn('de').decade(1850),
  ])
  expect(named('date_start=-43&date_end=0987')).toEqual(['From 44 BCE', 'To 987'])
  expect(named('date_match=overlap&creator=&page=2&sort=title')).toEqual([])
})

test('each filter of a list can be removed by itself', () => {
  const labels = labelsIn('en')
  const rawQuery = 'access=open,!unknown&level=item&sort=title&page=4'
  const named = filtersOf({ contentQuery: rawQuery, labels })
  expect(named.map(({ label }) => label)).toEqual(['Open', expect.stringMatching(/^Not: /), 'Item'])
  const rendered = String(chips(named, new Filters(rawQuery, '/records'), { labels }))
  const fields = [...rendered.matchAll(/<form[^>]*>(.*?)<\/form>/g)].map(([, form = '']) =>
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).join('&'),
  )
  expect(fields).toEqual([
    'level=item&sort=title&access=!unknown',
    'level=item&sort=title&access=open',
    'access=open,!unknown&sort=title',
  ])
  // Only the order is left, which is a link.
  expect(rendered).toContain('href="/api/public/records?sort=title"')
  expect(chips([], new Filters('', '/records'), { labels })).toBeNull()
})
