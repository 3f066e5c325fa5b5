import { bind, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantLexeme } from '../documents/lexemes.ts'
import { lexeme } from '../documents/tsquery.ts'
import { placed } from '../search/places.queries.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { startSearch, type TestService } from '../testing/service.ts'
import { placeCounts } from './places.queries.ts'

const RECORDS = 600
const RARE = 6

let service: TestService
let pool: Pool
let tenant: Tenant
beforeAll(async () => {
  service = await startSearch({ production: true })
  for (let n = 0; n < 2; n += 1) {
    tenant = await aTenant(service.db.pool)
    const children = Array.from({ length: RECORDS }, (_, record) => ({
      title: record < RARE ? `Rare ${record}` : `Usual ${record}`,
      headings: [aHeading(`Place ${record}`, { type: 'place' })],
    }))
    await aTree(service.db.pool, tenant.id, { title: 'Gazetteer', children })
    await service.index(tenant)
  }
  // Written directly, since the command sets one at a time.
  await service.db.pool.query(`UPDATE fonds.entity SET coordinates = '{"lat": 1, "lon": 2, "precision": 1}'`)
  await service.db.pool.query('VACUUM ANALYZE')
  const plans = { name: 'plans', role: 'fonds_search', max: 1, plan: 'each_value', wholeTables: false } as const
  pool = createPool(service.db.url, plans)
})
afterAll(async () => {
  await pool?.end()
  await service?.stop()
})

test('counting reads the descriptions that match, and their places', async () => {
  const statement = bind(placeCounts, {
    ...{ tenant: tenant.id, date_start: null, date_end: null, day_start: null, day_end: null, date_within: false },
    ...{ match: lexeme(tenantLexeme(tenant.id)), words: [lexeme('.rare')], alternatives: [] },
    ...{ matches_limit: 1_000, places_limit: 1_000, max_lag: 300 },
  })
  const { rows } = await pool.query(statement.text, statement.values)
  expect(rows).toMatchObject([{ matches: RARE, places: { length: RARE } }])
  const read = await rowsRead(pool, statement)
  // Every change has been indexed, so documents are not looked up in the archive.
  expect([read.get('document'), read.get('description')]).toEqual([RARE, 0])
  expect(read.get('entity')).toBeLessThanOrEqual(2 * RARE)
})

test('a page reads only the places that were counted', async () => {
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.entity WHERE tenant_id = $1 ORDER BY sort_name LIMIT 40',
    [tenant.id],
  )
  const statement = bind(placed, {
    tenant: tenant.id,
    ...{ ids: rows.map(({ id }) => id), counts: rows.map(() => 1), after: null, limit: 20, offset: 0 },
  })
  const found = await pool.query<{ total: number }>(statement.text, statement.values)
  expect(found.rows[0]?.total).toBe(40)
  const read = await rowsRead(pool, statement)
  expect(read.get('entity')).toBeLessThanOrEqual(80)
})
