import { labelsIn } from '@fonds/labels'
import { afterEach, expect, test, vi } from 'vitest'
import { chips } from './chips.ts'
import { citeList, filtersOf } from './cite-list.ts'
import { Filters } from './filters.ts'
import type { Visit } from './visit.ts'

afterEach(() => vi.useRealTimers())

const visit = (more: Partial<Visit<unknown>> = {}) =>
  ({
    labels: labelsIn('en'),
    tenant: { name: 'Yard', origin: 'https://archive.example' },
    path: '/api/public/search',
    contentQuery: 'q=ferry&page=3&lang=en&sort=title',
    organization: Promise.resolve({ time_zone: 'Pacific/Kiritimati' }),
    ...more,
  }) as Visit<unknown>

const textOf = async (of: Visit<unknown>) =>
  String((await citeList(['ferry'], 1_200, of)).citation).replaceAll(/<[^>]+>/g, '')

test('a citation has the day of the archive, and is right until that may change', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T09:59:50Z'), toFake: ['Date'] })
  expect(await textOf(visit())).toContain(
    'Yard: ferry (1,200 results). https://archive.example/api/public/search?q=ferry&amp;sort=title (accessed 29 November 2026).',
  )
  expect((await citeList([], 0, visit())).validForSeconds).toBeLessThan(10)
  vi.setSystemTime(new Date('2026-11-29T10:00:00Z'))
  expect(await textOf(visit())).toContain('(accessed 30 November 2026)')
})

test('without the archive’s own description, the day is that of UTC', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] })
  expect(await textOf(visit({ organization: Promise.resolve({}) as never }))).toContain('29 November 2026')
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
