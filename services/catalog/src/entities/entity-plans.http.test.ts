import { createPool, type Pool } from '@fonds/db/pool'
import { nameWord, type Statement } from '@fonds/db/read'
import { aTenant, aTree } from '@fonds/db/testing'
import { EntityPage, EntityRecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allExhibits } from '../exhibits/exhibits.queries.ts'
import {
  candidateById,
  candidatesByName,
  extendedEntities,
  suggestedEntities,
} from '../reconciliation/candidates.queries.ts'
import { creator } from '../testing/entities.ts'
import { execute, planOf } from '../testing/plan.ts'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import {
  addedEntities,
  allEntities,
  changedEntities,
  entitiesByLetter,
  entitiesByType,
  entitiesByTypeAndLetter,
  entitiesByTypes,
  entitiesByTypesAndLetter,
  entitiesInOrder,
  searchedEntities,
} from './entities.queries.ts'
import { allOfEntity, collectionsOfEntity, recordsOfEntity } from './entity.queries.ts'

/** Contains 20,000 entities, one of them linked to 20,000 records, and 5,000 exhibits; uses production rights. */
let service: TestService
let tenant: TestTenant
let pool: Pool

const MANY = 20_000

// Written directly, since commands would take minutes; other tests verify that commands maintain these columns.
const FILL = `
WITH source AS (SELECT * FROM fonds.entity WHERE tenant_id = $1 AND slug = 'ada'), made AS (
  INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, state)
  SELECT gen_random_uuid(), $1, (ARRAY['person', 'place', 'subject', 'family', 'corporate_body'])[1 + n % 5], 'e' || n,
    w.word || ' ' || n, w.word || ' ' || lpad(n::text, 12, '0'), upper(left(w.word, 1)),
    array_to_tsvector(ARRAY[w.own || w.word, w.own || n]), 'published'
  FROM generate_series(1, ${MANY}) n, LATERAL (
    SELECT chr(97 + n * 7 % 26) || 'name' AS word, '@' || left(replace($1::text, '-', ''), 12) || '.' AS own
  ) w
  RETURNING id, slug
), items AS (
  INSERT INTO fonds.description (id, tenant_id, kind, root_id, parent_id, ancestor_ids, collection_id, path, position,
    depth, slug, level, title, sort_title, body, published, visible, recency, source, source_text_key, content_hash,
    source_tree_hash)
  SELECT gen_random_uuid(), d.tenant_id, 'record', d.root_id, d.id, ARRAY[d.id], d.id, d.path || fonds.path_segment(n + 10),
    n + 10, 1, 'item-' || n, 'item', 'Item ' || n, 'item', d.body, true, true, 0, d.source, 'item ' || n, 'h', 'h'
  FROM fonds.description d, generate_series(1, ${MANY}) n WHERE d.tenant_id = $1 AND d.slug = 'fonds'
  RETURNING id, path, position
)
INSERT INTO fonds.description_entity (description_id, entity_id, tenant_id, roles, creator, confidence, heading, position,
  visible, path, kind)
SELECT i.id, s.id, $1, '{subject}'::text[], false, (ARRAY[0.4, 0.6, 0.8])[1 + length(i.path) % 3], s.name, 0, true, i.path, 'record'
FROM items i, source s
UNION ALL
SELECT i.id, m.id, $1, '{subject}'::text[], false, 0.6, 'e', 1, true, i.path, 'record'
FROM items i JOIN made m ON m.slug = 'e' || (i.position - 10)`

const EXHIBITS = `
INSERT INTO fonds.exhibit (id, tenant_id, slug, title, published_at, sections, content_hash)
SELECT gen_random_uuid(), $1, 'x' || n, 'X', date '2026-01-01' - n % 900, '[]', 'h' FROM generate_series(1, 5000) n`

// Different records in each exhibit: if all had the same one, its random id would decide how a join with all records is
// planned.
const ITEMS = `
WITH records AS (
  SELECT id, row_number() OVER (ORDER BY id) AS n FROM fonds.description WHERE tenant_id = $1 AND kind = 'record'
), exhibits AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM fonds.exhibit WHERE tenant_id = $1)
INSERT INTO fonds.exhibit_item (exhibit_id, tenant_id, section, position, description_id)
SELECT e.id, $1, 0, p, r.id
FROM exhibits e CROSS JOIN generate_series(0, 3) p JOIN records r ON r.n = 1 + (4 * e.n + p) % ${MANY}`

beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Fonds', headings: [creator('Ada')] })
  await service.db.pool.query(FILL, [tenant.id])
  await service.db.pool.query(EXHIBITS, [tenant.id])
  await service.db.pool.query(ITEMS, [tenant.id])
  await service.db.pool.query('VACUUM ANALYZE')
  pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

async function plan(statement: Statement): Promise<string> {
  const { rows } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.entity WHERE tenant_id = $1 AND slug = 'ada'`,
    [tenant.id],
  )
  const id = rows[0]?.id
  const positions: Record<string, unknown[]> = {
    'entity_records.record.after': [200, 'a'],
    'entity_records.collection.after': [200, 'a'],
    'entity_records.all.after': [200, 'a'],
    'exhibits.all.after': ['2026-01-01', id],
    'entities.by_updated.after': ['2026-01-01', id],
  }
  return planOf(pool, statement, {
    tenant: tenant.id,
    limit: '20',
    offset: '40',
    after: JSON.stringify(positions[statement.name] ?? ['bname', id]),
    type: 'person',
    types: '{person,place}',
    letter: 'B',
    words: `'@x.b':*`,
    entity: id,
    exclude: '{}',
    keys: '{bname,name b}',
    ids: `{${id}}`,
    id,
    with_notes: 'true',
    key: 'bname',
    skip: '0',
    updated_since: '-infinity',
    updated_until: 'infinity',
  })
}

describe('the generic plan of a list', () => {
  const lists: [index: string, list: { readonly page: Statement; readonly after: Statement }][] = [
    ['entity_visible_names', allEntities],
    ['entity_visible_type', entitiesByType],
    ['entity_visible_letter', entitiesByLetter],
    ['entity_visible_type_letter', entitiesByTypeAndLetter],
    ['entity_visible_updated', changedEntities],
    ['entity_visible_added', addedEntities],
    ['description_entity_records', recordsOfEntity],
    ['description_entity_collections', collectionsOfEntity],
    ['description_entity_records', allOfEntity],
    ['exhibit_visible_newest', allExhibits],
  ]
  const statements = lists.flatMap(([index, { page, after }]) =>
    [page, after].map((statement) => [statement.name, statement, index] as const),
  )

  // Statistics are based on random samples, so two new samples are allowed before a plan counts as wrong.
  test.for(statements)('%s uses the index of its order', { retry: 2 }, async ([, statement, index], { task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await service.db.pool.query('VACUUM ANALYZE')
    const whole = await plan(statement)
    // json_agg sorts the few counts of letters, and the few items of an exhibit for its cover. Nothing else may be
    // sorted.
    const page = whole.slice(whole.indexOf('CTE page'))
    expect(page).toMatch(new RegExp(`Index (Only )?Scan using ${index} on `))
    // These are only read while something is being hidden: the end of a hidden range, and an entity's hidden links. Names of a repository are in its row.
    expect(
      whole.replaceAll(/Function Scan on (keys_past_hidden|hidden_links|hidden_collection_links|jsonb_each)/g, ''),
    ).not.toMatch(/Function Scan|JIT/)
    expect(whole).not.toMatch(/Seq Scan on (entity|description|description_entity|exhibit)\b/)
    expect(withoutCover(withoutBar(whole)), whole).not.toMatch(/Sort|Hash|Merge/)
  })

  test.each(statements.filter(([name]) => name.endsWith('.page')))(
    '%s finds its offset in the index alone',
    async (_, statement, index) => {
      expect(await plan(statement)).toMatch(new RegExp(`Index Only Scan using ${index}`))
    },
  )

  test.each([
    ['entity_visible_type', entitiesByTypes],
    ['entity_visible_type_letter', entitiesByTypesAndLetter],
  ] as const)('several types are read along %s, each by itself', async (index, list) => {
    for (const statement of [list.page, list.after]) {
      const whole = await plan(statement)
      expect(whole).toMatch(new RegExp(`Index (Only )?Scan using ${index} on entity`))
      expect(whole).not.toMatch(/Seq Scan on entity\b|Function Scan on visible|Bitmap/)
    }
  })

  const { whole, ...searched } = searchedEntities
  const searches = [...Object.values(searched), ...(whole === undefined ? [] : [whole.ids])]
  test.each(searches.map((statement) => [statement.name, statement] as const))(
    '%s finds its matches with the index of words',
    async (_, statement) => {
      expect(await plan(statement)).toContain('Function Scan on entities_matching')
    },
  )

  test.each([
    ['date', 1],
    ['date', MANY - 100],
    ['date_desc', MANY - 100],
  ] as const)('a page in the order %s that follows entity %i reads nothing before it', async (sort, skipped) => {
    const { rows: ids } = await service.db.pool.query<{ id: string }>(
      'SELECT id FROM fonds.entity WHERE tenant_id = $1 ORDER BY id LIMIT 22 OFFSET $2',
      [tenant.id, skipped],
    )
    const after = JSON.stringify([2_147_483_647, ids[0]?.id])
    const values = { tenant: tenant.id, limit: 20, after, types: null, letter: null }
    const { rows, read } = await execute(pool, entitiesInOrder[sort].after, values, ['entity'])
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(1).map(({ id }) => id))
    expect(read).toBeLessThan(200)
  })

  test('candidates for reconciliation are read along the index of names by type, and by the index of words', async () => {
    const whole = await plan(candidatesByName)
    expect(whole).toMatch(/Index Only Scan using entity_visible_type on entity/)
    expect(whole).toMatch(/Index Cond: .*sort_name >= .*sort_name < /)
    expect(whole).toContain('Function Scan on entities_matching')
    expect(whole).not.toMatch(/Seq Scan on entity\b|Function Scan on visible/)
  })

  test.each(
    [candidateById, extendedEntities, suggestedEntities].map((statement) => [statement.name, statement] as const),
  )('%s reads entities by their ids', async (_, statement) => {
    const whole = await plan(statement)
    expect(whole).toMatch(/(Index Scan using|Bitmap Index Scan on) entity_pkey/)
    expect(whole).not.toMatch(/Seq Scan on entity\b|Function Scan on visible/)
  })

  test('the function that finds matches, which runs as the owner, uses the index of words', async () => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query({
        name: 'entities_matching',
        text: 'SELECT FROM api.entities_matching($1, $2::tsquery, NULL)',
        values: [tenant.id, `'${nameWord(tenant.id, 'ada')}':*`],
      })
      const { rows } = await client.query(
        `SELECT pg_stat_get_xact_numscans('fonds.entity_search'::regclass)::integer AS words,
           pg_stat_get_xact_numscans('fonds.entity'::regclass)::integer AS table`,
      )
      expect(rows).toEqual([{ words: 1, table: 0 }])
      await client.query('ROLLBACK')
    } finally {
      client.release()
    }
  })
})

/** Removes the sorting of an exhibit's items from a plan. */
const withoutCover = (plan: string): string => plan.replaceAll(/Sort\n\s+Sort Key: i\.section, i\."?position"?$/gm, '')

/** Removes the part of a plan that builds the letters from stored counts. */
const withoutBar = (plan: string): string =>
  plan
    .split(/\n(?= {2}\S)/)
    .filter((part) => !part.includes('entity_count'))
    .join('\n')

test('every page of 20,000 entities is correct, and by cursor, each appears once', async () => {
  const seen = new Set<string>()
  for (let where: string | null = '/entities?type=person&limit=100'; where !== null; ) {
    const page: EntityPage = await service.read(tenant, where, EntityPage)
    for (const { id } of page.items) seen.add(id)
    where = page.links.next_cursor
  }
  expect(seen.size).toBe(MANY / 5 + 1)
  const last = await service.read(tenant, '/entities/ada/records?limit=100&page=100', EntityRecordPage)
  expect(last.items.length).toBe(100)
})

test('matches of a search are counted up to 10,000', async () => {
  const page = await service.read(tenant, '/entities?search=1', EntityPage)
  expect(page.total).toBe(10_000)
})
