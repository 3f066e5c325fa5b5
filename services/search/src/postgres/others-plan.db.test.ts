import { createPool, type Pool } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/read'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindLexeme, otherTenantLexeme, tenantLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme } from '../documents/tsquery.ts'
import { COUNTED, FILTERED } from '../engine/engine.ts'
import { indexesRead, rowsRead } from '../testing/rows-read.ts'
import { allFacetCounts, facetCounts, otherFacetCounts } from './facets.queries.ts'
import { allByKey, byKey, othersByKey } from './search.queries.ts'
import { statementFor } from './sources.ts'

/** Contains 6,000 entities, of which 60 have the word `rare`, and 6,000 of another archive, with production rights. */
let db: TestDatabase
let pool: Pool
/** Plans statements once. */
let planned: Pool
let tenant: string

const ENTITIES = 6_000
const RARE = 60
/** Results on a page, which are read once more with their text. */
const LIMIT = 20

// Written directly, since commands would take minutes.
const FILL_ENTITIES = `
INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, state)
SELECT gen_random_uuid(), $1, 'person', 'name-' || n, 'Name ' || n, 'name ' || lpad(n::text, 8, '0'), 'N', '', 'published'
FROM generate_series(1, ${ENTITIES}) n`

const FILL_DOCUMENTS = `
INSERT INTO search.document (id, tenant_id, version, kind, terms, title_key, languages, decades, entities, body)
SELECT e.id, $1, 1, 'entity',
  array_to_tsvector(ARRAY[$2, $3, '.name', CASE WHEN right(e.slug, 2) = '00' THEN '.rare' ELSE '.usual' END]),
  e.sort_name, '{}', '{}', '{}', ''
FROM fonds.entity e WHERE e.tenant_id = $1`

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  for (let n = 0; n < 2; n += 1) {
    tenant = (await aTenant(db.pool)).id
    await db.pool.query(FILL_ENTITIES, [tenant])
    await db.pool.query(FILL_DOCUMENTS, [tenant, otherTenantLexeme(tenant), kindLexeme('entity')])
  }
  await db.pool.query('VACUUM ANALYZE')
  pool = createPool(db.url, {
    ...{ name: 'plans', role: 'fonds_search', max: 1 },
    plan: 'each_value',
    wholeTables: false,
  })
  planned = createPool(db.url, { name: 'planned', role: 'fonds_search', max: 1 })
})
afterAll(async () => {
  await planned.end()
  await pool.end()
  await db.drop()
})

const BY_KEY = { descriptions: byKey, others: othersByKey, all: allByKey }
const FACETS = { descriptions: facetCounts, others: otherFacetCounts, all: allFacetCounts }

function statements(searched: {
  readonly descriptions: boolean
  readonly others: boolean
}): readonly (readonly [string, BoundStatement])[] {
  const rare = (archive: string) => allOf([lexeme(archive), lexeme('.rare')])
  const match = searched.descriptions ? rare(tenantLexeme(tenant)) : null
  const others = searched.others ? rare(otherTenantLexeme(tenant)) : null
  const matched = {
    tenant,
    match,
    words: [],
    alternatives: [],
    others,
    date_start: null,
    date_end: null,
    day_start: null,
    day_end: null,
    date_within: false,
  }
  const page = { after: null, limit: LIMIT, offset: 0, max_lag: 300, listing: true }
  const facets = Object.fromEntries(FILTERED.map((facet) => [facet, null])) as Record<(typeof FILTERED)[number], null>
  return [
    ['title', bind(statementFor(matched, BY_KEY).title, { ...matched, ...page })],
    ['facets', bind(statementFor(matched, FACETS), { ...matched, ...facets, counted: COUNTED, listed: 20 })],
  ]
}

test('a search of descriptions reads no entities and none of their documents', async () => {
  for (const [name, statement] of statements({ descriptions: true, others: false })) {
    const read = await rowsRead(pool, statement)
    expect([name, read.get('entity') ?? 0, read.get('document') ?? 0]).toEqual([name, 0, 0])
  }
})

test.each([true, false])('a search of entities reads those that match; with descriptions: %s', async (descriptions) => {
  for (const [name, statement] of statements({ descriptions, others: true })) {
    const read = await rowsRead(pool, statement)
    expect(read.get('document'), name).toBe(RARE)
    expect(read.get('entity'), name).toBeLessThanOrEqual(RARE)
  }
})

test('a search of entities alone reads those that match with a plan for any words, too', async () => {
  for (const [name, statement] of statements({ descriptions: false, others: true })) {
    const read = await rowsRead(planned, statement)
    expect(read.get('document'), name).toBe(RARE)
    expect(read.get('entity'), name).toBeLessThanOrEqual(RARE)
  }
})

test('a search of entities alone does not read where descriptions have the words', async () => {
  for (const [name, statement] of statements({ descriptions: false, others: true })) {
    for (const each of [pool, planned]) {
      const read = await indexesRead(each, statement)
      expect([name, read.has('document_other_terms'), read.has('document_terms')]).toEqual([name, true, false])
    }
  }
})
