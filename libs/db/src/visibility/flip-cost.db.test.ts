import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEntityShifts, type LinkShift } from '../entities/entity-counts.ts'
import { type Batch, withBatch } from '../feed/batch.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'
import { findTarget, type Target } from '../tree/lookup.ts'
import { show } from './show.ts'
import { hide, subtreeOf } from './subtree.ts'

const OTHERS = 2_000
const MINE = 100

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

interface Read {
  readonly table: string
  /** Rows read, used or not. */
  readonly rows: number
  /** Those of them read by going through the whole table. */
  readonly scanned: number
}

/** Rows that the session has read, including earlier transactions that PostgreSQL has not added to its statistics yet. */
const READ = `
SELECT relname AS table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows, seq_tup_read::integer AS scanned
FROM pg_stat_xact_user_tables WHERE schemaname = 'fonds'`

function since(before: readonly Read[], { table, rows, scanned }: Read): Read {
  const earlier = before.find((one) => one.table === table)
  return { table, rows: rows - (earlier?.rows ?? 0), scanned: scanned - (earlier?.scanned ?? 0) }
}

/** Does something to the fonds "Mine", and undoes it. @returns what it returned, and what it read of each table */
async function costOf(
  work: (batch: Batch, fonds: Target) => Promise<number>,
): Promise<{ readonly changed: number; readonly read: ReadonlyMap<string, Read> }> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND title = 'Mine'`,
    [tenant],
  )
  const fonds = await findTarget(db.pool, tenant, 'collection', rows[0]?.id ?? '')
  const client = await db.pool.connect()
  let read: Read[] = []
  let changed = 0
  try {
    await withBatch(client, tenant, async (batch) => {
      await batch.lockRoot(fonds.id)
      const { rows: before } = await client.query<Read>(READ)
      changed = await work(batch, fonds)
      const { rows: after } = await client.query<Read>(READ)
      read = after.map((one) => since(before, one))
      throw new Undo()
    }).catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  } finally {
    client.release()
  }
  return { changed, read: new Map(read.map((one) => [one.table, one])) }
}

test('hiding part of an archive reads only the links and languages of that part, however many others there are', async () => {
  const { changed, read } = await costOf((batch, fonds) => hide(batch, subtreeOf(fonds)))
  expect(changed).toBe(MINE + 1)
  for (const table of ['description_entity', 'description_language']) {
    expect(read.get(table)?.rows).toBeGreaterThan(0)
    expect(read.get(table)?.rows).toBeLessThan(3 * MINE)
  }
})

test('showing a part reads none of the other descriptions, links and entities', async () => {
  const { changed, read } = await costOf(async (batch, fonds) => {
    await hide(batch, subtreeOf(fonds))
    const { changed, links } = await show(batch, fonds, subtreeOf(fonds), null)
    const shifts = links.map(({ entity_id, n }): [string, LinkShift] => [
      entity_id,
      { links: Number(n), collections: 0 },
    ])
    await applyEntityShifts(batch.client, tenant, batch.batchId, new Map(shifts), false)
    return changed
  })
  expect(changed).toBe(MINE + 1)
  for (const table of ['description', 'description_entity', 'entity', 'description_language']) {
    expect(read.get(table)?.rows).toBeGreaterThan(0)
    expect([table, read.get(table)?.scanned]).toEqual([table, 0])
  }
})
