import { createPool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAncestors } from '../cache/ancestors.ts'
import { createRecordCache } from '../cache/record-cache.ts'
import { files } from '../testing/mill.ts'
import { startOai, type TestService } from '../testing/service.ts'
import { startPreparing } from './start-preparing.ts'

let service: TestService
beforeAll(async () => {
  service = await startOai()
})
afterAll(() => service.stop())

async function countCached(): Promise<number> {
  const { rows } = await service.db.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM oai.record')
  return rows[0]?.n ?? 0
}

test('prepares archives in the background, and follows their feeds until it is closed', async () => {
  const pool = createPool(service.db.url, { name: 'oai-test-background', role: 'fonds_oai', max: 4 })
  const logger = createLogger({ name: 'oai-test', level: 'fatal' })
  const installation = { baseDomain: 'example.org', publicUrl: 'https://example.org' }
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Mill', children: files(120, 'File') }, { source: 'mill' })
  const recordCache = createRecordCache(pool, logger)
  const preparing = startPreparing({ pool, recordCache, ancestors: createAncestors(), logger, installation }, 25)
  try {
    await expect.poll(countCached).toBe(121)
    await aTree(service.db.pool, tenant.id, { title: 'Weir', children: files(9, 'Sheet') }, { source: 'weir' })
    await expect.poll(countCached).toBe(131)
  } finally {
    await preparing.close()
    await pool.end()
  }
})
