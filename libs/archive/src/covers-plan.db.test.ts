import { onClient } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCovers } from './summary.queries.ts'

// Policies apply to services alone, and decide which conditions an index answers.
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
})
afterAll(() => db.drop())

const ROWS_READ = `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows
  FROM pg_stat_xact_user_tables WHERE relname = 'description'`

test('a service finds the pictures of collections without reading all pictures, also by statistics from before there were any', async () => {
  const { id: tenant } = await aTenant(db.pool)
  await db.pool.query('ALTER TABLE fonds.description SET (autovacuum_enabled = false)')
  const children = Array.from({ length: 100 }, (_, index) => ({ title: `Deed ${index}` }))
  for (let n = 0; n < 20; n++) await aTree(db.pool, tenant, { title: `Parish ${n}`, children })
  await db.pool.query('VACUUM ANALYZE fonds.description')
  await db.pool.query(`UPDATE fonds.description SET thumbnail = '{}' WHERE kind = 'record'`)
  const { rows } = await db.pool.query<{ id: string }>(`SELECT id FROM fonds.description WHERE kind = 'collection'`)
  const ids = rows.map(({ id }) => id)
  const pool = createPool(db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  try {
    const { text, values } = bind(collectionCovers, { tenant, ids, with_suppressed: false })
    const read = await onClient(pool, async (client) => {
      await client.query('BEGIN')
      const rowsRead = async () => (await client.query<{ rows: number }>(ROWS_READ)).rows[0]?.rows ?? 0
      const before = await rowsRead()
      expect((await client.query(text, [...values])).rows).toHaveLength(20)
      const after = await rowsRead()
      await client.query('ROLLBACK')
      return after - before
    })
    expect(read).toBeLessThan(20 * 5)
  } finally {
    await pool.end()
  }
})
