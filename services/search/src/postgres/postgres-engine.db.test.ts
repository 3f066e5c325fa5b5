import type { Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTED, type EngineRequest, type Mark, type SearchEngine } from '../engine/engine.ts'
import { FacetCache } from '../engine/facets.ts'
import { parseQuery } from '../grammar/parse.ts'
import { UNFILTERED } from '../testing/questions.ts'
import { startSearch, type TestService } from '../testing/service.ts'
import { PostgresEngine } from './postgres-engine.ts'

let service: TestService
let pool: Pool
let archive: Tenant
beforeAll(async () => {
  service = await startSearch()
  pool = createPool(service.db.url, {
    ...{ name: 'engine-test', role: 'fonds_search', max: 2 },
    plan: 'each_value',
    wholeTables: false,
  })
  archive = await aTenant(service.db.pool)
  const says = (text: string) => [{ t: 'p' as const, c: [text] }]
  const children = [
    ...Array.from({ length: 20 }, (_, n) => ({ title: `Account ${n}`, scope_and_content: says('Of the mill.') })),
    { title: 'Mills on the river', reference_code: 'M 1' },
    { title: 'Wheel', reference_code: 'Mill' },
    { title: 'The mill and the mill wheel' },
    { title: 'Mill' },
  ]
  await aTree(service.db.pool, archive.id, { title: 'Papers', description_language: 'en', children })
  await service.index(archive)
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const asked = (q: string, more: Partial<EngineRequest> = {}): EngineRequest => ({
  tenant: archive.id,
  query: parseQuery(q),
  nothing: false,
  typed: q,
  filters: UNFILTERED,
  counted: COUNTED,
  facetLimit: 20,
  sort: 'relevance',
  ...{ limit: 5, offset: 0, after: null },
  ...more,
})

async function byCursor(engine: SearchEngine, q: string): Promise<string[]> {
  const ids: string[] = []
  let after: Mark | null = null
  do {
    const { hits, next }: { hits: readonly { id: string }[]; next: Mark | null } = await engine.search(
      asked(q, { after }),
    )
    ids.push(...hits.map(({ id }) => id))
    after = next
  } while (after !== null)
  return ids
}

async function byPage(engine: SearchEngine, q: string): Promise<string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += 5) {
    const { hits } = await engine.search(asked(q, { offset }))
    if (hits.length === 0) return ids
    ids.push(...hits.map(({ id }) => id))
  }
}

test.each([1, 4, 7, 2_000])(
  'if %i of 24 are ranked, pages and cursors return each of them once, in the same order',
  async (ranked) => {
    const engine = new PostgresEngine(pool, new FacetCache(), { ranked })
    const pages = await byPage(engine, 'mill')
    expect(pages).toHaveLength(24)
    expect(new Set(pages).size).toBe(24)
    expect(await byCursor(engine, 'mill')).toEqual(pages)
    expect((await engine.search(asked('mill'))).total).toBe(24)
  },
)

test('exact titles, and titles that contain the word, are among the few documents that are ranked', async () => {
  const all = await byPage(new PostgresEngine(pool, new FacetCache()), 'mill')
  const few = await byPage(new PostgresEngine(pool, new FacetCache(), { ranked: 4 }), 'mill')
  expect(few.slice(0, 4)).toEqual(all.slice(0, 4))
  expect(few.toSorted()).toEqual(all.toSorted())
})

test('a search that counts nothing is not degraded beyond the limit', async () => {
  const engine = new PostgresEngine(pool, new FacetCache(), { counted: 23 })
  expect(await engine.search(asked('mill', { counted: [] }))).toMatchObject({
    total: 24,
    facets: null,
    degraded: false,
  })
})

test('omits facets beyond its limit, and marks the response as degraded', async () => {
  const engine = new PostgresEngine(pool, new FacetCache(), { counted: 23 })
  expect(await engine.search(asked('mill'))).toMatchObject({ total: 24, facets: null, degraded: true })
  expect(await engine.search(asked('river'))).toMatchObject({
    total: 1,
    degraded: false,
    facets: { values: { type: [{ count: 1 }] } },
  })
})
