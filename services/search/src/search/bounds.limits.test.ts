import type { Tenant } from '@fonds/db'
import { aTenant, aTree, whileLocked } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningSearches } from '../testing/blocked.ts'
import { startSearch, type TestService } from '../testing/service.ts'

let service: TestService
let archive: Tenant
beforeAll(async () => {
  service = await startSearch({ statementTimeout: 1_500 })
  archive = await aTenant(service.db.pool)
  const children = [{ title: 'Mill wheel', headings: [aHeading('Holm, Ada')] }]
  await aTree(service.db.pool, archive.id, { title: 'Mill papers', children })
  await service.index(archive)
})
afterAll(() => service.stop())

test.each(['/search?q=mill', '/search.geojson?q=mill', '/search/suggest?q=mill'])(
  '%s ends within its time limit, reports that search is unavailable, and recovers by itself',
  async (path) => {
    await whileLocked(service.db.pool, 'search.document', async () => {
      const { status, body, headers } = await service.ask(archive, path)
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'search_unavailable' })])
      expect(headers.get('retry-after')).toBe('5')
    })
    expect((await service.ask(archive, path)).status).toBe(200)
  },
)

test('a search as a whole ends at its deadline, however long its statements may take, and is cancelled', async () => {
  const patient = await startSearch({ statementTimeout: 600_000, deadlineMs: 500 })
  const { pool } = patient.db
  try {
    const tenant = await aTenant(pool)
    await whileLocked(pool, 'search.document', async () => {
      const { status, body, headers } = await patient.ask(tenant, '/search?q=mill')
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'search_unavailable' })])
      expect(headers.get('retry-after')).toBe('5')
      await expect.poll(() => runningSearches(pool)).toBe(0)
    })
  } finally {
    await patient.stop()
  }
})

test('omits facets that take too long, marks the response as degraded and does not cache it', async () => {
  await whileLocked(service.db.pool, 'fonds.entity', async () => {
    const { status, body, headers } = await service.ask(archive, '/search?q=wheel')
    expect([status, body]).toEqual([200, expect.objectContaining({ total: 1, facets: null, degraded: true })])
    expect(headers.get('cache-control')).toBe('no-store')
  })
  const { facets, degraded, items } = await service.search(archive, { q: 'wheel' })
  expect([facets?.type.length, degraded, items.length]).toEqual([1, false, 1])
})
