import { onClient } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files } from '../testing/mill.ts'
import { setNames } from './feed.queries.ts'

/** Contains an archive with 300 sets and many with two, with production rights; few descriptions are sets. */
let db: TestDatabase
/** Plans statements once, for an archive of average size. */
let pool: Pool
let tenant: string

const SETS = 300
const SMALL = 60
const ASKED = 5

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  const fondsOf = (series: number, records: number) => ({
    title: 'Fonds',
    children: [
      { level: 'series' as const, title: 'Letters', children: files(records, 'Letter') },
      ...Array.from({ length: series - 1 }, (_, n) => ({ level: 'series' as const, title: `Series ${n}` })),
    ],
  })
  for (let n = 0; n < SMALL; n += 1) await aTree(db.pool, (await aTenant(db.pool)).id, fondsOf(1, 50))
  tenant = (await aTenant(db.pool)).id
  await aTree(db.pool, tenant, fondsOf(SETS - 1, 5_000))
  await db.pool.query('VACUUM ANALYZE')
  pool = createPool(db.url, { name: 'planned', role: 'fonds_oai', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

test('names of sets are found by UUID, however many sets the archive has', async () => {
  const { rows: sets } = await db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND kind = 'collection' ORDER BY id LIMIT ${ASKED}`,
    [tenant],
  )
  const { text, values } = bind(setNames, { tenant, ids: sets.map(({ id }) => id) })
  const read = await onClient(pool, async (client) => {
    await client.query('BEGIN')
    const { rows } = await client.query(text, [...values])
    expect(rows.length).toBe(ASKED)
    const counted = await client.query<{ rows: number }>(
      `SELECT (idx_tup_fetch + seq_tup_read)::float8 AS rows FROM pg_stat_xact_user_tables
       WHERE schemaname = 'fonds' AND relname = 'description'`,
    )
    await client.query('COMMIT')
    return counted.rows[0]?.rows
  })
  // Each once for its name, and once to see whether harvesters may see it.
  expect(read).toBe(2 * ASKED)
})
