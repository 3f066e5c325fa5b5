import { recordBackup } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createMetrics } from '@fonds/http'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observeBackups } from './backup-age.ts'
import { observeFeedLag } from './feed-lag.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'ages-test', role: 'fonds_indexer', max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await db?.drop()
})

test('the metric is the age of the last backup, and absent without one', async () => {
  const { registry } = createMetrics('test')
  observeBackups(pool, registry)
  const sample = async () => /^backup_age_seconds\{.*\} (\S+)$/m.exec(await registry.metrics())?.[1]
  expect(await sample()).toBeUndefined()
  for (const [id, hours] of [
    ['old', 30],
    ['last', 2],
    ['older', 50],
  ] as const) {
    const takenAt = new Date(Date.now() - hours * 3_600_000)
    await recordBackup(db.pool, { id, takenAt, madeBy: 'test', bytes: null, missing: null })
  }
  const age = Number(await sample())
  expect(age).toBeGreaterThanOrEqual(7_200)
  expect(age).toBeLessThan(8_000)
})

test('the lag of the feed is the age of what is not indexed, and of what is being published', async () => {
  const { registry } = createMetrics('test')
  observeFeedLag(pool, registry)
  const lags = async () => {
    const found = (await registry.metrics()).matchAll(/^feed_lag_seconds\{.*consumer="(\w+)".*\} (\S+)$/gm)
    return Object.fromEntries([...found].map(([, consumer, seconds]) => [consumer, Number(seconds)]))
  }
  const tenant = await aTenant(db.pool)
  expect(await lags()).toEqual({ feed: 0, search_postgresql: 0 })
  await aTree(db.pool, tenant.id, { title: 'Estate' })
  await db.pool.query("UPDATE fonds.change_batch SET committed_at = committed_at - interval '2 hours'")
  const indexed = await lags()
  expect(indexed).toMatchObject({ feed: 0 })
  expect(Math.round((indexed.search_postgresql ?? 0) / 60)).toBe(120)
  await db.pool.query(`INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose, started_at)
    SELECT tenant_id, id, path, path || '~', 'publish', now() - interval '3 hours' FROM fonds.description LIMIT 1`)
  expect(Math.round(((await lags()).feed ?? 0) / 60)).toBe(180)
})
