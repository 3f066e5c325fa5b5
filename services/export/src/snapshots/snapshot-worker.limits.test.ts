import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUICK_TAKEOVER, startExport, type TestService } from '../testing/service.ts'
import { type Listed, snapshotsOf, tree } from '../testing/snapshots.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startExport()
  pool = createPool(service.db.url, { name: 'snapshot-test', role: 'fonds_export', max: 4 })
})
afterAll(async () => {
  await pool?.end()
  await service?.stop()
})

const { filesOf, folderOf, lines, list, make, work } = snapshotsOf(() => ({ service, pool }))

/** Makes a new snapshot a tenth of a second after the last one if something has changed. */
const BUSY = { SNAPSHOT_HOURS: 1 / 36_000, PRERENDER_QUIET_SECONDS: 1, SWEEP_SECONDS: 1 }

describe('the worker', () => {
  test('shows nothing incomplete after it was killed; the next one completes the snapshot and no leftovers remain', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const old = await make(tenant)
    await aTree(service.db.pool, tenant.id, { title: 'More' })
    const progressFile = join(service.dataDir, 'half-written')
    const held = { key: [`snapshots/${tenant.id}/`, 'entities.ndjson.gz'], progressFile } as const
    const kill = service.startWorkerProcess(BUSY, held)
    await eventually(async () => expect(existsSync(progressFile)).toBe(true))
    // Beside the old files, those that no index lists yet: three of resources, the changes, the graph, and half of the entities.
    await eventually(async () => expect(await filesOf(tenant)).toHaveLength(10))
    await kill()
    const unfinished = join(service.dataDir, 'objects/.unfinished')
    expect(await readdir(unfinished)).toHaveLength(1)
    const [before, ...others] = await list(tenant)
    expect([before?.id, others]).toEqual([old.id, []])
    const titles = async (snapshot: Listed | undefined) =>
      (await lines(tenant, snapshot ?? { id: '', changes: '', files: [] })).map(({ title, name }) => title ?? name)
    expect(await titles(before)).not.toContain('More')
    const next = work(BUSY, QUICK_TAKEOVER)
    service.startWorker(BUSY)
    try {
      await eventually(async () => expect(await list(tenant)).toHaveLength(2))
      expect(await titles((await list(tenant))[0])).toContain('More')
      const named = (await list(tenant)).map(({ id }) => id)
      const left = (await filesOf(tenant)).filter((name) => !named.some((id) => name.startsWith(id)))
      expect(left).toHaveLength(5)
      const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
      for (const name of left) await utimes(join(folderOf(tenant), name), hours(7), hours(7))
      for (const name of await readdir(unfinished)) await utimes(join(unfinished, name), hours(25), hours(25))
      await eventually(async () => expect(await filesOf(tenant)).toHaveLength(11))
      await eventually(async () => expect(await readdir(unfinished)).toEqual([]))
      expect((await list(tenant)).map(({ id }) => id)).toEqual(named)
    } finally {
      await next.close()
    }
  })
})
