import { createPool, type Pool } from '@fonds/db/pool'
import type { Statement } from '@fonds/db/read'
import { aTenant, aTree } from '@fonds/db/testing'
import { RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsInOrder } from './collections/collections.queries.ts'
import { children } from './descriptions/children.queries.ts'
import { recordsOfArchive, recordsOfCollection } from './records/records.queries.ts'
import { execute, type Given, planOf } from './testing/plan.ts'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'
import { titles, walk } from './testing/walk.ts'
import { outlineAfter, outlineAround, outlineBefore, outlineOf } from './tree/outline.queries.ts'
import { tree, treeAfter, treeAround, treeBefore, treeBelow } from './tree/tree.queries.ts'

/** Contains an archive of 10,250 records; uses production rights, so that PostgreSQL can inline reading functions. */
let service: TestService
let tenant: TestTenant
let pool: Pool

const SERIES = 10
const FILES = 41
const ITEMS = 24
const RECORDS = SERIES * FILES * (ITEMS + 1)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  service = await startCatalog({ production: true })
  tenant = await aTenant(service.db.pool)
  const items = (name: string) =>
    Array.from({ length: ITEMS }, (_, index) => ({ level: 'item' as const, title: `Item ${name}.${index}` }))
  const files = (name: string) =>
    Array.from({ length: FILES }, (_, index) => ({
      title: `File ${name}.${index}`,
      languages: index % 10 === 0 ? ['en'] : [],
      children: items(`${name}.${index}`),
    }))
  const series = Array.from({ length: SERIES }, (_, index) => ({
    level: 'series' as const,
    title: `Series ${index}`,
    children: files(String(index)),
  }))
  await aTree(service.db.pool, tenant.id, { title: 'Whole', languages: ['fr'], children: series })
  await service.db.pool.query('VACUUM ANALYZE')
  pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

/** Returns values for the parameters of a statement. */
async function given(statement: Statement): Promise<Given> {
  const { rows } = await service.db.pool.query<{ id: string; recency: string; path: string; sort_title: string }>(
    `SELECT id, recency, path, sort_title FROM fonds.description WHERE tenant_id = $1 AND slug = 'series-3'`,
    [tenant.id],
  )
  const [at] = rows
  const {
    rows: [top],
  } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'whole'`,
    [tenant.id],
  )
  const position: Record<string, unknown[]> = {
    'records.all.after': [Number(at?.recency), at?.path],
    'records.language.after': [Number(at?.recency), at?.path],
    'collections.top.after': ['a', at?.id],
    'collections.by_added.after': ['2000-01-01', at?.id],
    'collections.by_updated.after': ['2000-01-01', at?.id],
  }
  return {
    tenant: tenant.id,
    limit: 20,
    offset: 40,
    after: JSON.stringify(position[statement.name] ?? [at?.path]),
    language: 'fr',
    collection: 'series-3',
    parent: at?.id,
    path: /^tree\.(?:outline\.)?before/.test(statement.name) ? `${at?.path}~` : at?.path,
    // The collection has ten series, each of which has more files.
    slug: statement.name === 'tree' ? 'series-3' : 'whole',
    id: UNKNOWN,
    around_id: UNKNOWN,
    top: top?.id,
    around: 'item-3-20-7',
    node: 'series-3',
    node_id: UNKNOWN,
    depth: 4,
  }
}

const plan = async (statement: Statement): Promise<string> => planOf(pool, statement, await given(statement))

describe('the generic plan of a list', () => {
  const lists: [index: string, list: { readonly page: Statement; readonly after: Statement }][] = [
    ['description_visible_records', recordsOfArchive.none],
    ['description_language_recent', recordsOfArchive.language],
    ['description_visible_record_path', recordsOfCollection.none],
    ['description_language_path', recordsOfCollection.language],
    ['description_visible_children', children],
    ['description_visible_roots', collectionsInOrder.title],
    ['description_root_added', collectionsInOrder.added],
    ['description_root_updated', collectionsInOrder.updated],
  ]
  const statements = lists.flatMap(([index, { page, after }]) =>
    [page, after].map((statement) => [statement.name, statement, index] as const),
  )

  test.each(statements)(
    '%s uses the index of its order: functions are inlined, nothing is sorted',
    async (_, statement, index) => {
      const whole = await plan(statement)
      expect(whole).toContain(` using ${index} on description`)
      // Ignores the few references, which are fetched by id in any way, and the end of a hidden range, which is only read
      // while something is being hidden.
      const list = whole
        .replace(/ {2}CTE refs\n(?: {4}.*\n)+/, '')
        .replaceAll(/Function Scan on (keys_past_hidden|jsonb_each)/g, '')
      expect(list).not.toMatch(/Sort|Function Scan|Bitmap|Hash|Merge|JIT/)
      expect(whole).not.toMatch(/Seq Scan on description/)
    },
  )

  test.each(statements.filter(([name]) => name.includes('.page') && !/children|collections/.test(name)))(
    '%s finds its offset in the index alone',
    async (_, statement, index) => {
      expect(await plan(statement)).toMatch(new RegExp(`Index Only Scan using ${index}`))
    },
  )
})

describe('the tree', () => {
  const parts = [tree, treeBelow, treeAround, treeAfter, treeBefore]
  test.each(parts.flatMap(({ oneLevel, anyDepth }) => [oneLevel, anyDepth]))(
    '$name reads only rows that it returns',
    async (statement) => {
      expect(await plan(statement)).not.toMatch(/Seq Scan on description|Function Scan on visible|JIT/)
      const { rows: shown, read } = await execute(pool, statement, await given(statement))
      expect(shown.length).toBeGreaterThan(20)
      expect(shown.length).toBeLessThanOrEqual(510)
      expect(read).toBeLessThan(2 * shown.length)
    },
  )

  test.each([outlineAfter, outlineBefore, outlineAround])(
    '$name reads only rows that it returns',
    async (statement) => {
      expect(await plan(statement)).not.toMatch(/Seq Scan on description|Function Scan on visible|JIT/)
      const { rows: shown, read } = await execute(pool, statement, await given(statement))
      expect(shown.length).toBeGreaterThan(100)
      expect(shown.length).toBeLessThanOrEqual(110)
      // A description, and whether anything hides it.
      expect(read).toBeLessThan(2.5 * shown.length)
    },
  )

  test('the descriptions that are named are read alone, with what is above them', async () => {
    const named = Array.from({ length: 50 }, (_, n) => `item-${n % SERIES}-${n % FILES}-${n % ITEMS}`)
    const values = {
      ...(await given(outlineOf)),
      ...{ slugs: `{${named.join()}}`, ids: `{${named.map(() => 'NULL').join()}}` },
    }
    expect(await planOf(pool, outlineOf, values)).not.toMatch(/Seq Scan on description/)
    const { rows: shown, read } = await execute(pool, outlineOf, values)
    expect(shown.length).toBeGreaterThan(100)
    // Each is sought by its slug, and read.
    expect(read).toBeLessThan(5 * shown.length)
  })
})

describe('while nine tenths of the archive are being hidden or shown', () => {
  beforeAll(async () => {
    await service.db.pool.query(
      `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
       SELECT f.tenant_id, f.id, f.path, t.path || '~', 'publish' FROM fonds.description f, fonds.description t
       WHERE f.tenant_id = $1 AND t.tenant_id = $1 AND f.slug = 'series-0' AND t.slug = 'series-8'`,
      [tenant.id],
    )
  })
  afterAll(() => service.db.pool.query('DELETE FROM fonds.hidden_range'))

  const lists = [recordsOfArchive, recordsOfCollection].flatMap(({ none, language }) => [none, language])
  const statements = lists.flatMap(({ page, after }) => [[page.name, page] as const, [after.name, after] as const])

  test.each(statements)('%s skips them, and reads no more than a page', async (_, statement) => {
    const { rows, read } = await execute(pool, statement, {
      ...(await given(statement)),
      collection: 'whole',
      offset: 0,
    })
    const shown = rows.filter(({ n }) => n !== null)
    // One more tells that another page follows.
    expect(shown.length).toBe(21)
    expect(shown.filter(({ title }) => !/ 9\./.test(String(title)))).toEqual([])
    expect(read).toBeLessThan(RECORDS / 10)
  })

  test('a list has exactly the descriptions that are not hidden, by page and by cursor', async () => {
    for (const path of ['/records', '/records?collection=whole']) {
      const by = path.includes('?') ? '&' : '?'
      const cursor = titles(await walk(service, tenant, `${path}${by}limit=100`, 'next_cursor'))
      expect(cursor.length).toBe(RECORDS / SERIES)
      expect(cursor.filter((title) => !/ 9\./.test(title))).toEqual([])
      expect(
        (await service.read(tenant, `${path}${by}limit=100&page=3`, RecordPage)).items.map((i) => i.title),
      ).toEqual(cursor.slice(200, 300))
    }
  })
})

describe('a list of more than 10,000', () => {
  test('pages exist up to the stated limit', async () => {
    const first = await service.read(tenant, '/records?limit=100', RecordPage)
    expect(first).toMatchObject({ total: RECORDS, total_pages: 100 })
    const last = await service.read(tenant, first.links.last ?? '', RecordPage)
    expect(last).toMatchObject({ page: 100, total: RECORDS })
    expect(last.items.length).toBe(100)
    expect(last.links.next).toBeNull()
    const beyond = await service.read(tenant, last.links.next_cursor ?? '', RecordPage)
    expect(beyond.items.length).toBe(100)
    expect(new Set([...last.items, ...beyond.items].map(({ id }) => id)).size).toBe(200)
  })

  test('the last page may extend beyond that limit', async () => {
    const page = await service.read(tenant, '/records?limit=30&page=334', RecordPage)
    expect(page.total_pages).toBe(334)
    expect(page.links.next).toBeNull()
    expect(page.items.length).toBe(30)
    expect((await service.ask(tenant, '/records?limit=30&page=335')).body).toMatchObject({ code: 'page_too_deep' })
  })

  test('by cursor, each record appears once', async () => {
    const all = titles(await walk(service, tenant, '/records?limit=100', 'next_cursor'))
    expect(all.length).toBe(RECORDS)
    expect(new Set(all).size).toBe(RECORDS)
  })

  test('pages and cursor have the same order', async () => {
    const pages = titles(await walk(service, tenant, '/records?limit=100&collection=whole', 'next'))
    const cursor = titles(await walk(service, tenant, '/records?limit=100&collection=whole', 'next_cursor'))
    expect(pages.length).toBe(10_000)
    expect(cursor.slice(0, 10_000)).toEqual(pages)
  })
})
