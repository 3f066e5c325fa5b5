import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'

const FIRST = 1_000
const SECOND = 300

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const fonds = (title: string, files: number): TreeSpec => ({
  title,
  children: Array.from({ length: files }, (_, n) => ({ title: `${title} ${n}` })),
})

/** Returns the number of descriptions read in this database, used or not. */
async function rowsRead(): Promise<number> {
  const client = await db.pool.connect()
  try {
    await client.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await client.query<{ n: string }>(
      `SELECT seq_tup_read + idx_tup_fetch AS n FROM pg_stat_user_tables
       WHERE schemaname = 'fonds' AND relname = 'description'`,
    )
    return Number(rows[0]?.n)
  } finally {
    client.release()
  }
}

test('importing a second finding aid without planner statistics does not read the first one for each unit', async () => {
  const others = (await aTenant(db.pool)).id
  await aTree(db.pool, others, fonds('Others', FIRST))
  await db.pool.query('ALTER TABLE fonds.description SET (autovacuum_enabled = off)')
  await db.pool.query('VACUUM (ANALYZE) fonds.description')
  const tenant = (await aTenant(db.pool)).id
  await aTree(db.pool, tenant, fonds('First', FIRST), { source: 'first' })
  const before = await rowsRead()
  expect(before).toBeGreaterThan(0)
  await aTree(db.pool, tenant, fonds('Second', SECOND), { source: 'second' })
  expect((await rowsRead()) - before).toBeLessThan(FIRST * 20)
})
