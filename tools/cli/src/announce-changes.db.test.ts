import { readContentMark } from '@fonds/content-version'
import { createTenant, onClient, withBatch } from '@fonds/db'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceThroughRedis } from './announce-changes.ts'

let database: TestDatabase
let redis: Redis
let pool: pg.Pool
let tenant: string
let close: () => Promise<void>
beforeAll(async () => {
  database = await createTestDatabase()
  redis = new Redis(database.redisUrl)
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  close = announceThroughRedis(pool, { redisUrl: database.redisUrl, prefix: 'fonds' })
  tenant = await onClient(pool, async (client) => (await createTenant(client, 'demo', { name: 'Demo' })).tenant.id)
})
afterAll(async () => {
  await pool?.end()
  await close?.()
  redis?.disconnect()
  await database?.drop()
})

const mark = async () => (await readContentMark(redis, 'fonds', tenant))?.id ?? null

test('a commit that changes content is announced before it starts and after it has finished', async () => {
  const before = await mark()
  let within: string | null = 'unread'
  await onClient(pool, (client) =>
    withBatch(client, tenant, async (batch) => {
      batch.changed()
      within = await mark()
    }),
  )
  // Not announced earlier, since a long import would keep readers from cached responses.
  expect(within).toBe(before)
  const after = await mark()
  expect(after).not.toBeNull()
  expect(after).not.toBe(before)
})

test('an announced commit says up to where a replica must have replayed the log', async () => {
  const { rows: before } = await pool.query('SELECT pg_current_wal_lsn() AS position')
  await onClient(pool, (client) =>
    withBatch(client, tenant, async (batch) => {
      batch.changed()
    }),
  )
  const position = (await readContentMark(redis, 'fonds', tenant))?.position
  const { rows } = await pool.query(
    'SELECT $1::pg_lsn > $2::pg_lsn AS later, pg_current_wal_insert_lsn() >= $1::pg_lsn AS reached',
    [position, before[0].position],
  )
  expect(rows).toEqual([{ later: true, reached: true }])
})

test('a transaction that changes nothing, or fails, is not announced', async () => {
  const before = await mark()
  await onClient(pool, (client) => withBatch(client, tenant, async () => undefined))
  const failing = onClient(pool, (client) =>
    withBatch(client, tenant, async (batch) => {
      batch.changed()
      throw new Error('broken off')
    }),
  )
  await expect(failing).rejects.toThrow('broken off')
  expect(await mark()).toBe(before)
})

test('a commit that fails after its announcement ends the change', async () => {
  await onClient(pool, (client) =>
    client.query(`CREATE TABLE public.late (id int PRIMARY KEY, twin int UNIQUE DEFERRABLE INITIALLY DEFERRED)`),
  )
  const failing = onClient(pool, (client) =>
    withBatch(client, tenant, async (batch) => {
      batch.changed()
      await client.query('INSERT INTO public.late VALUES (1, 1), (2, 1)')
    }),
  )
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await mark()).not.toBeNull()
})
