import type { Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant } from '@fonds/db/testing'
import { ChangingArchive } from '@fonds/db/testing-changes'
import { seeded } from '@fonds/db/testing-random'
import { trials } from '@fonds/test-kit'
import { type Change, type Copy, LINE_SCHEMAS } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExport, type TestService } from '../testing/service.ts'
import { type Listed, snapshotsOf } from '../testing/snapshots.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startExport()
  pool = createPool(service.db.url, { name: 'mirror-test', role: 'fonds_export', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const { linesOf, list, make } = snapshotsOf(() => ({ service, pool }))

/** Returns the lines of a file, each of which has the form that its schema promises. */
async function readLines<T>(tenant: Tenant, url: string, line: keyof typeof LINE_SCHEMAS): Promise<T[]> {
  const values = await linesOf<T>(tenant, url)
  for (const value of values) expect(LINE_SCHEMAS[line].parse(value)).toEqual(value)
  return values
}

/** Returns all that a snapshot holds, by UUID. */
async function contentsOf(tenant: Tenant, { files }: Listed): Promise<Map<string, Copy>> {
  const copies = await Promise.all(files.map(({ type, url }) => readLines<Copy>(tenant, url, type)))
  return new Map(copies.flat().map((copy) => [copy.id, copy]))
}

async function follow(seed: number, steps: number): Promise<void> {
  const tenant = await aTenant(service.db.pool)
  const archive = new ChangingArchive(service.db.pool, tenant.id, seeded(seed))
  for (let n = 0; n < 3; n++) await archive.import()
  await make(tenant)
  let [former] = await list(tenant)
  const mirror = former === undefined ? new Map<string, Copy>() : await contentsOf(tenant, former)
  expect(mirror.size).toBeGreaterThan(10)
  for (const round of trials({ atLeast: 15, atMost: 1_000 })) {
    for (let n = 0; n < steps; n++) await archive.step()
    await make(tenant)
    const [now] = await list(tenant)
    expect(now?.increment?.since).toBe(former?.id)
    if (now === undefined || !now.increment) return
    for (const { id, resource } of await readLines<Change>(tenant, now.increment.url, 'change')) {
      if (resource) mirror.set(id, resource)
      else mirror.delete(id)
    }
    const fresh = await contentsOf(tenant, now)
    const ids = [...new Set([...mirror.keys(), ...fresh.keys()])]
    const stale = ids.filter((id) => JSON.stringify(mirror.get(id)) !== JSON.stringify(fresh.get(id)))
    const [first = ''] = stale
    const last = archive.log.slice(-steps).join('\n')
    expect(mirror.get(first), `seed ${seed}, round ${round}, ${stale.length} stale:\n${last}`).toEqual(fresh.get(first))
    expect(stale).toEqual([])
    former = now
  }
}

test.each([1, 2])('a copy that follows the increments equals each new snapshot (seed %i)', async (seed) => {
  await follow(seed, 5)
})
