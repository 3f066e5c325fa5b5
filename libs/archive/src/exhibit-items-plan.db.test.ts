import { onClient, putExhibit } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhibitItems } from './exhibit-items.queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
})
afterAll(() => db.drop())

// A long text is kept apart from its row, and each reading of it is one of an index.
const TEXTS_READ = `SELECT s.idx_scan::integer AS times FROM pg_stat_xact_all_tables s JOIN pg_class c ON c.reltoastrelid = s.relid
  WHERE c.oid = 'fonds.exhibit'::regclass`

test('the text of a long exhibit is read once, not for each of its items', async () => {
  const { id: tenant } = await aTenant(db.pool)
  await aTree(db.pool, tenant, { title: 'Parish', children: [{ title: 'Deed', level: 'item' }] })
  const text = Array.from({ length: 5_000 }, (_, n) => (n * 7_919_777).toString(36)).join(' ')
  const items = Array.from({ length: 10 }, () => ({ record: 'deed', caption: null }))
  await putExhibit(db.pool, tenant, {
    ...{ slug: 'show', title: 'Show', summary: null, curator: null, published_at: '2026-01-01', cover: null },
    sections: Array.from({ length: 4 }, () => ({ heading: null, text, layout: 'timeline' as const, items })),
  })
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM fonds.exhibit WHERE tenant_id = $1', [tenant])
  const pool = createPool(db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  try {
    const read = await onClient(pool, async (client) => {
      await client.query('BEGIN')
      const times = async () => (await client.query<{ times: number }>(TEXTS_READ)).rows[0]?.times ?? 0
      const before = await times()
      const statement = bind(exhibitItems, { tenant, ids: rows.map(({ id }) => id), with_suppressed: true })
      const shown = await client.query(statement.text, [...statement.values])
      expect(shown.rows).toHaveLength(40)
      expect(shown.rows[0]).toMatchObject({ dated: { date: null } })
      const after = await times()
      await client.query('ROLLBACK')
      return after - before
    })
    expect(read).toBe(1)
  } finally {
    await pool.end()
  }
})
