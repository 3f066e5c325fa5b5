import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameWord } from '../index.ts'
import { aTenant, aTree } from '../testing/builders.ts'

const RECORDS = 5_000

let db: TestDatabase
let tenant: string
let aSeries: { id: string; path: string }

// Plans match production only if the reader has its production rights and statistics are fresh.
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  tenant = (await aTenant(db.pool)).id
  const series = (n: number) => ({
    level: 'series' as const,
    title: `Series ${n}`,
    children: Array.from({ length: RECORDS / 10 }, (_, i) => ({
      title: `Letter ${i}`,
      languages: [i % 2 ? 'fr' : 'de'],
    })),
  })
  await aTree(db.pool, tenant, { title: 'Fonds', children: Array.from({ length: 10 }, (_, n) => series(n)) })
  await db.pool.query('VACUUM (ANALYZE)')
  const { rows } = await db.pool.query<{ id: string; path: string }>(
    `SELECT id, path FROM api.visible_descriptions($1) WHERE title = 'Series 4'`,
    [tenant],
  )
  aSeries = rows[0] ?? { id: '', path: '' }
})
afterAll(() => db.drop())

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly Plans?: readonly Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

async function planOf(query: string): Promise<{ types: string[]; indexes: string[]; read: number }> {
  const client = await db.pool.connect()
  try {
    await client.query('SET ROLE fonds_reader')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`)
    const all = rows.flatMap((r) => nodes(r['QUERY PLAN'][0].Plan))
    const scans = all.filter((n) => n['Index Name'] !== undefined)
    return {
      types: all.map((n) => n['Node Type']),
      indexes: scans.flatMap((n) => n['Index Name'] ?? []),
      read: Math.max(0, ...scans.map((n) => n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0))),
    }
  } finally {
    await client.query('RESET ROLE')
    client.release()
  }
}

/** Checks that the statement reads no more than its page, in index order, with the function inlined. */
async function expectIndexed(query: string, index: string): Promise<void> {
  const plan = await planOf(query)
  expect(plan.indexes).toContain(index)
  for (const type of ['Function Scan', 'Sort', 'Incremental Sort', 'Bitmap Heap Scan']) {
    expect(plan.types).not.toContain(type)
  }
  expect(plan.read).toBeLessThan(200)
}

const visible = () => `api.visible_descriptions('${tenant}')`

const LISTS: Readonly<Record<string, { index: string; query: () => string }>> = {
  'newest records': {
    index: 'description_visible_records',
    query: () => `SELECT id FROM ${visible()} WHERE kind = 'record' ORDER BY recency, path LIMIT 20`,
  },
  'newest records after a cursor': {
    index: 'description_visible_records',
    query: () => `SELECT id FROM ${visible()} WHERE kind = 'record' AND (recency, path) > (-9999999999, 'a5')
      ORDER BY recency, path LIMIT 20`,
  },
  'records of a subtree in archival order': {
    index: 'description_visible_record_path',
    query:
      () => `SELECT id FROM ${visible()} WHERE kind = 'record' AND path > '${aSeries.path}' AND path < '${aSeries.path}~'
      ORDER BY path LIMIT 20`,
  },
  'children in archival order': {
    index: 'description_visible_children',
    query: () => `SELECT id FROM ${visible()} WHERE parent_id = '${aSeries.id}' ORDER BY path LIMIT 20`,
  },
  'top-level collections by title': {
    index: 'description_visible_roots',
    query: () => `SELECT id FROM ${visible()} WHERE parent_id IS NULL ORDER BY sort_title, id LIMIT 20`,
  },
  'newest records of a language': {
    index: 'description_language_recent',
    query: () => `SELECT description_id FROM api.visible_record_languages('${tenant}') WHERE language = 'fr'
      ORDER BY recency, path LIMIT 20`,
  },
}

describe('with production rights, a reading function is inlined and its list is read in index order', () => {
  test.each(Object.entries(LISTS))('%s', async (_, { index, query }) => {
    await expectIndexed(query(), index)
  })

  test('a name prefix reads only one archive, however many names match in others', async () => {
    const fill = (id: string, names: number) =>
      db.pool.query(
        `INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, state)
         SELECT gen_random_uuid(), $1, 'person', 'b' || n, 'B' || n, 'b' || n, 'B', array_to_tsvector(ARRAY[$2 || n]), 'published'
         FROM generate_series(1, $3::integer) n`,
        [id, nameWord(id, 'b'), names],
      )
    const read = async (): Promise<number> => {
      await db.pool.query('VACUUM (ANALYZE) fonds.entity')
      const query = `SELECT id FROM api.visible_entities('${tenant}') e WHERE e.search @@ $$'${nameWord(tenant, 'b')}':*$$::tsquery`
      const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`)
      const words = rows
        .flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
        .find((node) => node['Index Name'] === 'entity_search')
      expect(words?.['Actual Rows']).toBe(50)
      return words?.['Shared Hit Blocks'] ?? Number.NaN
    }
    await fill((await aTenant(db.pool)).id, 5_000)
    await fill(tenant, 50)
    const few = await read()
    await fill((await aTenant(db.pool)).id, 40_000)
    expect(await read()).toBeLessThanOrEqual(few + 2)
  })

  test('even while another part of the tree is hidden', async () => {
    await db.pool.query(
      `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
       SELECT tenant_id, id, path, path || '~', 'unpublish' FROM fonds.description WHERE tenant_id = $1 AND title = 'Series 9'`,
      [tenant],
    )
    await db.pool.query('ANALYZE fonds.hidden_range')
    for (const { index, query } of Object.values(LISTS)) await expectIndexed(query(), index)
    const { rows } = await db.pool.query(`SELECT count(*)::integer AS n FROM ${visible()} WHERE kind = 'record'`)
    expect(rows).toEqual([{ n: (RECORDS / 10) * 9 }])
  })
})

test('a page of the feed reads only its own changes and descriptions, wherever it begins in a large batch', async () => {
  const page = 100
  const client = await db.pool.connect()
  try {
    // Services use generic plans.
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL ROLE fonds_indexer')
    const { rows } = await client.query(
      `SELECT * FROM api.changes($1, 1, '80000000-0000-0000-0000-000000000000', $2)`,
      [tenant, page],
    )
    expect(rows).toHaveLength(page)
    const { rows: read } = await client.query<{ changes: number; descriptions: number }>(
      `SELECT pg_stat_get_xact_tuples_returned('fonds.change_log_batch'::regclass)::integer AS changes,
         pg_stat_get_xact_tuples_returned('fonds.description_visible_ids'::regclass)::integer AS descriptions`,
    )
    expect(read).toEqual([{ changes: page, descriptions: page }])
    await client.query('ROLLBACK')
  } finally {
    client.release()
  }
})
