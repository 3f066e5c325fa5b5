import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenings } from './openings.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'openings-test', role: 'fonds_oai', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const continued = (contentVersion: string | null) => ({ contentVersion, continues: true })

test('a list that is continued gets what was read for the same version of the content', async () => {
  const { id } = await aTenant(db.pool)
  const openings = createOpenings(pool, { lifetimeMs: 60_000 })
  const first = await openings.read(id, { contentVersion: 'v1', continues: false })
  expect(await openings.read(id, continued('v1'))).toBe(first)
  expect(await openings.read(id, continued('v1'))).toBe(first)
})

test('a change has another version, and is seen', async () => {
  const { id } = await aTenant(db.pool)
  const openings = createOpenings(pool, { lifetimeMs: 60_000 })
  const before = await openings.read(id, continued('v1'))
  await aTree(db.pool, id, { title: 'Added' })
  const after = await openings.read(id, continued('v2'))
  expect(BigInt(after.last_seq ?? 0)).toBeGreaterThan(BigInt(before.last_seq ?? 0))
  // The content of an earlier version never comes back.
  expect(await openings.read(id, continued('v1'))).toEqual({ ...after, now: expect.any(Date) })
})

test.each([
  ['a list that begins', { contentVersion: 'v1', continues: false }],
  ['a version that is unknown, as while a writer commits', continued(null)],
])('%s reads the present state', async (_name, request) => {
  const { id } = await aTenant(db.pool)
  const openings = createOpenings(pool, { lifetimeMs: 60_000 })
  const first = await openings.read(id, request)
  await aTree(db.pool, id, { title: 'Added' })
  expect((await openings.read(id, request)).last_seq).not.toBe(first.last_seq)
})

test('what was read is not reused later', async () => {
  const { id } = await aTenant(db.pool)
  const openings = createOpenings(pool, { lifetimeMs: 0 })
  const first = await openings.read(id, continued('v1'))
  expect(await openings.read(id, continued('v1'))).not.toBe(first)
})

test('another archive with the same version has its own', async () => {
  const [one, twin] = [await aTenant(db.pool, { name: 'One' }), await aTenant(db.pool, { name: 'Twin' })]
  const openings = createOpenings(pool)
  expect((await openings.read(one.id, continued('v1'))).name).toBe('One')
  expect((await openings.read(twin.id, continued('v1'))).name).toBe('Twin')
})
