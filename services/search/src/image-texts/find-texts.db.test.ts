import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseQuery } from '../grammar/parse.ts'
import { findMatchingTexts } from './find-texts.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'find-texts', role: 'fonds_search', max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await db?.drop()
})

test('nothing is searched for descriptions without texts', async () => {
  const { id: tenant } = await aTenant(db.pool)
  await aTree(db.pool, tenant, { title: 'Papers', children: [{ title: 'Letter' }] })
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM fonds.description WHERE tenant_id = $1', [
    tenant,
  ])
  const seeking = createPool(db.url, { name: 'find-texts-search', role: 'fonds_search', max: 1 })
  // Any search would fail.
  await seeking.end()
  const wanted = { tenant, ids: rows.map(({ id }) => id), sought: parseQuery('letter') }
  expect(await findMatchingTexts({ pool, seeking }, wanted)).toEqual({ images: new Map(), files: new Map() })
  expect(wanted.ids).toHaveLength(2)
})
