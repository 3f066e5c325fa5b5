import { recordBackup } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { createMetrics } from '@fonds/http'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observeBackups } from './backup-age.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'backup-age-test', role: 'fonds_indexer', max: 1 })
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
