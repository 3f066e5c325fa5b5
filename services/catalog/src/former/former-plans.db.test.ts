import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '../testing/plan.ts'
import { arclightTargets, formerTargets } from './former.queries.ts'

const SIZE = 3_000
const TABLES = ['description', 'tombstone', 'former_address', 'entity']

let db: TestDatabase
let pool: Pool
let tenant: string
beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  // A service's connection.
  pool = createPool(db.url, { name: 'plans-test', role: 'fonds_catalog', max: 1 })
  for (const _ of ['another', 'this']) {
    const { id } = await aTenant(db.pool)
    const children = Array.from({ length: SIZE }, (__, n) => ({
      xml_id: `c${n}`,
      title: `Letter ${n}`,
      addresses: [`/r/${n}`, '/shared'],
    }))
    await aTree(db.pool, id, { title: 'Papers', addresses: ['/catalog/papers'], children })
    tenant = id
  }
  await db.pool.query('ANALYZE')
})
afterAll(async () => {
  await pool?.end()
  await db?.drop()
})

test.each([
  ['one that is known', '{/r/17/pdf,/r/17}', 1, 20],
  ['one that is unknown', '{/r/x?y,/r/x}', 0, 20],
  ['one that all of its items have', '{/shared}', 2, 150],
])('%s costs a few rows, however large the archive', async (_, addresses, found, most) => {
  const { rows, read } = await execute(pool, formerTargets, { tenant, addresses }, TABLES)
  expect(rows).toHaveLength(found)
  expect(read).toBeLessThan(most)
})

test.each([
  ['a component', 'papers_c17', 1],
  ['none', 'papers_c9999999', 0],
  ['none of any collection', 'x'.repeat(40), 0],
])('an id of ArcLight for %s costs a few rows', async (_, id, found) => {
  const collections = `{${Array.from(id, (__, n) => `/catalog/${id.slice(0, n + 1)}`).join(',')}}`
  const { rows, read } = await execute(pool, arclightTargets, { tenant, id, collections }, TABLES)
  expect(rows).toHaveLength(found)
  expect(read).toBeLessThan(60)
})
