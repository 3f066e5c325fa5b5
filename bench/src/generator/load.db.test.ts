import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBenchTenant } from '../benchmarks/archive.ts'
import { loadTree, planTree } from './load.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('imports a generated tree completely and visibly; importing it again changes nothing', async () => {
  const client = await db.pool.connect()
  try {
    const { id } = await createBenchTenant(client)
    const plan = planTree(1, 400)
    expect(await loadTree(client, id, plan)).toMatchObject({ components: 400, created: 400, published: true })
    const { rows } = await client.query('SELECT count(*)::int AS n FROM api.visible_descriptions($1)', [id])
    expect(rows).toEqual([{ n: 400 }])
    expect(await loadTree(client, id, plan)).toMatchObject({ created: 0, updated: 0, deleted: 0, unchanged: 400 })
  } finally {
    client.release()
  }
})
