import { onClient, requestReindex, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/read'
import { aTenant, aTree } from '@fonds/db/testing'
import { type Random, seeded } from '@fonds/db/testing-random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAPPING } from '../documents/lexemes.ts'
import { COUNTED, type EngineAnswer, type EngineRequest } from '../engine/engine.ts'
import { FacetCache } from '../engine/facets.ts'
import { UNFILTERED } from '../testing/questions.ts'
import { aCollection } from '../testing/random-trees.ts'
import { AwaitedColumns, startSearch, type TestService } from '../testing/service.ts'
import { allContents, collectionContents } from './contents.queries.ts'
import { findContents } from './contents.ts'
import { PostgresEngine } from './postgres-engine.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startSearch({ production: true })
  pool = createPool(service.db.url, { name: 'contents-test', role: 'fonds_search', max: 3 })
})
afterAll(async () => {
  await pool?.end()
  await service?.stop()
})

async function revisionOf({ id }: Tenant): Promise<number> {
  const { rows } = await service.db.pool.query<{ revision: number }>(
    'SELECT revision::float8 AS revision FROM search.tenant_index WHERE tenant_id = $1',
    [id],
  )
  return rows[0]?.revision ?? 0
}

/** A page of a top-level collection, or of the archive, by title, in some years. */
async function contentsOf(random: Random, { id }: Tenant): Promise<EngineRequest> {
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND parent_id IS NULL AND visible ORDER BY slug',
    [id],
  )
  const [first, ...others] = rows.map((row) => row.id)
  const within = random.chance(0.8) && first !== undefined ? random.pick([first, ...others]) : null
  const [date_start, date_end] = [
    random.chance(0.3) ? random.int(900) : null,
    random.chance(0.3) ? 1_000 + random.int(900) : null,
  ]
  return {
    ...{ tenant: id, query: null, nothing: false, typed: '', filters: { ...UNFILTERED, within, date_start, date_end } },
    ...{ counted: random.pick([[], ['years'], COUNTED]), facetLimit: 5, sort: 'title', limit: 1 + random.int(4) },
    ...{ offset: random.int(3), after: null },
  }
}

test('contents by title are the same along the index and by matching, page by page, after any edit, in two archives', async () => {
  const random = seeded(11)
  const columns = new AwaitedColumns(pool, { maxBytes: 10_000_000 })
  const inMemory = new PostgresEngine(pool, new FacetCache(), { columns })
  const inDatabase = new PostgresEngine(pool, new FacetCache())
  const tenants = [await aTenant(service.db.pool), await aTenant(service.db.pool)] as const
  for (const { id } of tenants) {
    for (const title of ['First', 'Second', 'Third']) await aTree(service.db.pool, id, aCollection(random, title))
  }
  for (const tenant of tenants) {
    await service.index(tenant)
    await columns.at(tenant.id, await revisionOf(tenant))
  }
  let along = 0
  let pages = 0
  for (let round = 0; round < 40; round++) {
    const tenant = random.pick(tenants)
    const { rows } = await service.db.pool.query<{ slug: string; kind: 'record' | 'collection'; published: boolean }>(
      'SELECT slug, kind, published FROM fonds.description WHERE tenant_id = $1 ORDER BY kind, slug',
      [tenant.id],
    )
    const [first, ...others] = rows
    if (first === undefined) throw new Error('the archive is empty')
    const chosen = random.pick([first, ...others])
    if (random.chance(0.5)) await setPublished(service.db.pool, tenant.id, chosen.kind, chosen.slug, !chosen.published)
    if (round % 9 === 5) await aTree(service.db.pool, tenant.id, aCollection(random, `Accrual ${round}`))
    if (round % 9 === 7) await requestReindex(service.db.pool, tenant.id)
    if (random.chance(0.7)) await service.index(tenant)
    for (let asked = 0; asked < 3; asked++) {
      const request = await contentsOf(random, tenant)
      if ((await findContents({ pool, columns, maxLag: 300 }, request)) !== null) along++
      let after: EngineRequest['after'] = null
      for (let page = 0; page < 3; page++) {
        const turn: EngineRequest = { ...request, after, offset: after === null ? request.offset : 0 }
        const expected: EngineAnswer = await inDatabase.search(turn)
        const found: EngineAnswer = await inMemory.search(turn)
        expect(found, `round ${round}: ${JSON.stringify(request)}`).toEqual(expected)
        pages++
        after = expected.next
        if (after === null) break
      }
    }
  }
  expect(along).toBeGreaterThan(40)
  expect(pages).toBeGreaterThan(40)
})

/** An archive with 600 descriptions in two collections, which are in memory, and the request of one collection. */
async function twoCollections() {
  const tenant = await aTenant(service.db.pool)
  for (const title of ['Harbour', 'Mill']) {
    const children = Array.from({ length: 299 }, (_, n) => ({ title: `${title} letter ${n}` }))
    await aTree(service.db.pool, tenant.id, { title, level: 'fonds', children })
  }
  await service.index(tenant)
  const columns = new AwaitedColumns(pool, { maxBytes: 10_000_000 })
  await columns.at(tenant.id, await revisionOf(tenant))
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
    [tenant.id, 'mill'],
  )
  const request = (within: string | null): EngineRequest => ({
    ...{ tenant: tenant.id, query: null, nothing: false, typed: '', filters: { ...UNFILTERED, within } },
    ...{ counted: [], facetLimit: 5, sort: 'title', limit: 2, offset: 0, after: null },
  })
  return { tenant, columns, mill: rows[0]?.id ?? '', request }
}

/** Values for the first page, besides the archive and the collection. */
const PAGE = {
  after: null,
  limit: 20,
  offset: 0,
  max_lag: 300,
  vacancies: 10,
  mapping: MAPPING,
  date_start: null,
  date_end: null,
}

/**
 * Returns the number of documents that a statement fetches by indexes, and of documents and descriptions that it reads without,
 * functions that it calls included.
 */
const documentsRead = ({ text, values }: BoundStatement): Promise<number> =>
  onClient(pool, async (client) => {
    // Counts what the session has not reported yet, earlier transactions included.
    const fetched = async () => {
      const { rows } = await client.query<{ read: string }>(
        `SELECT pg_stat_get_xact_tuples_fetched('search.document'::regclass)
           + pg_stat_get_xact_tuples_returned('search.document'::regclass)
           + pg_stat_get_xact_tuples_returned('fonds.description'::regclass) AS read`,
      )
      return Number(rows[0]?.read)
    }
    await client.query('BEGIN')
    const before = await fetched()
    await client.query(text, [...values])
    const after = await fetched()
    await client.query('COMMIT')
    return after - before
  })

test('a page of contents is read along an index, whatever the planner expects', async () => {
  const { tenant, mill } = await twoCollections()
  await service.db.pool.query('VACUUM ANALYZE search.document')
  const next = { ...PAGE, after: JSON.stringify([0, 'mill letter 10', mill]), offset: 2 }
  for (const [asked, most] of [
    [PAGE, 22],
    [next, 24],
  ] as const) {
    expect(await documentsRead(bind(collectionContents, { tenant: tenant.id, top: mill, ...asked }))).toBeLessThan(most)
    expect(await documentsRead(bind(allContents, { tenant: tenant.id, ...asked }))).toBeLessThan(most)
  }
})

test('contents are counted in memory only while every document is of a visible description', async () => {
  const { tenant, columns, mill, request } = await twoCollections()
  const found = async (within: string | null) =>
    (await findContents({ pool, columns, maxLag: 300 }, request(within)))?.ordinals.length ?? null
  expect([await found(mill), await found(null)]).toEqual([299, 600])
  await setPublished(service.db.pool, tenant.id, 'record', 'mill-letter-7', false)
  expect([await found(mill), await found(null)]).toEqual([null, null])
  await service.index(tenant)
  expect([await found(mill), await found(null)]).toEqual([298, 599])
  await service.db.pool.query('UPDATE search.tenant_index SET mapping = mapping - 1 WHERE tenant_id = $1', [tenant.id])
  expect([await found(mill), await found(null)]).toEqual([null, null])
})

test('an archive does not see the contents of a collection of another one', async () => {
  const [{ mill }, other] = [await twoCollections(), await twoCollections()]
  const deps = { pool, columns: other.columns, maxLag: 300 }
  expect(await findContents(deps, other.request(mill))).toBeNull()
  const { rows } = await pool.query<{ positions: readonly unknown[] }>(
    bind(collectionContents, { tenant: other.tenant.id, top: mill, ...PAGE }),
  )
  expect(rows.map(({ positions }) => positions)).toEqual([[]])
})
