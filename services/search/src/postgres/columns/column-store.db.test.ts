import { deleteTree, requestReindex, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { seeded } from '@fonds/db/testing-random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTED, type EngineAnswer, type EngineRequest } from '../../engine/engine.ts'
import { FacetCache } from '../../engine/facets.ts'
import { matchesNothing, parseQuery } from '../../grammar/parse.ts'
import { materialOf, Questions, UNFILTERED } from '../../testing/questions.ts'
import { aCollection } from '../../testing/random-trees.ts'
import { AwaitedColumns, startSearch, type TestService } from '../../testing/service.ts'
import { PostgresEngine } from '../postgres-engine.ts'
import { ColumnStore } from './column-store.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startSearch({ production: true })
  pool = createPool(service.db.url, {
    ...{ name: 'columns-test', role: 'fonds_search', max: 3 },
    plan: 'each_value',
    wholeTables: false,
  })
})
afterAll(async () => {
  await pool?.end()
  await service?.stop()
})

type Question = Partial<EngineRequest> & { readonly q: string }

const ask = (engine: PostgresEngine, { id }: Tenant, { q, ...request }: Question): Promise<EngineAnswer> => {
  const query = parseQuery(q)
  const nothing = matchesNothing(q, query)
  return engine.search({
    ...{ tenant: id, query, nothing, typed: q, filters: UNFILTERED, counted: COUNTED, facetLimit: 20 },
    ...{ sort: 'title', limit: 20, offset: 0, after: null },
    ...request,
  })
}

test('columns and the database count the same, after any edit, for any query and filters, in two archives', async () => {
  const random = seeded(7)
  const columns = new AwaitedColumns(pool, { maxBytes: 10_000_000 })
  const inMemory = new PostgresEngine(pool, new FacetCache(), { columns })
  const inDatabase = new PostgresEngine(pool, new FacetCache())
  const tenants = [await aTenant(service.db.pool), await aTenant(service.db.pool)] as const
  for (const { id } of tenants) {
    for (const title of ['First', 'Second']) await aTree(service.db.pool, id, aCollection(random, title))
  }
  for (const tenant of tenants) await service.index(tenant)
  let found = 0
  for (let round = 0; round < 24; round++) {
    const tenant = random.pick(tenants)
    const material = await materialOf(service, tenant)
    const { rows } = await service.db.pool.query<{ slug: string; kind: 'record' | 'collection'; published: boolean }>(
      'SELECT slug, kind, published FROM fonds.description WHERE tenant_id = $1 ORDER BY kind, slug',
      [tenant.id],
    )
    const [firstRow, ...otherRows] = rows
    if (firstRow === undefined) throw new Error('the archive is empty')
    const chosen = random.pick([firstRow, ...otherRows])
    if (random.chance(0.7)) await setPublished(service.db.pool, tenant.id, chosen.kind, chosen.slug, !chosen.published)
    if (round % 8 === 3) await aTree(service.db.pool, tenant.id, aCollection(random, `Accrual ${round}`))
    if (round % 8 === 6)
      await deleteTree(service.db.pool, tenant.id, 'collection', 'second', false).catch(() => undefined)
    if (round % 8 === 7) await requestReindex(service.db.pool, tenant.id)
    if (random.chance(0.6)) await service.index(tenant)
    const questions = new Questions(material, round)
    for (let asked = 0; asked < 6; asked++) {
      const question = {
        q: asked % 3 === 0 ? '' : questions.query(),
        filters: asked % 2 === 0 ? { ...UNFILTERED, with_others: asked === 2 } : questions.filters(),
        counted: asked > 3 ? questions.counted() : COUNTED,
        facetLimit: 1 + ((round * asked) % 30),
      }
      const [expected, counted] = [await ask(inDatabase, tenant, question), await ask(inMemory, tenant, question)]
      expect(counted, `round ${round}: ${JSON.stringify(question)}`).toEqual(expected)
      if (expected.total > 0) found++
    }
  }
  expect(found).toBeGreaterThan(60)
  expect(columns.used).toBeGreaterThan(100)
})

test('a withdrawn description is not counted at the next request, whether it has been indexed since or not', async () => {
  const tenant = await aTenant(service.db.pool)
  const twin = await aTenant(service.db.pool)
  const children = ['Letter one', 'Letter two'].map((title) => ({ title, level: 'item' as const }))
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, { title: 'Papers', level: 'fonds', children })
  for (const each of [tenant, twin]) await service.index(each)
  const columns = new AwaitedColumns(pool, { maxBytes: 10_000_000 })
  const engine = new PostgresEngine(pool, new FacetCache(), { columns })
  const items = async (of: Tenant) =>
    (await ask(engine, of, { q: 'letter' })).facets?.values.level.find(({ value }) => value === 'item')?.count
  expect([await items(tenant), await items(twin)]).toEqual([2, 2])
  await setPublished(service.db.pool, tenant.id, 'record', 'letter-one', false)
  expect([await items(tenant), await items(twin)]).toEqual([1, 2])
  await service.index(tenant)
  expect([await items(tenant), await items(twin)]).toEqual([1, 2])
  await setPublished(service.db.pool, tenant.id, 'record', 'letter-one', true)
  await service.index(tenant)
  expect([await items(tenant), await items(twin)]).toEqual([2, 2])
  // The twin's unchanged counts are cached.
  expect(columns.used).toBe(5)
})

test('the least recently searched archive makes room, and one that does not fit is counted by the database', async () => {
  const tenants = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  const children = Array.from({ length: 40 }, (_, n) => ({ title: `Letter ${n}` }))
  for (const tenant of tenants) {
    await aTree(service.db.pool, tenant.id, { title: 'Papers', children })
    await service.index(tenant)
  }
  const [first, second] = tenants.map(({ id }) => id)
  const revisionOf = async (tenant = '') => {
    const { rows } = await service.db.pool.query<{ revision: number }>(
      'SELECT revision::float8 AS revision FROM search.tenant_index WHERE tenant_id = $1',
      [tenant],
    )
    return rows[0]?.revision ?? 0
  }
  const probe = new AwaitedColumns(pool, { maxBytes: 10_000_000 })
  await probe.at(first ?? '', await revisionOf(first))
  const roomForOne = 1.5 * probe.bytes
  const columns = new AwaitedColumns(pool, { maxBytes: roomForOne })
  const at = async (tenant = '') => (await columns.at(tenant, await revisionOf(tenant)))?.size ?? null
  expect([await at(first), await at(second), await at(first)]).toEqual([41, 41, 41])
  expect(columns.bytes).toBeLessThanOrEqual(roomForOne)
  const narrow = new AwaitedColumns(pool, { maxBytes: probe.bytes / 2 })
  expect(await narrow.at(first ?? '', await revisionOf(first))).toBeNull()
  expect(narrow.bytes).toBe(0)
  const engine = new PostgresEngine(pool, new FacetCache(), { columns: narrow })
  const [tenant] = tenants
  if (tenant === undefined) throw new Error('expected a tenant')
  expect((await ask(engine, tenant, { q: 'letter' })).facets?.values.type).toMatchObject([{ count: 40 }])
})

test('if columns cannot be read, the database counts, and the failure is reported', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Papers' })
  await service.index(tenant)
  const denied = createPool(service.db.url, { name: 'columns-denied', role: 'fonds_catalog', max: 1 })
  const errors: unknown[] = []
  const store = new ColumnStore(denied, { maxBytes: 10_000_000, onError: (error) => errors.push(error) })
  const engine = new PostgresEngine(pool, new FacetCache(), { columns: store })
  const { facets, degraded } = await ask(engine, tenant, { q: 'papers' })
  await store.settled(tenant.id)
  expect([facets?.values.type, degraded]).toMatchObject([[{ value: 'collection', count: 1 }], false])
  expect(errors).toMatchObject([{ message: expect.stringMatching(/permission denied/) }])
  await denied.end()
})
