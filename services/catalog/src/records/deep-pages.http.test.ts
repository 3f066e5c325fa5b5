import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsInOrder, collectionsTitled } from '../collections/collections.queries.ts'
import type { ListStatements } from '../descriptions/list.queries.ts'
import { execute, planOf } from '../testing/plan.ts'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { recordsInOrder, recordsTitled } from './records.queries.ts'
import { RECORD_SORTS } from './records-order.queries.ts'

/** Contains 5,000 records and 5,000 top-level collections, a third of them with French titles, and a third with Welsh ones; uses production rights, and with them the policies. */
let service: TestService
let tenant: TestTenant
let pool: Pool

const MANY = 5_000

// Written directly, since commands would take minutes.
const FILL = `
INSERT INTO fonds.description (id, tenant_id, kind, root_id, parent_id, ancestor_ids, collection_id, path, position, depth, slug,
  level, title, sort_title, reference_code, date_start, date_end, body, published, visible, published_at, first_published_at,
  recency, updated_at, source, source_text_key, content_hash, source_tree_hash, title_keys)
SELECT CASE WHEN root THEN i.id ELSE gen_random_uuid() END, d.tenant_id, CASE WHEN root THEN 'collection' ELSE 'record' END,
  CASE WHEN root THEN i.id ELSE d.id END, CASE WHEN root THEN NULL ELSE d.id END,
  CASE WHEN root THEN '{}' ELSE ARRAY[d.id] END, CASE WHEN root THEN NULL ELSE d.id END,
  CASE WHEN root THEN fonds.path_segment(1000000 + n) ELSE d.path || fonds.path_segment(n + 10) END, n + 10,
  CASE WHEN root THEN 0 ELSE 1 END, (CASE WHEN root THEN 'root-' ELSE 'item-' END) || n, 'item', 'Item ' || n,
  'item ' || lpad(n::text, 12, '0'), CASE WHEN n % 9 > 0 THEN 'MS ' || n % 50 || '/' || n END,
  CASE WHEN n % 7 > 0 THEN 1900 - n % 100 END, CASE WHEN n % 5 > 0 THEN 1901 END, d.body, true, true,
  now() - n * interval '1 second', CASE WHEN n % 3 = 0 THEN now() - n * interval '2 seconds' END, -n,
  now() - n * interval '1 second', d.source, 'item ' || n, 'h', 'h',
  CASE n % 3 WHEN 1 THEN jsonb_build_object('en', 'item', 'fr', 'article ' || lpad((n * 7 % 5000)::text, 12, '0'))
    WHEN 2 THEN jsonb_build_object('en', 'item', 'cy', 'eitem') END
FROM fonds.description d CROSS JOIN (VALUES (true), (false)) r (root) CROSS JOIN generate_series(1, ${MANY}) n
  CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id FROM (VALUES (n)) each) i
WHERE d.tenant_id = $1 AND d.slug = 'fonds'`

beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Fonds' })
  await service.db.pool.query(FILL, [tenant.id])
  await service.db.pool.query('VACUUM ANALYZE')
  pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await service.stop()
})

/** Readers of French. */
const TITLES = '{"en fr/fr","cy en/"}'

describe('an archive whose reader asks for no language, or that has titles in one only', () => {
  test.each([
    ['records', recordsInOrder.title, 'description_record_title'],
    ['collections', collectionsInOrder.title, 'description_visible_roots'],
  ])('reads %s by title along the index of the main titles', async (_, list, index) => {
    for (const statement of [list.page, list.after]) {
      const plan = await planOf(pool, statement, { tenant: tenant.id, limit: 20, offset: 0, after: '["item", ""]' })
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/description_title|one_title/)
    }
  })
})

describe('a page far down reads no more rows than the first', () => {
  test.each<readonly [string, ListStatements<'titled'>]>([
    ...RECORD_SORTS.map((sort) => [`records by ${sort}`, recordsInOrder[sort]] as const),
    ...Object.entries(collectionsInOrder).map(([sort, list]) => [`collections by ${sort}`, list] as const),
    ['records by title in French', recordsTitled],
    ['collections by title in French', collectionsTitled],
  ])('%s', async (_, list) => {
    const given = { tenant: tenant.id, limit: 20, titled: TITLES }
    const first = await execute(pool, list.page, { ...given, offset: 0 })
    const deep = await execute(pool, list.page, { ...given, offset: MANY - 500 })
    const keys = deep.rows.filter(({ n }) => n !== null).map(({ key_0, key_1 }) => [key_0, key_1])
    expect(keys).toHaveLength(21)
    const next = await execute(pool, list.after, { ...given, limit: 19, after: JSON.stringify(keys[0]) })
    expect(next.rows.filter(({ n }) => n !== null).map(({ key_0, key_1 }) => [key_0, key_1])).toEqual(keys.slice(1))
    expect(next.read).toBeLessThanOrEqual(first.read + 60)
  })
})
