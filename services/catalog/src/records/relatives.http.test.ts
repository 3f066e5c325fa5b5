import { createPool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, planOf } from '../testing/plan.ts'
import { startCatalog, type TestService } from '../testing/service.ts'
import { relatives } from './relatives.queries.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog({ production: true })
})
afterAll(() => service.stop())

test('the number of rows read for the siblings of a record does not grow with their number', async () => {
  const { id: tenant } = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant, {
    title: 'Parish',
    children: Array.from({ length: 3_000 }, (_, index) => ({ title: `Deed ${index}` })),
  })
  await service.db.pool.query('VACUUM ANALYZE')
  const { rows } = await service.db.pool.query<{ id: string; parent_id: string; path: string }>(
    `SELECT id, parent_id, path FROM fonds.description
     WHERE tenant_id = $1 AND title IN ('Deed 0', 'Deed 1500', 'Deed 2999') ORDER BY path`,
    [tenant],
  )
  const pool = createPool(service.db.url, { name: 'plans', role: 'fonds_catalog', max: 1 })
  try {
    for (const { id, parent_id: parent, path } of rows) {
      const given = { tenant, id, parent, path }
      const { rows: near, read } = await execute(pool, relatives, given)
      expect(near.length).toBeGreaterThanOrEqual(20)
      if (read >= 300) console.log(await planOf(pool, relatives, given))
      expect(read).toBeLessThan(300)
    }
  } finally {
    await pool.end()
  }
})
