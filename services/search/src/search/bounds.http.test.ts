import type { Tenant } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGate } from '../engine/gate.ts'
import { type Answer, startSearch, type TestService } from '../testing/service.ts'

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

/** Locks a table while `work` runs. */
async function whileLocked(pool: Pool, table: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    await work()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function runningSearches(pool: Pool): Promise<number | null> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'search-test%' AND state = 'active'`,
  )
  return rowCount
}

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

test('a search whose client has left is cancelled', async () => {
  const patient = await startSearch({ statementTimeout: 600_000 })
  const { pool } = patient.db
  try {
    const tenant = await aTenant(pool)
    await whileLocked(pool, 'search.document', async () => {
      const client = new AbortController()
      const asked = patient.ask(tenant, '/search?q=mill', { signal: client.signal }).catch((error: unknown) => error)
      await expect.poll(() => runningSearches(pool)).toBe(1)
      client.abort()
      expect(await asked).toMatchObject({ name: 'AbortError' })
      await expect.poll(() => runningSearches(pool)).toBe(0)
    })
  } finally {
    await patient.stop()
  }
})

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

test('a search beyond the queue is rejected at once', async () => {
  const full = await startSearch({
    statementTimeout: 600_000,
    gate: createGate({ concurrency: 1, waiting: 1 }),
  })
  const { pool } = full.db
  try {
    const tenant = await aTenant(pool)
    const asked: Promise<Answer>[] = []
    await whileLocked(pool, 'search.document', async () => {
      for (let n = 0; n < 2; n++) asked.push(full.ask(tenant, `/search?q=mill${n}`))
      await expect.poll(() => runningSearches(pool)).toBe(1)
      // Any of them may be the third; the others wait for the lock.
      asked.push(full.ask(tenant, '/search?q=wheel'))
      const { status, headers } = await Promise.race(asked)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 503])
  } finally {
    await full.stop()
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
