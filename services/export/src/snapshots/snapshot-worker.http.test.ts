import { randomUUID } from 'node:crypto'
import { stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { installationOf } from '@fonds/config'
import { setPublished } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { ObjectStoreUnavailable } from '@fonds/object-store'
import { createJobQueue } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startExport, type TestService } from '../testing/service.ts'
import { DAILY, going, logger, placeOf, snapshotsOf, tree } from '../testing/snapshots.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { isWritten, scheduleSnapshots, sweepSnapshots } from './schedule-snapshots.ts'
import type { SnapshotJob } from './snapshot-job.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startExport()
  pool = createPool(service.db.url, { name: 'snapshot-test', role: 'fonds_export', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const { filesOf, folderOf, list, make, work } = snapshotsOf(() => ({ service, pool }))

describe('a snapshot', () => {
  test('replaces older ones: two are kept, and no files of others', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const made = [await make(tenant), await make(tenant), await make(tenant)].map(({ id }) => id)
    expect((await list(tenant)).map(({ id }) => id)).toEqual(made.slice(1).reverse())
    expect(await filesOf(tenant)).toHaveLength(12)
  })

  test('with a truncated file is not listed and is made again', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const { id } = await make(tenant)
    const [file = ''] = await filesOf(tenant)
    const path = join(folderOf(tenant), file)
    await truncate(path, (await stat(path)).size - 1)
    expect(await list(tenant)).toEqual([])
    expect((await service.ask(tenant, `/snapshots/${id}/records.ndjson.gz`)).status).toBe(404)
    const worker = work(DAILY)
    try {
      await eventually(async () => expect(await list(tenant)).toHaveLength(1))
    } finally {
      await worker.close()
    }
  })

  test('that was interrupted is not listed and leaves nothing behind', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await expect(make(tenant, AbortSignal.abort())).rejects.toThrow()
    const full = {
      ...service.store,
      put: (key: string, body: Parameters<typeof service.store.put>[1]) =>
        key.includes('entities')
          ? Promise.reject(new ObjectStoreUnavailable('full', 'no room'))
          : service.store.put(key, body),
      read: service.store.read.bind(service.store),
      remove: service.store.remove.bind(service.store),
    }
    await expect(makeSnapshot({ pool, store: full, signal: going }, placeOf(tenant))).rejects.toThrow('full')
    expect(await list(tenant)).toEqual([])
    expect(await filesOf(tenant).catch(() => [])).toEqual([])
  })
})

describe('the worker', () => {
  test('makes one for each archive that has changed, and none for the others', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const worker = work(DAILY)
    try {
      await eventually(async () => expect(await list(tenant)).toHaveLength(1))
    } finally {
      await worker.close()
    }
    const installation = installationOf(service.config)
    const queue = createJobQueue<SnapshotJob>({ name: 'other', url: service.config.REDIS_URL, prefix: 'other', logger })
    await eventually(() => queue.ping())
    const schedule = { pool, store: service.store, queue, installation, signal: going, everyMs: 3_600_000, quietMs: 0 }
    const ordered = async () => {
      await scheduleSnapshots(schedule)
      const [row] = (
        await service.db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [tenant.id])
      ).rows
      return (await queue.find(`${tenant.id}-${row.seq}`)) !== null
    }
    expect(await ordered()).toBe(false)
    await aTree(service.db.pool, tenant.id, { title: 'More' })
    expect(await ordered()).toBe(false)
    await setPublished(service.db.pool, tenant.id, 'record', 'first', false)
    expect(await ordered()).toBe(true)
    await queue.close()
  })

  test('replaces a withdrawn one immediately although the archive keeps changing', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const before = await make(tenant)
    await setPublished(service.db.pool, tenant.id, 'record', 'first', false)
    expect(await list(tenant)).toEqual([])
    const worker = work({ SNAPSHOT_HOURS: 24, PRERENDER_QUIET_SECONDS: 3_600 }, { checkSeconds: 1 })
    try {
      await eventually(async () => expect(await list(tenant)).toHaveLength(1))
      expect((await list(tenant))[0]?.id).not.toBe(before.id)
      await setPublished(service.db.pool, tenant.id, 'record', 'second', false)
      await eventually(async () => expect(await list(tenant)).toHaveLength(1))
    } finally {
      await worker.close()
    }
  })

  test('skips a requested state that is already written', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const { seq } = await make(tenant)
    const deps = { pool, store: service.store }
    const at = (of: string) => isWritten(deps, placeOf(tenant), of)
    expect([await at(seq), await at(String(BigInt(seq) - 1n)), await at(String(BigInt(seq) + 1n))]).toEqual([
      true,
      true,
      false,
    ])
    expect(await isWritten(deps, { ...placeOf(tenant), origin: 'https://moved.example' }, seq)).toBe(false)
    await setPublished(service.db.pool, tenant.id, 'record', 'first', false)
    expect(await at(seq)).toBe(false)
  })

  test('removes the leftovers of a killed worker and nothing that is listed', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const left = `snapshots/${tenant.id}/${randomUUID()}/records.ndjson.gz`
    await service.store.put(left, Buffer.from('half'))
    expect(await sweepSnapshots({ store: service.store, signal: going })).toBe(0)
    expect(await sweepSnapshots({ store: service.store, signal: going }, 0)).toBe(1)
    expect(await service.store.stat(left)).toBeNull()
    expect(await list(tenant)).toHaveLength(1)
    expect(await filesOf(tenant)).toHaveLength(5)
  })
})
