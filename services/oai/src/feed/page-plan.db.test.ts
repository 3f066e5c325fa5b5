import { onClient, setFields, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { aRepository, aTenant, aTree, describeRepositories } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POOL_OPTIONS } from '../pool-options.ts'
import { files } from '../testing/mill.ts'
import { type PageRow, pageOfItems } from './page.queries.ts'
import { readRepositorySets } from './sets.ts'

/** An archive among others, with production rights. */
let db: TestDatabase
let pool: Pool
let tenant: Tenant

const RECORDS = 3_000
const ITEMS = 100

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  pool = createPool(db.url, { name: 'planned', max: 1, ...POOL_OPTIONS })
  tenant = await aTenant(db.pool)
  // Plans the statement for this connection while the archive is empty.
  expect(await read('0', null)).toEqual({ rows: [], touched: 0, scanned: 0 })
  for (let n = 0; n < 5; n++) await aTree(db.pool, (await aTenant(db.pool)).id, aFonds(200))
  await aTree(db.pool, tenant.id, aFonds(RECORDS))
  await db.pool.query('VACUUM ANALYZE')
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const aFonds = (records: number) => ({
  title: 'Fonds',
  children: [{ level: 'series' as const, title: 'Letters', children: files(records, 'Letter') }],
})

interface Read {
  readonly rows: readonly PageRow[]
  /** Number of rows of descriptions that PostgreSQL fetched. */
  readonly touched: number
  /** Number of rows that it read without an index, in any table. */
  readonly scanned: number
}

/** Reads a page after a position. @param of the UUID of a repository, and whether only top-level collections are read */
const read = (
  seq: string,
  item: { readonly root: string; readonly id: string } | null,
  of: { readonly set: string | null; readonly tops?: boolean } = { set: null },
): Promise<Read> =>
  onClient(pool, async (client) => {
    const { name, text, values } = bind(pageOfItems, {
      ...{ tenant: tenant.id, seq, root: item?.root ?? null, item: item?.id ?? null, last: '9000000000000000000' },
      ...{ set_root: null, tops: false, ...of, scan: ITEMS + 1, items: ITEMS, bytes: 1_000_000 },
      ...{ is_empty: true, described: true },
    })
    // The counts of earlier transactions may be among those of the present one.
    const count = async () => {
      const { rows } = await client.query<{ touched: number; scanned: number }>(
        `SELECT coalesce(sum(idx_tup_fetch) FILTER (WHERE relname = 'description'), 0)::float8 AS touched,
           coalesce(sum(seq_tup_read), 0)::float8 AS scanned
         FROM pg_stat_xact_user_tables WHERE schemaname = 'fonds'`,
      )
      return rows[0] ?? { touched: 0, scanned: 0 }
    }
    await client.query('BEGIN')
    const before = await count()
    const { rows } = await client.query<PageRow>({ name, text, values: [...values] })
    const after = await count()
    await client.query('COMMIT')
    return { rows, touched: after.touched - before.touched, scanned: after.scanned - before.scanned }
  })

test('a page costs the same at any depth, and is read by index, though its statement was planned when there was nothing', async () => {
  const pages: Read[] = []
  for (let place: Parameters<typeof read> | null = ['0', null]; place !== null; ) {
    const page = await read(...place)
    pages.push(page)
    const items = page.rows.filter((row) => row.what === 'item')
    const last = items.at(-1)
    place = items.length < ITEMS || last === undefined ? null : [last.seq, { root: last.root_id, id: last.id }]
  }
  expect(pages.flatMap(({ rows }) => rows.filter(({ what }) => what === 'item'))).toHaveLength(RECORDS + 2)
  const [first, ...others] = pages.slice(0, -1)
  // Each item once to see whether it is live, and once for its description; and what is above it.
  expect(first?.touched).toBeLessThanOrEqual(2 * (ITEMS + 1) + 2)
  for (const { touched } of others) expect(touched).toBe(first?.touched)
  for (const { scanned } of pages) expect(scanned).toBe(0)
})

test('a page of a repository reads only what that holds, though another holds all that comes before', async () => {
  const repositories = [aRepository('city'), aRepository('harbour')]
  await describeRepositories(db.pool, tenant.id, repositories)
  await aTree(db.pool, tenant.id, aFonds(10), { source: 'small' })
  const { rows } = await db.pool.query<{ slug: string }>(
    'SELECT slug FROM fonds.description WHERE tenant_id = $1 AND parent_id IS NULL ORDER BY created_at, id',
    [tenant.id],
  )
  for (const [n, { slug }] of rows.entries())
    await setFields(db.pool, tenant.id, 'collection', slug, { repository: repositories[n]?.slug ?? null })
  const [, harbour] = await readRepositorySets(db.pool, tenant.id)
  const set = harbour?.id ?? null
  const page = await read('0', null, { set })
  expect(page.rows.filter(({ what }) => what === 'item')).toHaveLength(12)
  expect(page.touched).toBeLessThanOrEqual(2 * 12 + 2)
  expect(page.scanned).toBe(0)
  const tops = await read('0', null, { set, tops: true })
  expect(tops.rows.filter(({ what }) => what === 'item')).toHaveLength(1)
})
