import { deleteTree, requestReindex, setPublished, type Tenant, verifyIndex } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAPPING } from '../documents/lexemes.ts'
import { startFollowingDays } from './follow-days.ts'
import { indexChanges } from './index-changes.ts'
import { startIndexer } from './indexer.ts'

let db: TestDatabase
let pool: Pool
const logger = createLogger({ name: 'indexer-test', level: 'error' })
const whole = { documents: expect.any(Number), missing: 0, stale: 0, extra: 0, under_way: false, examples: [] }

beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'indexer-test', role: 'fonds_indexer', max: 6 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const letters = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Letter ${n + 1}` }))
const takeAll = async ({ id }: Tenant) => {
  while (await indexChanges({ pool, logger }, id));
}
const count = async ({ id }: Tenant) => {
  const { rows } = await db.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM search.document WHERE tenant_id = $1',
    [id],
  )
  return rows[0]?.n
}

test('indexes a large import page by page; a worker that takes over from a killed one repeats no work', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Many', children: letters(450) })
  expect(await indexChanges({ pool, logger }, tenant.id)).toBe(true)
  expect(await count(tenant)).toBe(200)
  const other = createPool(db.url, { name: 'indexer-next', role: 'fonds_indexer', max: 2 })
  expect(await indexChanges({ pool: other, logger }, tenant.id)).toBe(true)
  expect(await count(tenant)).toBe(400)
  await other.end()
  await takeAll(tenant)
  expect(await verifyIndex(db.pool, tenant.id)).toEqual({ ...whole, documents: 451 })
})

test('stores terms uncompressed', async () => {
  const tenant = await aTenant(db.pool)
  const text = Array.from({ length: 4_000 }, (_, n) => `word${n}`).join(' ')
  await aTree(db.pool, tenant.id, { title: 'Long', abstract: text })
  await takeAll(tenant)
  const { rows } = await db.pool.query(
    `SELECT pg_column_size(terms) > 50000 AS is_long, pg_column_compression(terms) AS compression
     FROM search.document WHERE tenant_id = $1`,
    [tenant.id],
  )
  expect(rows).toEqual([{ is_long: true, compression: null }])
})

test('a failed step leaves documents and position unchanged', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Few', children: letters(3) })
  const failing = createPool(db.url, { name: 'indexer-fails', role: 'fonds_search', max: 2 })
  await expect(indexChanges({ pool: failing, logger }, tenant.id)).rejects.toThrow(/permission denied/)
  await failing.end()
  expect(await count(tenant)).toBe(0)
  await takeAll(tenant)
  expect(await count(tenant)).toBe(4)
})

test('only one of two concurrent workers indexes an archive', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Shared', children: letters(250) })
  await indexChanges({ pool, logger }, tenant.id)
  await Promise.all([takeAll(tenant), takeAll(tenant), takeAll(tenant)])
  await takeAll(tenant)
  expect(await verifyIndex(db.pool, tenant.id)).toEqual({ ...whole, documents: 251 })
})

test('two workers reading ahead during changes and a rebuild leave the index equal to the archive', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Read ahead', children: letters(1_050) })
  const all = async () => {
    while (await indexChanges({ pool, logger }, tenant.id, { until: performance.now() + 10_000 }));
  }
  const change = async () => {
    for (let n = 1; n <= 1_050; n += 105) await setPublished(db.pool, tenant.id, 'record', `letter-${n}`, false)
    for (let n = 1; n <= 1_050; n += 210) await setPublished(db.pool, tenant.id, 'record', `letter-${n}`, true)
  }
  await Promise.all([all(), all(), change()])
  await requestReindex(db.pool, tenant.id)
  await Promise.all([all(), all(), change()])
  await takeAll(tenant)
  expect(await verifyIndex(db.pool, tenant.id)).toEqual({ ...whole, documents: 1_046 })
})

test('is compared with the archive: missing, outdated and invisible documents are counted and listed', async () => {
  const tenant = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  for (const { id } of [tenant, twin]) await aTree(db.pool, id, { title: 'Checked', children: letters(3) })
  await takeAll(tenant)
  await takeAll(twin)
  await setPublished(db.pool, tenant.id, 'record', 'letter-1', false)
  expect(await verifyIndex(db.pool, tenant.id)).toMatchObject({ missing: 0, extra: 1, under_way: true })
  await setPublished(db.pool, tenant.id, 'record', 'letter-1', true)
  const state = await verifyIndex(db.pool, tenant.id)
  // The collection shows how many records it has.
  expect(state).toMatchObject({ missing: 0, extra: 0, stale: 2 })
  expect(state.examples).toHaveLength(2)
  await deleteTree(db.pool, tenant.id, 'record', 'letter-2', false)
  await takeAll(tenant)
  expect(await verifyIndex(db.pool, tenant.id)).toEqual({ ...whole, documents: 3 })
  expect(await verifyIndex(db.pool, twin.id)).toEqual({ ...whole, documents: 4 })
})

test('a rebuild replaces documents one by one alongside live changes, and ends with the index equal to the archive', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Rebuilt', children: letters(450) })
  await takeAll(tenant)
  // Simulates an old worker that left one document too many, and lost the words of all others.
  await db.pool.query(
    `INSERT INTO search.document SELECT gen_random_uuid(), s.tenant_id, s.version, s.kind,
       s.terms, s.code_key, s.title_key, s.year_from, s.year_to, s.sort_year, s.quality, s.level, s.access, s.languages,
       s.decades, s.entities, s.top_id, s.words_language, s.body
     FROM search.document s WHERE s.tenant_id = $1 LIMIT 1`,
    [tenant.id],
  )
  await db.pool.query(`UPDATE search.document SET terms = '' WHERE tenant_id = $1`, [tenant.id])
  await requestReindex(db.pool, tenant.id)
  expect(await indexChanges({ pool, logger }, tenant.id)).toBe(true)
  expect(await count(tenant)).toBe(452)
  await setPublished(db.pool, tenant.id, 'record', 'letter-7', false)
  await indexChanges({ pool, logger }, tenant.id)
  expect(await count(tenant)).toBe(451)
  await takeAll(tenant)
  expect(await verifyIndex(db.pool, tenant.id)).toEqual({ ...whole, documents: 450 })
  const { rows } = await db.pool.query(`SELECT FROM search.document WHERE tenant_id = $1 AND terms = ''`, [tenant.id])
  expect(rows).toEqual([])
})

test('rebuilds documents of another mapping', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Mapped', children: letters(2) })
  await takeAll(tenant)
  await db.pool.query(`UPDATE search.document SET terms = '' WHERE tenant_id = $1`, [tenant.id])
  await db.pool.query('UPDATE search.tenant_index SET mapping = 0 WHERE tenant_id = $1', [tenant.id])
  await takeAll(tenant)
  const { rows } = await db.pool.query(`SELECT FROM search.document WHERE tenant_id = $1 AND terms = ''`, [tenant.id])
  expect(rows).toEqual([])
})

test('leaves an index to a worker with later code, until that one has written nothing for five minutes', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Upgraded', children: letters(2) })
  await takeAll(tenant)
  const state = async () => {
    const { rows } = await db.pool.query(
      'SELECT mapping - $2 AS later, seq, rebuild_seq FROM search.tenant_index WHERE tenant_id = $1',
      [tenant.id, MAPPING],
    )
    return rows[0]
  }
  await db.pool.query('UPDATE search.tenant_index SET mapping = mapping + 1 WHERE tenant_id = $1', [tenant.id])
  await aTree(db.pool, tenant.id, { title: 'Written meanwhile' })
  const before = await state()
  await takeAll(tenant)
  expect(await state()).toEqual({ ...before, later: 1 })
  expect(await count(tenant)).toBe(3)
  // The later release was taken back.
  await db.pool.query(`UPDATE search.tenant_index SET updated_at = now() - interval '6 minutes' WHERE tenant_id = $1`, [
    tenant.id,
  ])
  await takeAll(tenant)
  expect(await state()).toMatchObject({ later: 0, rebuild_seq: null })
  expect(await count(tenant)).toBe(4)
})

test('follows all archives until it is closed', async () => {
  const indexer = startIndexer({ pool, logger }, { pollMs: 50 })
  const tenants = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const { id } of tenants) await aTree(db.pool, id, { title: 'Followed', children: letters(2) })
  for (const tenant of tenants) await expect.poll(() => count(tenant)).toBe(3)
  await indexer.close()
  const [tenant] = tenants
  if (tenant === undefined) throw new Error('no tenant')
  await aTree(db.pool, tenant.id, { title: 'After' })
  expect(await count(tenant)).toBe(3)
})

test('opens expired restrictions stored by older code, in the index and the database, without an import', async () => {
  const tenant = await aTenant(db.pool)
  const access = { status: 'closed' as const, until: '2001-01-01', statement: 'Closed until 2001.' }
  await aTree(db.pool, tenant.id, { title: 'Top', access, children: letters(2) })
  await db.pool.query('UPDATE fonds.description SET access = $2 WHERE tenant_id = $1', [
    tenant.id,
    JSON.stringify(access),
  ])
  await takeAll(tenant)
  const found = async () => {
    const { rows } = await db.pool.query<{ access: string }>(
      'SELECT DISTINCT access FROM search.document WHERE tenant_id = $1',
      [tenant.id],
    )
    return rows.map((row) => row.access)
  }
  expect(await found()).toEqual(['closed'])
  const opening = startFollowingDays({ pool, logger }, 100)
  try {
    await expect
      .poll(async () => {
        await takeAll(tenant)
        return found()
      })
      .toEqual(['open'])
  } finally {
    await opening.close()
  }
})

const ordinalsOf = async ({ id }: Tenant) => {
  const { rows } = await db.pool.query<{ ordinal: number; changed: number }>(
    'SELECT ordinal, changed::int AS changed FROM search.document WHERE tenant_id = $1 ORDER BY ordinal',
    [id],
  )
  return rows
}

test('numbers documents without gaps; new ones take the numbers of deleted ones', async () => {
  const tenant = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  const ordinals = async (of: Tenant) => (await ordinalsOf(of)).map(({ ordinal }) => ordinal)
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
  for (const { id } of [tenant, twin]) await aTree(db.pool, id, { title: 'Numbered', children: letters(250) })
  for (const each of [tenant, twin]) await takeAll(each)
  expect([await ordinals(tenant), await ordinals(twin)]).toEqual([upTo(251), upTo(251)])
  await setPublished(db.pool, tenant.id, 'record', 'letter-7', false)
  await setPublished(db.pool, tenant.id, 'record', 'letter-9', false)
  await takeAll(tenant)
  expect(await ordinals(tenant)).toHaveLength(249)
  await aTree(db.pool, tenant.id, {
    title: 'Accrual',
    children: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
  })
  await takeAll(tenant)
  expect(await ordinals(tenant)).toEqual(upTo(253))
  await requestReindex(db.pool, tenant.id)
  await takeAll(tenant)
  expect([await ordinals(tenant), await ordinals(twin)]).toEqual([upTo(253), upTo(251)])
})

test('a rebuild numbers documents of earlier versions, and each revision only those that it wrote', async () => {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Earlier', children: letters(3) })
  await takeAll(tenant)
  await db.pool.query('UPDATE search.document SET ordinal = NULL, changed = NULL WHERE tenant_id = $1', [tenant.id])
  await db.pool.query('UPDATE search.tenant_index SET ordinals = 0, revision = 0, mapping = 0 WHERE tenant_id = $1', [
    tenant.id,
  ])
  await takeAll(tenant)
  const before = await ordinalsOf(tenant)
  expect(before.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3])
  await setPublished(db.pool, tenant.id, 'record', 'letter-2', false)
  await takeAll(tenant)
  await setPublished(db.pool, tenant.id, 'record', 'letter-2', true)
  await takeAll(tenant)
  const latest = Math.max(...before.map(({ changed }) => changed))
  const after = await ordinalsOf(tenant)
  expect(after.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3])
  expect(after.filter(({ changed }) => changed > latest).length).toBeLessThan(4)
  expect(after.filter(({ changed }) => changed > latest).length).toBeGreaterThan(0)
})
