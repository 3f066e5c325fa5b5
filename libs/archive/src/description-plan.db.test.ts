import { onClient } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { description } from './description.queries.ts'
import { siblingsAfter, siblingsBefore } from './full-description.queries.ts'

// Policies apply to services alone, and decide which conditions an index answers.
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
})
afterAll(() => db.drop())

const ROWS_READ = `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows
  FROM pg_stat_xact_user_tables WHERE relname = 'description'`

test('a service reads a description by slug or UUID without reading others of the archive', async () => {
  const { id: tenant } = await aTenant(db.pool)
  const children = Array.from({ length: 3_000 }, (_, index) => ({ title: `Deed ${index}` }))
  await aTree(db.pool, tenant, { title: 'Parish', children })
  await db.pool.query('VACUUM ANALYZE')
  const { rows } = await db.pool.query<{ id: string }>(`SELECT id FROM fonds.description WHERE slug = 'deed-1500'`)
  const pool = createPool(db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  try {
    for (const by of [{ slug: 'deed-1500' }, { id: rows[0]?.id }]) {
      const { text, values } = bind(description, { tenant, kind: 'record', slug: null, id: null, most: 501, ...by })
      const read = await onClient(pool, async (client) => {
        await client.query('BEGIN')
        const rowsRead = async () => (await client.query<{ rows: number }>(ROWS_READ)).rows[0]?.rows ?? 0
        const before = await rowsRead()
        expect((await client.query(text, [...values])).rows).toMatchObject([{ slug: 'deed-1500' }])
        const after = await rowsRead()
        await client.query('ROLLBACK')
        return after - before
      })
      expect(read).toBeLessThan(20)
    }
  } finally {
    await pool.end()
  }
})

test('a service reads the siblings beside some descriptions without reading others, however many there are', async () => {
  const [{ id: tenant }, twin] = [await aTenant(db.pool), await aTenant(db.pool)]
  const children = Array.from({ length: 3_000 }, (_, index) => ({ title: `Charter ${index}` }))
  for (const id of [twin.id, tenant]) await aTree(db.pool, id, { title: 'Abbey', children })
  await db.pool.query('VACUUM ANALYZE')
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug IN ('charter-1500', 'charter-2999') ORDER BY path`,
    [tenant],
  )
  const pool = createPool(db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  try {
    const ids = rows.map(({ id }) => id)
    for (const [statement, slugs] of [
      [siblingsBefore, ['charter-1499', 'charter-2998']],
      [siblingsAfter, ['charter-1501']],
    ] as const) {
      const { text, values } = bind(statement, { tenant, ids, with_suppressed: false })
      const read = await onClient(pool, async (client) => {
        await client.query('BEGIN')
        const rowsRead = async () => (await client.query<{ rows: number }>(ROWS_READ)).rows[0]?.rows ?? 0
        const before = await rowsRead()
        const found = (await client.query<{ slug: string }>(text, [...values])).rows.map(({ slug }) => slug)
        const after = await rowsRead()
        await client.query('ROLLBACK')
        expect(found.toSorted()).toEqual(slugs)
        return after - before
      })
      expect(read).toBeLessThan(40)
    }
  } finally {
    await pool.end()
  }
})
