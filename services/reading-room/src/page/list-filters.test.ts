import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { chips } from './chips.ts'
import { Filters } from './filters.ts'
import { filtersOf } from './list-filters.ts'

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
