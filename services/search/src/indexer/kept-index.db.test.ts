import { requestReindex, verifyIndex, verifyNames } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant } from '@fonds/db/testing'
import { ChangingArchive } from '@fonds/db/testing-changes'
import { seeded } from '@fonds/db/testing-random'
import { createLogger } from '@fonds/http'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexChanges } from './index-changes.ts'

let db: TestDatabase
let pool: Pool
const logger = createLogger({ name: 'kept-index-test', level: 'error' })

beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'kept-index-test', role: 'fonds_indexer', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

async function index(tenant: string): Promise<void> {
  while (await indexChanges({ pool, logger }, tenant));
}

/** All that documents say, by title and UUID, without their versions and numbers. */
async function documents(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ document: string }>(
    `SELECT (to_jsonb(d) - '{version,ordinal,changed}'::text[])::text AS document FROM search.document d
     WHERE tenant_id = $1 ORDER BY title_key, id`,
    [tenant],
  )
  return rows.map(({ document }) => document)
}

// A document shows what is above it and what it names, so that a change of those must lead to it.
test.each([1, 2, 3, 4])('an index that follows random changes is that of an archive indexed anew: %i', async (seed) => {
  const random = seeded(seed)
  const { id } = await aTenant(db.pool)
  const archive = new ChangingArchive(db.pool, id, random)
  for (let n = 0; n < 40; n++) {
    await archive.step()
    if (random.chance(0.5)) await index(id)
    if (n % 10 !== 9) continue
    await index(id)
    const kept = await documents(id)
    await requestReindex(db.pool, id)
    await index(id)
    expect({ log: archive.log, kept }).toEqual({ log: archive.log, kept: await documents(id) })
    expect(await verifyIndex(db.pool, id)).toMatchObject({ missing: 0, stale: 0, extra: 0 })
    expect(await verifyNames(db.pool, id)).toMatchObject({ outdated: 0 })
  }
})
