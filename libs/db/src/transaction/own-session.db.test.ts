import { createTestDatabase, stripStartOptions, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireOwnSession } from './own-session.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('a connection to PostgreSQL, also through a proxy that forwards all of it, has its own session', async () => {
  const proxy = await stripStartOptions(database.url)
  try {
    for (const connectionString of [database.url, proxy.url]) {
      const pool = new pg.Pool({ connectionString, max: 4 })
      await requireOwnSession(pool, 'fonds watch')
      expect(pool.totalCount).toBe(1)
      await pool.end()
    }
  } finally {
    await proxy.stop()
  }
})
