import type { Statement } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { createPool, type Pool } from '@fonds/service-kit'
import { RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topCollections } from './collections/collections.queries.ts'
import { children } from './descriptions/relatives.queries.ts'
import {
  allRecords,
  recordsByLanguage,
  recordsInCollection,
  recordsInCollectionByLanguage,
} from './records/records.queries.ts'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'
import { titles, walk } from './testing/walk.ts'

/** An archive of 10,250 records, read with the rights of production, so that reading functions are inlined. */
let service: TestService
let tenant: TestTenant
let pool: Pool

const SERIES = 10
const FILES = 41
const ITEMS = 24
const RECORDS = SERIES * FILES * (ITEMS + 1)

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
  pool = createPool(service.db.url, { name: 'plans', max: 1 })
}, 120_000)
afterAll(async () => {
  await pool.end()
  await service.stop()
})

async function planOf(statement: Statement): Promise<string> {
  const { rows } = await service.db.pool.query<{ id: string; recency: string; path: string; sort_title: string }>(
    `SELECT id, recency, path, sort_title FROM fonds.description WHERE tenant_id = $1 AND slug = 'series-3'`,
    [tenant.id],
  )
  const [at] = rows
  const position: Record<string, unknown[]> = {
    'records.all.after': [Number(at?.recency), at?.path],
    'records.language.after': [Number(at?.recency), at?.path],
    'collections.top.after': ['a', at?.id],
  }
  const values: Record<string, unknown> = {
    tenant: tenant.id,
    base: 'https://example.org/api/public',
    limit: 20,
    offset: 40,
    after: JSON.stringify(position[statement.name] ?? [at?.path]),
    language: 'fr',
    collection: 'series-3',
    parent: at?.id,
  }
  const given = statement.parameters.map((name) => `'${String(values[name])}'`).join(', ')
  await pool.query(`PREPARE plan AS ${statement.text}`)
  const plan = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) EXECUTE plan(${given})`)
  await pool.query('DEALLOCATE plan')
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the plan of a list, made once for all values', () => {
  const lists: [index: string, list: { readonly page: Statement; readonly after: Statement }][] = [
    ['description_visible_records', allRecords],
    ['description_language_recent', recordsByLanguage],
    ['description_visible_record_path', recordsInCollection],
    ['description_language_path', recordsInCollectionByLanguage],
    ['description_visible_children', children],
    ['description_visible_roots', topCollections],
  ]
  const statements = lists.flatMap(([index, { page, after }]) => [
    [page.name, page, index] as const,
    [after.name, after, index] as const,
  ])

  test.each(statements)(
    '%s follows the index of its order: functions are inlined, nothing is sorted',
    async (_, statement, index) => {
      const plan = await planOf(statement)
      expect(plan).toContain(` using ${index} on description`)
      // The few references are fetched by their ids, by whichever way is the cheapest.
      const list = plan.replace(/ {2}CTE refs\n(?: {4}.*\n)+/, '')
      expect(list).not.toMatch(/Sort|Function Scan|Bitmap|Hash|Merge|JIT/)
      expect(plan).not.toMatch(/Seq Scan on description/)
    },
  )

  test.each(statements.filter(([name]) => name.endsWith('.page') && !/children|top/.test(name)))(
    '%s finds its offset in the index alone',
    async (_, statement, index) => {
      expect(await planOf(statement)).toMatch(new RegExp(`Index Only Scan using ${index}`))
    },
  )
})

describe('a list of more than 10,000', () => {
  test('pages say how far they reach, and reach it', async () => {
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

  test('where the bound is no whole page, the page it falls in is the last', async () => {
    const page = await service.read(tenant, '/records?limit=30&page=334', RecordPage)
    expect(page.total_pages).toBe(334)
    expect(page.links.next).toBeNull()
    expect(page.items.length).toBe(30)
    expect((await service.ask(tenant, '/records?limit=30&page=335')).body).toMatchObject({ code: 'page_too_deep' })
  })

  test('by cursor every record comes once', async () => {
    const all = titles(await walk(service, tenant, '/records?limit=100', 'next_cursor'))
    expect(all.length).toBe(RECORDS)
    expect(new Set(all).size).toBe(RECORDS)
  })

  test('pages and cursor go the same way', async () => {
    const pages = titles(await walk(service, tenant, '/records?limit=100&collection=whole', 'next'))
    const cursor = titles(await walk(service, tenant, '/records?limit=100&collection=whole', 'next_cursor'))
    expect(pages.length).toBe(10_000)
    expect(cursor.slice(0, 10_000)).toEqual(pages)
  })
})
