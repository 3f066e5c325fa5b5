import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tenant } from '../index.ts'
import { aTenant } from '../testing/builders.ts'
import type { Batch } from './batch.ts'
import { type Review, reviewTenants } from './review-tenants.ts'

let db: TestDatabase
let mine: Tenant
let twin: Tenant
beforeAll(async () => {
  db = await createTestDatabase()
  await db.pool.query(
    `CREATE TABLE fonds.test_review (tenant_id uuid, reason text, after_id uuid, PRIMARY KEY (tenant_id, reason));
     CREATE TABLE fonds.test_work (tenant_id uuid, reason text, n integer)`,
  )
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.pool.query('TRUNCATE fonds.test_review, fonds.test_work')
  mine = await aTenant(db.pool)
  twin = await aTenant(db.pool)
})

const PARTS = 4
/** The UUID at the end of a part. */
const endOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

/** Work of four parts for each row, which notes each. */
const review = (before: (n: number, batch: Batch) => void = () => undefined): Review => ({
  table: 'fonds.test_review',
  by: 'reason',
  async part(batch, { reason, after_id: after }) {
    const n = after === null ? 1 : Number(after.at(-1)) + 1
    if (n > PARTS) return { count: 0, last: null }
    before(n, batch)
    await batch.client.query('INSERT INTO fonds.test_work VALUES ($1, $2, $3)', [batch.tenantId, reason, n])
    return { count: 10, last: endOf(n) }
  },
})

const order = (tenant: Tenant, reason: string) =>
  db.pool.query('INSERT INTO fonds.test_review VALUES ($1, $2)', [tenant.id, reason])

const work = async (tenant: Tenant): Promise<string[]> =>
  (
    await db.pool.query('SELECT reason || n AS done FROM fonds.test_work WHERE tenant_id = $1 ORDER BY reason, n', [
      tenant.id,
    ])
  ).rows.map(({ done }) => done)
const left = async () => (await db.pool.query('SELECT FROM fonds.test_review')).rowCount

test('does every part of every row of every tenant once, and nothing the second time', async () => {
  for (const [tenant, reason] of [
    [mine, 'a'],
    [mine, 'b'],
    [twin, 'a'],
  ] as const)
    await order(tenant, reason)
  expect(await reviewTenants(db.pool, review())).toBe(120)
  expect(await work(mine)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4'])
  expect(await work(twin)).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(await left()).toBe(0)
  expect(await reviewTenants(db.pool, review())).toBe(0)
})

test('goes on where it was interrupted; of the part that failed, nothing stays', async () => {
  await order(mine, 'a')
  const failing = review((n) => {
    if (n === 3) throw new Error('lost the connection')
  })
  await expect(reviewTenants(db.pool, failing)).rejects.toThrow('lost the connection')
  expect(await work(mine)).toEqual(['a1', 'a2'])
  expect(await reviewTenants(db.pool, review())).toBe(20)
  expect(await work(mine)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('two processes at once share the parts, and do each once', async () => {
  for (const tenant of [mine, twin]) await order(tenant, 'a')
  const counts = await Promise.all([reviewTenants(db.pool, review()), reviewTenants(db.pool, review())])
  expect(counts.reduce((a, b) => a + b)).toBe(80)
  for (const tenant of [mine, twin]) expect(await work(tenant)).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(await left()).toBe(0)
})
