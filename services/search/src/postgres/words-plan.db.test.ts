import type { Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme } from '../documents/tsquery.ts'
import { parseQuery } from '../grammar/parse.ts'
import { UNFILTERED } from '../testing/questions.ts'
import { indexesRead, rowsRead } from '../testing/rows-read.ts'
import { startSearch, type TestService } from '../testing/service.ts'
import { conditionsOf, matchOf, NO_TRAITS } from './match.ts'
import { undividedMatches } from './matches.ts'
import { byKey } from './search.queries.ts'
import { MAX_WORDS } from './sources.queries.ts'
import { wordCounts } from './words.queries.ts'

/** Records `Even 0`, `Odd 1`, …, of which every tenth is a plan and every third one of a harbour. */
const RECORDS = 600

let service: TestService
let pool: Pool
let tenant: Tenant
beforeAll(async () => {
  service = await startSearch({ production: true })
  for (let n = 0; n < 2; n += 1) {
    tenant = await aTenant(service.db.pool)
    const children = Array.from({ length: RECORDS }, (_, record) => ({
      title: [record % 2 === 0 ? 'Even' : 'Odd', record % 10 === 0 && 'plan', record % 3 === 0 && 'harbour', record]
        .filter((word) => word !== false)
        .join(' '),
    }))
    await aTree(service.db.pool, tenant.id, { title: 'Numbers', children })
    await service.index(tenant)
  }
  await service.db.pool.query('VACUUM ANALYZE')
  pool = createPool(service.db.url, {
    ...{ name: 'plans', role: 'fonds_search', max: 1 },
    plan: 'each_value',
    wholeTables: false,
  })
})
afterAll(async () => {
  await pool?.end()
  await service?.stop()
})

test.each([
  ['odd harbour', RECORDS / 6],
  ['even harbour plan', RECORDS / 30],
  ['plan OR harbour', RECORDS / 10 + RECORDS / 3 - RECORDS / 30],
  ['plan (odd OR harbour)', RECORDS / 30],
  ['even harbour NOT plan', RECORDS / 6 - RECORDS / 30],
])('%s: the index finds all words, so only what matches is read', async (text, matches) => {
  const query = parseQuery(text)
  if (query === null) throw new Error('the query has words')
  const { rest, ...conditions } = conditionsOf(query, NO_TRAITS, MAX_WORDS)
  const statement = bind(byKey.title, {
    ...{ tenant: tenant.id, match: allOf([lexeme(tenantLexeme(tenant.id)), ...rest]), others: null, ...conditions },
    ...{
      date_start: null,
      date_end: null,
      day_start: null,
      day_end: null,
      date_within: false,
      after: null,
      limit: 20,
      offset: 0,
      max_lag: 300,
      listing: true,
    },
  })
  const { rows } = await pool.query(statement.text, statement.values)
  expect(rows).toMatchObject([{ total: matches }])
  expect((await rowsRead(pool, statement)).get('document')).toBe(matches)
  expect(await indexesRead(pool, statement)).toContain('document_terms')
})

test('words are counted along the index: only the documents that have one of them are read', async () => {
  const matches = ['odd', 'plan', 'harbour'].map(
    (text) =>
      undividedMatches({ tenant: tenant.id, filters: UNFILTERED, query: { kind: 'word', text } }, NO_TRAITS).match,
  )
  const values = {
    date_start: null,
    date_end: null,
    day_start: null,
    day_end: null,
    date_within: false,
    max_lag: 300,
    together: matches.map(() => true),
  }
  const statement = bind(wordCounts, { tenant: tenant.id, matches, others: null, ...values })
  const { rows } = await pool.query(statement.text, statement.values)
  const [odd, plan, harbour] = [RECORDS / 2, RECORDS / 10, RECORDS / 3]
  expect(rows).toMatchObject([{ counts: { 1: odd, 2: plan, 3: harbour }, most: 2 }])
  // Averages of loops are rounded.
  expect((await rowsRead(pool, statement)).get('document')).toBeCloseTo(odd + plan + harbour, 0)
  expect(await indexesRead(pool, statement)).toContain('document_terms')
})

test('the index finds what has some of the words, so nothing else is read', async () => {
  const words = ['odd', 'plan', 'harbour'].map((text) => ({ kind: 'word', text }) as const)
  const match = allOf([lexeme(tenantLexeme(tenant.id)), matchOf({ kind: 'some', required: 2, queries: words })])
  const statement = bind(byKey.title, {
    ...{ tenant: tenant.id, match, others: null, words: [], alternatives: [] },
    ...{
      date_start: null,
      date_end: null,
      day_start: null,
      day_end: null,
      date_within: false,
      after: null,
      limit: 20,
      offset: 0,
      max_lag: 300,
      listing: true,
    },
  })
  const { rows } = await pool.query(statement.text, statement.values)
  // Odd ones of a harbour, and plans of one: no number is odd and of a plan.
  expect(rows).toMatchObject([{ total: RECORDS / 6 + RECORDS / 30 }])
  expect((await rowsRead(pool, statement)).get('document')).toBe(RECORDS / 6 + RECORDS / 30)
})
