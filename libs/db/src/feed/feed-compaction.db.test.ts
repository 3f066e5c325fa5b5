import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, aTree } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { setPublished } from '../visibility/visibility.ts'
import { dropEmptyBatches } from './batch.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function feed(tenant: string, seq = 0): Promise<{ seq: number; item_id: string; action: string }[]> {
  const { rows } = await db.pool.query(
    'SELECT seq::integer, item_id, action, committed_at FROM api.changes($1, $2, NULL, 1000)',
    [tenant, seq],
  )
  return rows
}

async function batches(tenant: string): Promise<number[]> {
  const { rows } = await db.pool.query<{ seq: number }>(
    'SELECT seq::integer FROM fonds.change_batch WHERE tenant_id = $1 ORDER BY seq',
    [tenant],
  )
  return rows.map((row) => row.seq)
}

async function archive(): Promise<string> {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'A' }, { title: 'B' }] })
  return id
}

describe('the feed is compacted', () => {
  test('to batches with changes and the newest one; readers see the same changes as before', async () => {
    const [id, other] = [await archive(), await archive()]
    for (const published of [false, true, false, true, false]) await setPublished(db.pool, id, 'record', 'a', published)
    const [before, theirs] = [await feed(id), await batches(other)]
    const last = Math.max(...(await batches(id)))
    await dropEmptyBatches(db.pool, id, true)
    expect(await feed(id)).toEqual(before)
    expect(await batches(id)).toEqual([...new Set([...before.map((change) => change.seq), last])].sort((a, b) => a - b))
    // An earlier cursor keeps working, even if its batch is gone.
    for (let seq = 0; seq <= last; seq++) expect(await feed(id, seq)).toEqual(before.filter((c) => c.seq >= seq))
    expect(await batches(other)).toEqual(theirs)
    await expectConsistent(db.pool, id)
  })

  test('continuously: it never accumulates more than a few dozen empty batches', async () => {
    const id = await archive()
    for (let n = 0; n < 80; n++) await setPublished(db.pool, id, 'record', 'a', n % 2 === 1)
    expect((await batches(id)).length).toBeLessThan(40)
    expect((await feed(id)).length).toBe(3)
    await expectConsistent(db.pool, id)
  })
})
