import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBatch } from '../feed/batch.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'
import { hide, subtreeOf } from './subtree.ts'

const OTHERS = 1_200
const MINE = 400

let db: TestDatabase
let tenant: string

const fonds = (title: string, files: number): TreeSpec => ({
  title,
  children: Array.from({ length: files }, (_, n) => ({
    title: `${title} ${n}`,
    languages: ['fr'],
    headings: [aHeading(`${title} ${n}`)],
  })),
})

beforeAll(async () => {
  db = await createTestDatabase()
  tenant = (await aTenant(db.pool)).id
  await aTree(db.pool, tenant, fonds('Others', OTHERS))
  await aTree(db.pool, tenant, fonds('Mine', MINE))
  await db.pool.query('VACUUM (ANALYZE)')
})
afterAll(() => db.drop())

class Undo extends Error {}

/** Counts the rows of a table that the current transaction has read, used or not. */
const READ = `
SELECT relname AS table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows FROM pg_stat_xact_user_tables
WHERE schemaname = 'fonds' AND relname IN ('description_entity', 'description_language') ORDER BY relname`

test('hiding part of an archive reads only the links and languages of that part, however many others there are', async () => {
  const { rows } = await db.pool.query(
    `SELECT id, path FROM fonds.description WHERE tenant_id = $1 AND title = 'Mine'`,
    [tenant],
  )
  const client = await db.pool.connect()
  let read: { table: string; rows: number }[] = []
  let hidden = 0
  try {
    await withBatch(client, tenant, async (batch) => {
      await batch.lockRoot(rows[0].id)
      hidden = await hide(batch, subtreeOf(rows[0]))
      read = (await client.query(READ)).rows
      throw new Undo()
    }).catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  } finally {
    client.release()
  }
  expect(hidden).toBe(MINE + 1)
  expect(read.map((r) => r.table)).toEqual(['description_entity', 'description_language'])
  for (const { rows } of read) expect(rows).toBeLessThan(3 * MINE)
})
