import { requestReindex, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STEMMED_LANGUAGES } from '../analysis/stem.ts'
import { FacetCache } from '../engine/facets.ts'
import { parseQuery } from '../grammar/parse.ts'
import { UNFILTERED } from '../testing/questions.ts'
import { startSearch, type TestService } from '../testing/service.ts'
import { matchOf, rankOf } from './match.ts'
import { PostgresEngine } from './postgres-engine.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startSearch()
  pool = createPool(service.db.url, {
    ...{ name: 'languages-test', role: 'fonds_search', max: 2 },
    plan: 'each_value',
    wholeTables: false,
  })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const letter = (title: string, description_language: string) => ({ title, description_language, xml_id: title })

/** Adds a finding aid in a language, and indexes it. */
async function describeIn(tenant: Tenant, title: string, language: string): Promise<void> {
  await aTree(service.db.pool, tenant.id, letter(title, language), { source: title })
  await service.index(tenant)
}

/** Returns the languages in which an archive's documents are stemmed, as searches read them. */
async function stemmedIn({ id }: Tenant): Promise<string[] | null> {
  const { rows } = await service.db.pool.query(
    'SELECT CASE WHEN stemmed_revision = revision THEN stemmed_in END AS languages FROM search.tenant_index WHERE tenant_id = $1',
    [id],
  )
  return rows[0]?.languages ?? null
}

/** Counts what an engine finds. */
async function found(engine: PostgresEngine, { id: tenant }: Tenant, q: string): Promise<number> {
  const { total } = await engine.search({
    ...{ tenant, query: parseQuery(q), nothing: false, typed: q, filters: UNFILTERED },
    ...{ counted: [], facetLimit: 20, sort: 'relevance', limit: 5, offset: 0, after: null },
  })
  return total
}

const newEngine = () => new PostgresEngine(pool, new FacetCache())

describe('the languages of documents', () => {
  test('are those of descriptions, titles and names, and stay when documents go', async () => {
    const tenant = await aTenant(service.db.pool)
    await describeIn(tenant, 'Wool mills', 'en')
    expect(await stemmedIn(tenant)).toEqual(['en'])
    await describeIn(tenant, 'Häuser am Fluss', 'de')
    await describeIn(tenant, 'Sine nomine', 'la')
    expect(await stemmedIn(tenant)).toEqual(['de', 'en'])
    await aTree(service.db.pool, tenant.id, letter('Houses', 'en'), { source: 'Häuser am Fluss' })
    await service.index(tenant)
    expect(await stemmedIn(tenant)).toEqual(['de', 'en'])
  })

  test('are not those of another archive with the same slugs', async () => {
    const [one, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    await describeIn(one, 'Mills', 'en')
    await describeIn(twin, 'Mills', 'fr')
    expect([await stemmedIn(one), await stemmedIn(twin)]).toEqual([['en'], ['fr']])
  })

  test('are unknown after code that does not know of them has written documents, until a rebuild', async () => {
    const tenant = await aTenant(service.db.pool)
    await describeIn(tenant, 'Häuser', 'de')
    await describeIn(tenant, 'Mills', 'en')
    const engine = newEngine()
    expect(await found(engine, tenant, 'Haus')).toBe(1)
    // As an earlier worker does.
    await service.db.pool.query(
      'UPDATE search.tenant_index SET revision = revision + 1, stemmed_in = $2 WHERE tenant_id = $1',
      [tenant.id, ['en']],
    )
    expect(await stemmedIn(tenant)).toBeNull()
    expect(await found(engine, tenant, 'Haus')).toBe(1)
    await describeIn(tenant, 'Ponts', 'fr')
    expect(await stemmedIn(tenant)).toBeNull()
    expect(await found(newEngine(), tenant, 'pont')).toBe(1)
    await requestReindex(service.db.pool, tenant.id)
    await service.index(tenant)
    expect(await stemmedIn(tenant)).toEqual(['de', 'en', 'fr'])
    expect(await found(engine, tenant, 'Haus')).toBe(1)
  })

  test('are only those that a rebuild finds', async () => {
    const tenant = await aTenant(service.db.pool)
    await describeIn(tenant, 'Häuser', 'de')
    await aTree(service.db.pool, tenant.id, letter('Houses', 'en'), { source: 'Häuser' })
    await service.index(tenant)
    expect(await stemmedIn(tenant)).toEqual(['de', 'en'])
    await requestReindex(service.db.pool, tenant.id)
    await service.index(tenant)
    expect(await stemmedIn(tenant)).toEqual(['en'])
  })
})

test('a word in a language that is new to an archive is found by an engine that has searched it before', async () => {
  const tenant = await aTenant(service.db.pool)
  await describeIn(tenant, 'Wool mills', 'en')
  const engine = newEngine()
  expect(await found(engine, tenant, 'mill')).toBe(1)
  expect(await found(engine, tenant, 'Haus')).toBe(0)
  await describeIn(tenant, 'Häuser am Fluss', 'de')
  expect(await found(engine, tenant, 'Haus')).toBe(1)
  expect(await found(engine, tenant, 'mill')).toBe(1)
})

test('a search looks up no stems of other languages, and ranks by none', () => {
  const query = parseQuery('mills OR person:smiths')
  if (query === null) throw new Error('expected a query')
  const languagesIn = (text: unknown) => [...new Set(String(text).match(/~(\w\w)~/g))].sort()
  expect(languagesIn(matchOf(query))).toHaveLength(STEMMED_LANGUAGES.length)
  expect(languagesIn(matchOf(query, { stemmedIn: ['en', 'fr'] }))).toEqual(['~en~', '~fr~'])
  expect(languagesIn(matchOf(query, { stemmedIn: [] }))).toEqual([])
  expect(languagesIn(rankOf(query, ['de']).forms)).toEqual(['~de~'])
})
