import { labelsIn } from '@fonds/labels'
import { afterEach, expect, test, vi } from 'vitest'
import { citeList } from './cite-list.ts'
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
