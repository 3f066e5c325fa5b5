import { createTestDatabase, type TestDatabase, trials } from '@fonds/test-kit'
import type { DescriptionKind } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandError, deleteTree, setFields, setPublished } from '../index.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { type Random, seeded } from '../testing/random.ts'
import { aRandomTree, edited } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

interface Item {
  readonly seq: string
  readonly root_id: string
  readonly item_id: string | null
  readonly live: boolean
  readonly within: boolean
  readonly above: readonly string[]
}

interface ItemsQuery {
  readonly root?: string
  readonly set?: string
  readonly tops?: boolean
  readonly limit?: number
}

const LAST = '9223372036854775807'

/** Returns the whole list, page by page, as the provider reads it. */
async function listed(tenant: string, { root, set, tops = false, limit = 3 }: ItemsQuery = {}): Promise<Item[]> {
  const all: Item[] = []
  let place: [string, string | null, string | null] = ['0', null, null]
  for (;;) {
    const { rows } = await db.pool.query<Item>('SELECT * FROM api.oai_items($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      tenant,
      ...place,
      LAST,
      root ?? null,
      set ?? null,
      tops,
      limit,
    ])
    const last = rows.at(-1)
    if (last === undefined) return all
    all.push(...rows.filter((row) => row.item_id !== null && row.within))
    place = [last.seq, last.root_id, last.item_id]
  }
}

/** Returns what is open to aggregators, computed directly from the descriptions. */
async function open(tenant: string): Promise<{ id: string; root_id: string; ancestor_ids: string[] }[]> {
  const { rows } = await db.pool.query(
    `SELECT d.id, d.root_id, d.ancestor_ids FROM fonds.description d
     WHERE d.tenant_id = $1 AND d.visible AND NOT d.suppressed`,
    [tenant],
  )
  return rows
}

async function act(random: Random, tenant: string): Promise<void> {
  const source = random.any(['a', 'bb', 'ccc']) ?? ''
  const kind = random.int(10)
  const spec = edited(random, aRandomTree(seeded(source.length), 10), random.int(6))
  if (kind < 3) {
    await aTree(db.pool, tenant, spec, { source, publish: random.chance(0.6) })
    return
  }
  const { rows } = await db.pool.query<{ id: string; kind: DescriptionKind }>(
    'SELECT id, kind FROM fonds.description WHERE tenant_id = $1 ORDER BY depth, id',
    [tenant],
  )
  const target = random.any(rows)
  if (target === undefined) return
  if (kind < 6) {
    const options = { batchSize: random.chance(0.3) ? 3 : 5_000 }
    await setPublished(db.pool, tenant, target.kind, target.id, random.chance(0.6), options)
  } else if (kind === 6) await deleteTree(db.pool, tenant, target.kind, target.id, random.chance(0.4))
  else await setFields(db.pool, tenant, target.kind, target.id, { suppress_from_aggregators: random.chance(0.4) })
}

const sorted = (ids: Iterable<string | null>): (string | null)[] => [...ids].sort()

async function play(seed: number): Promise<void> {
  const random = seeded(seed)
  const { id: tenant } = await aTenant(db.pool)
  const { id: other } = await aTenant(db.pool)
  await aTree(db.pool, other, aRandomTree(seeded(1), 10), { source: 'a' })
  const ever = new Map<string, { root_id: string; ancestor_ids: string[] }>()
  for (const _ of trials({ atLeast: 12, atMost: 40 })) {
    await act(random, tenant).catch((error) => {
      if (!(error instanceof CommandError)) throw error
    })
    const now = await open(tenant)
    for (const item of now) ever.set(item.id, item)
    const list = await listed(tenant)
    expect(sorted(list.map((i) => i.item_id))).toEqual(sorted(ever.keys()))
    expect(sorted(list.filter((i) => i.live).map((i) => i.item_id))).toEqual(sorted(now.map((i) => i.id)))
    const root = random.any([...ever.values()])?.root_id
    if (root === undefined) continue
    const ofRoot = [...ever].filter(([, i]) => i.root_id === root).map(([id]) => id)
    expect(sorted((await listed(tenant, { root })).map((i) => i.item_id))).toEqual(sorted(ofRoot))
    const tops = [...ever].filter(([id, i]) => i.root_id === id).map(([id]) => id)
    expect(sorted((await listed(tenant, { tops: true })).map((i) => i.item_id))).toEqual(sorted(tops))
    const { rows } = await db.pool.query('SELECT api.oai_count($1, 0, $2, $3, NULL, false)::int AS n', [
      tenant,
      LAST,
      root,
    ])
    expect(rows[0].n).toBe(ofRoot.length)
  }
  expect(ever.size).toBeGreaterThan(5)
}

describe('the items that harvesters see', () => {
  test.each([1, 2, 3, 4])(
    'are those that were ever open to aggregators, once each, and live while they still are (seed %i)',
    (seed) => play(seed),
  )

  test('are found by a set within a root, even if deleted or forgotten', async () => {
    const { id: tenant } = await aTenant(db.pool)
    await aTree(db.pool, tenant, aRandomTree(seeded(12), 40), { source: 's', publish: true })
    const { rows: sets } = await db.pool.query<{ id: string; root_id: string }>(
      `SELECT d.id, d.root_id FROM fonds.description d WHERE d.tenant_id = $1 AND d.kind = 'collection' AND d.depth > 0
         AND d.visible AND d.records_count > 1 ORDER BY d.path`,
      [tenant],
    )
    const set = sets[0]
    if (set === undefined) throw new Error('the tree has no nested collection')
    const inSet = (await open(tenant))
      .filter((i) => i.id === set.id || i.ancestor_ids.includes(set.id))
      .map((i) => i.id)
    expect(inSet.length).toBeGreaterThan(1)
    const asked = { root: set.root_id, set: set.id }
    expect(sorted((await listed(tenant, asked)).map((i) => i.item_id))).toEqual(sorted(inSet))
    await setPublished(db.pool, tenant, 'collection', set.id, false)
    await deleteTree(db.pool, tenant, 'collection', set.root_id, true)
    const after = await listed(tenant, asked)
    expect(sorted(after.map((i) => i.item_id))).toEqual(sorted(inSet))
    expect(after.some((i) => i.live)).toBe(false)
  })

  test('cost the same to page through at the beginning and the end of a large import', async () => {
    const { id: tenant } = await aTenant(db.pool)
    await db.pool.query(
      `WITH b AS (
         INSERT INTO fonds.change_batch (batch_id, tenant_id, seq, committed_at)
         SELECT nextval('fonds.batch_id'), $1, n, now() FROM generate_series(1, 500) n RETURNING batch_id, seq
       )
       INSERT INTO fonds.change_log (tenant_id, item_id, item_kind, root_id, batch_id, action, disclosed)
       SELECT $1, md5(b.seq || '-' || n)::uuid, 'record', $1, batch_id, 'upsert', true
       FROM b, generate_series(1, CASE WHEN b.seq = 250 THEN 20000 ELSE 1 END) n`,
      [tenant],
    )
    await db.pool.query('VACUUM (ANALYZE) fonds.change_batch, fonds.change_log')
    const cost = async (seq: number, after: string | null) => {
      const place = after === null ? 'NULL, NULL' : `'${tenant}', '${after}'`
      const call = `SELECT * FROM api.oai_items('${tenant}', ${seq}, ${place}, ${LAST}, NULL, NULL, false, 100)`
      // The first run also reads the system catalog.
      await db.pool.query(call)
      const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${call}`)
      const plan = rows[0]['QUERY PLAN'][0].Plan
      expect(plan['Actual Rows']).toBe(100)
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    const first = await cost(250, null)
    const costs = [
      first,
      await cost(250, '80000000-0000-0000-0000-000000000000'),
      await cost(1, null),
      await cost(400, null),
    ]
    expect(Math.max(...costs)).toBeLessThan(1_500)
    expect(await cost(250, 'f0000000-0000-0000-0000-000000000000')).toBeLessThan(2 * first)
  })

  test('of a large subtree disappear at once, before their rows are updated', async () => {
    const { id: tenant } = await aTenant(db.pool)
    const { rootId } = await aTree(db.pool, tenant, aRandomTree(seeded(3), 20), { source: 's', publish: true })
    const { rows } = await db.pool.query<{ path: string }>('SELECT path FROM fonds.description WHERE id = $1', [rootId])
    await db.pool.query(`INSERT INTO fonds.hidden_range VALUES ($1, $2, $3, $3 || '~', 'unpublish')`, [
      tenant,
      rootId,
      rows[0]?.path,
    ])
    const list = await listed(tenant)
    expect(list.length).toBeGreaterThan(5)
    expect(list.some((i) => i.live)).toBe(false)
  })
})
