import { onClient, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedItems } from '../feed/feed.queries.ts'
import { POOL_OPTIONS } from '../pool-options.ts'
import { files } from '../testing/mill.ts'

/** An archive as after a restore: analysed while nothing was cached. */
let db: TestDatabase
let pool: Pool
let tenant: Tenant

const OTHERS = 20_000

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Fonds', children: files(150, 'Letter') })
  await db.pool.query('VACUUM ANALYZE')
  pool = createPool(db.url, { name: 'planned', max: 1, ...POOL_OPTIONS })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

test('a page is looked up by index in the cache, though its statement was planned while the cache was empty', async () => {
  const { rows } = await db.pool.query('SELECT first_seq, last_seq FROM api.oai_opening($1)', [tenant.id])
  const { first_seq: seq, last_seq: last } = rows[0]
  const place = { seq, root: null, item: null, last, set_root: null, tops: false, limit: 100, bytes: 1_000_000 }
  const { name, text, values } = bind(cachedItems, {
    ...{ tenant: tenant.id, ...place },
    ...{ format: 'oai_dc', edition: '00000000-0000-0000-0000-000000000001' },
  })
  await onClient(pool, async (client) => {
    const look = () => client.query({ name, text, values: [...values] })
    expect((await look()).rows).toHaveLength(100)
    await db.pool.query(
      `INSERT INTO oai.record (item_id, format, tenant_id, seq, edition, block, n, starts, ends)
       SELECT gen_random_uuid(), 'oai_dc', $1, 1, gen_random_uuid(), 1, 1, 0, 1 FROM generate_series(1, ${OTHERS})`,
      [tenant.id],
    )
    await client.query('BEGIN')
    expect((await look()).rows).toHaveLength(100)
    const read = await client.query<{ scanned: number }>(
      `SELECT seq_tup_read::integer AS scanned FROM pg_stat_xact_user_tables
       WHERE schemaname = 'oai' AND relname = 'record'`,
    )
    await client.query('COMMIT')
    expect(read.rows[0]?.scanned).toBe(0)
  })
})
