import type { Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** Locks a table while work runs. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = await service.db.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    await work()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test.each(['/search?q=mill', '/search/suggest?q=mill'])(
  '%s ends within its bound of time, says that search is unavailable, and comes back by itself',
  async (path) => {
    await whileLocked('search.document', async () => {
      const { status, body, headers } = await service.ask(archive, path)
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'search_unavailable' })])
      expect(headers.get('retry-after')).toBe('5')
    })
    expect((await service.ask(archive, path)).status).toBe(200)
  },
)

test('omits facets that take too long, marks the response as degraded and does not cache it', async () => {
  await whileLocked('fonds.entity', async () => {
    const { status, body, headers } = await service.ask(archive, '/search?q=wheel')
    expect([status, body]).toEqual([200, expect.objectContaining({ total: 1, facets: null, degraded: true })])
    expect(headers.get('cache-control')).toBe('no-store')
  })
  const { facets, degraded, items } = await service.search(archive, { q: 'wheel' })
  expect([facets?.type.length, degraded, items.length]).toEqual([1, false, 1])
})
