import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onClient } from '../transaction/on-client.ts'
import { createPool, type Pool, query } from './pool.ts'
import { observePools } from './pool-metrics.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { name: 'pool-metrics', max: 1, acquireMs: 2_000 })
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

test('metrics show used, idle and waiting work of a pool, how long work waited, and what got no connection', async () => {
  const registry = new Registry()
  observePools(registry, [pool])
  const ask = () => query(pool, { name: 'one', text: 'SELECT 1 AS one', values: [] })
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.includes('"pool-metrics"'))
  await ask()
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'db_pool_connections{pool="pool-metrics",state="used"} 0',
      'db_pool_connections{pool="pool-metrics",state="idle"} 1',
      'db_pool_max_connections{pool="pool-metrics"} 1',
      'db_pool_failures_total{pool="pool-metrics"} 0',
      'db_pool_wait_seconds_count{pool="pool-metrics"} 1',
    ]),
  )
  await onClient(pool, async () => {
    const late = ask().catch((error: Error) => error.name)
    await eventually(async () =>
      expect(await lines()).toEqual(
        expect.arrayContaining([
          'db_pool_connections{pool="pool-metrics",state="used"} 1',
          'db_pool_waiting{pool="pool-metrics"} 1',
        ]),
      ),
    )
    expect(await late).toBe('DatabaseUnavailable')
  })
  expect(await lines()).toContain('db_pool_failures_total{pool="pool-metrics"} 1')
})
