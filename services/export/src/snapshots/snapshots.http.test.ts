import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, stat, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { installationOf } from '@fonds/config'
import { setEntityState, setFields, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createLogger } from '@fonds/http'
import { ObjectStoreUnavailable } from '@fonds/object-store'
import { createJobQueue } from '@fonds/queue'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, QUICK_TAKEOVER, startExport, type TestService } from '../testing/service.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { isWritten, scheduleSnapshots, sweepSnapshots } from './schedule-snapshots.ts'
import { writeIndex } from './snapshot.ts'
import type { SnapshotJob } from './snapshot-job.ts'
import { startSnapshotWorker } from './snapshot-worker.ts'

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

const going = new AbortController().signal
const placeOf = ({ id, slug, name }: Tenant) => ({
  id,
  slug,
  name,
  origin: originOf({ slug }),
  siteUrlTemplate: null,
})
const make = (tenant: Tenant, signal = going) => makeSnapshot({ pool, store: service.store, signal }, placeOf(tenant))

interface Listed {
  readonly id: string
  readonly changes: string
  readonly files: readonly {
    readonly type: 'record' | 'collection' | 'entity'
    readonly count: number
    readonly bytes: number
    readonly sha256: string
    readonly url: string
  }[]
}

async function list(tenant: Tenant): Promise<readonly Listed[]> {
  const answer = await service.ask(tenant, '/snapshots')
  expect(answer.status).toBe(200)
  return (JSON.parse(await answer.text()) as { items: Listed[] }).items
}

/** Returns all lines of a snapshot's files; checks each file against the list. */
async function lines(tenant: Tenant, { files }: Listed) {
  const all: { type: string; title?: string; name?: string; slug: string }[] = []
  for (const { type, count, bytes, sha256, url } of files) {
    const answer = await service.ask(tenant, url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    const body = Buffer.from(await answer.arrayBuffer())
    expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256])
    const text = gunzipSync(body).toString()
    const values = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
    expect(values).toHaveLength(count)
    for (const value of values) expect(value.type).toBe(type)
    all.push(...values)
  }
  return all
}

const tree: TreeSpec = {
  title: 'Fonds',
  headings: [aHeading('Holm, Erik', { role: 'creator', where: 'origination' })],
  children: [
    { level: 'series', title: 'Letters', children: [{ title: 'First' }, { title: 'Second' }] },
    { title: 'Secret', internal: true },
  ],
}

const folderOf = (tenant: Tenant) => join(service.dataDir, 'objects', 'snapshots', tenant.id)
const filesOf = async (tenant: Tenant) =>
  (await readdir(folderOf(tenant), { recursive: true })).filter((name) => name.endsWith('.gz'))

describe('a snapshot', () => {
  test('contains everything of its archive that aggregators may see, each item once, and nothing else', async () => {
    const [tenant, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    await aTree(service.db.pool, tenant.id, tree)
    await aTree(service.db.pool, twin.id, { ...tree, title: 'Twin' })
    await aTree(service.db.pool, tenant.id, { title: 'Unpublished' }, { publish: false })
    await aTree(service.db.pool, tenant.id, { title: 'Kept', children: [{ title: 'Below' }] })
    await setFields(service.db.pool, tenant.id, 'collection', 'kept', { suppress_from_aggregators: true })
    expect(await list(tenant)).toEqual([])
    const { id } = await make(tenant)
    const [snapshot, ...others] = await list(tenant)
    expect([snapshot?.id, others]).toEqual([id, []])
    if (snapshot === undefined) return
    const all = await lines(tenant, snapshot)
    expect(all.map(({ title, name }) => title ?? name).toSorted()).toEqual(
      ['First', 'Fonds', 'Holm, Erik', 'Letters', 'Second'].toSorted(),
    )
    expect(all.find(({ title }) => title === 'First')).toMatchObject({
      ancestors: [{ title: 'Fonds' }, { title: 'Letters' }],
      links: { self: `${originOf(tenant)}/api/public/records/first` },
      inherited: { creators: { value: [{ name: 'Holm, Erik' }] } },
    })
    for (const { url } of snapshot.files) {
      expect((await service.ask(twin, url.replace(originOf(tenant), originOf(twin)))).status).toBe(404)
    }
    expect(await list(twin)).toEqual([])
  })

  test('is listed with the fields that are asked for', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const [all] = await list(tenant)
    const asked = async (fields: string) => {
      const answer = await service.ask(tenant, `/snapshots?fields=${fields}`)
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const files = all?.files.map(({ type, url }) => ({ type, url }))
    expect(files).toHaveLength(3)
    expect(await asked('files.url')).toEqual({ status: 200, body: { items: [{ id: all?.id, files }] } })
    expect(await asked('files.uri')).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'fields', message: '"files.uri" is unknown; did you mean files.url?' }] },
    })
  })

  test('supports byte ranges, and answers 404 for unknown files', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const [snapshot] = await list(tenant)
    const [{ url = '', sha256 = '' } = {}] = snapshot?.files ?? []
    const part = await service.ask(tenant, url, { headers: { range: 'bytes=0-1' } })
    expect([part.status, await part.arrayBuffer().then((bytes) => [...new Uint8Array(bytes)])]).toEqual([
      206,
      [31, 139],
    ])
    const again = await service.ask(tenant, url, { headers: { 'if-none-match': `"${sha256.slice(0, 32)}"` } })
    expect(again.status).toBe(304)
    for (const path of [
      `${randomUUID()}/records.ndjson.gz`,
      `${snapshot?.id}/other.ndjson.gz`,
      'x/records.ndjson.gz',
    ]) {
      expect((await service.ask(tenant, `/snapshots/${path}`)).status, path).toBe(404)
    }
  })

  test('is of a single moment, whatever is written meanwhile', async () => {
    const tenant = await aTenant(service.db.pool)
    const many = Array.from({ length: 2_500 }, (_, n) => ({ title: `R ${n}` }))
    await aTree(service.db.pool, tenant.id, { title: 'Large', children: many }, { source: 'large' })
    const made = make(tenant)
    await aTree(service.db.pool, tenant.id, { title: 'Late', children: [{ title: 'Later' }] })
    const { files } = await made
    const counts = Object.fromEntries(files.map(({ file, count }) => [file, count]))
    // The late tree is included as a whole or not at all.
    expect([`2500/1`, `2501/2`]).toContain(`${counts.records}/${counts.collections}`)
  })

  test.each([
    ['a record is unpublished', (t: Tenant) => setPublished(service.db.pool, t.id, 'record', 'first', false)],
    ['a name is suppressed', (t: Tenant) => setEntityState(service.db.pool, t.id, 'holm-erik', 'suppressed')],
    [
      'a series is kept from aggregators',
      (t: Tenant) => setFields(service.db.pool, t.id, 'collection', 'letters', { suppress_from_aggregators: true }),
    ],
  ])('is withdrawn once %s, and so is the next one', async (_what, withdraw) => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const [snapshot] = await list(tenant)
    await aTree(service.db.pool, tenant.id, { title: 'More' })
    expect(await list(tenant)).toHaveLength(1)
    await withdraw(tenant)
    expect(await list(tenant)).toEqual([])
    expect((await service.ask(tenant, '/snapshots')).headers.get('retry-after')).toBe('60')
    for (const { url } of snapshot?.files ?? []) {
      const answer = await service.ask(tenant, url)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([404, '60'])
      const elsewhere = await service.ask(tenant, url.replace(snapshot?.id ?? '', randomUUID()))
      expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([404, null])
      const bodies = [await answer.json(), await elsewhere.json()] as { code: string; detail: string }[]
      expect(bodies[0]).toMatchObject({ code: bodies[1]?.code, detail: bodies[1]?.detail })
    }
    const { id } = await make(tenant)
    expect((await list(tenant)).map((each) => each.id)).toEqual([id])
    expect((await service.ask(tenant, '/snapshots')).headers.get('retry-after')).toBeNull()
  })

  test('links to the changes after it, starting in the second of its last change', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await service.db.pool.query(
      `UPDATE fonds.tenant_state SET committed_at = '2020-02-03T04:05:06Z' WHERE tenant_id = $1`,
      [tenant.id],
    )
    await make(tenant)
    const [snapshot] = await list(tenant)
    expect(snapshot?.changes).toBe(`${originOf(tenant)}/api/public/changes?since=2020-02-03T04:05:06Z`)
  })

  test('of an earlier version links to the whole feed', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const { changed_at: _, ...old } = await make(tenant)
    await writeIndex(service.store, tenant.id, [old])
    const [snapshot] = await list(tenant)
    expect(snapshot?.changes).toBe(`${originOf(tenant)}/api/public/changes`)
  })

  test('has no Retry-After if none was ever made', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const answer = await service.ask(tenant, '/snapshots')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, null])
  })

  test('has a Last-Modified: each file of its creation, the list of the last change', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const { made_at } = await make(tenant)
    const [snapshot] = await list(tenant)
    for (const { url } of snapshot?.files ?? []) {
      const { headers } = await service.ask(tenant, url)
      expect(headers.get('last-modified')).toBe(new Date(made_at).toUTCString())
      const again = await service.ask(tenant, url, {
        headers: { 'if-modified-since': new Date(made_at).toUTCString() },
      })
      expect(again.status).toBe(304)
    }
    const told = await eventually(async () => {
      const time = (await service.ask(tenant, '/snapshots')).headers.get('last-modified')
      expect(time).not.toBeNull()
      return time ?? ''
    })
    const ask = () => service.ask(tenant, '/snapshots', { headers: { 'if-modified-since': told } })
    expect((await ask()).status).toBe(304)
    await setPublished(service.db.pool, tenant.id, 'record', 'first', false)
    expect((await ask()).status).toBe(200)
  })

  test('replaces older ones: two are kept, and no files of others', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const made = [await make(tenant), await make(tenant), await make(tenant)].map(({ id }) => id)
    expect((await list(tenant)).map(({ id }) => id)).toEqual(made.slice(1).reverse())
    expect(await filesOf(tenant)).toHaveLength(6)
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

const logger = createLogger({ name: 'snapshot-test', level: 'fatal' })
const DAILY = { SNAPSHOT_HOURS: 24, PRERENDER_QUIET_SECONDS: 1 }
/** Makes a new snapshot a tenth of a second after the last one if something has changed. */
const BUSY = { SNAPSHOT_HOURS: 1 / 36_000, PRERENDER_QUIET_SECONDS: 1, SWEEP_SECONDS: 1 }

function work(more: typeof DAILY, options: { readonly lockMs?: number; readonly checkSeconds?: number } = {}) {
  const config = { ...service.config, ...more }
  return startSnapshotWorker({
    pool,
    store: service.store,
    logger,
    installation: installationOf(service.config),
    config,
    ...options,
  })
}

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

  test('shows nothing incomplete after it was killed; the next one completes the snapshot and no leftovers remain', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const old = await make(tenant)
    await aTree(service.db.pool, tenant.id, { title: 'More' })
    const progressFile = join(service.dataDir, 'half-written')
    const held = { key: [`snapshots/${tenant.id}/`, 'entities.ndjson.gz'], progressFile } as const
    const kill = service.startWorkerProcess(BUSY, held)
    await eventually(async () => expect(existsSync(progressFile)).toBe(true))
    // Two complete files that no index lists yet, and half of the third.
    await eventually(async () => expect(await filesOf(tenant)).toHaveLength(5))
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
      expect(left).toHaveLength(2)
      const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
      for (const name of left) await utimes(join(folderOf(tenant), name), hours(7), hours(7))
      for (const name of await readdir(unfinished)) await utimes(join(unfinished, name), hours(25), hours(25))
      await eventually(async () => expect(await filesOf(tenant)).toHaveLength(6))
      await eventually(async () => expect(await readdir(unfinished)).toEqual([]))
      expect((await list(tenant)).map(({ id }) => id)).toEqual(named)
    } finally {
      await next.close()
    }
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
    expect(await filesOf(tenant)).toHaveLength(3)
  })
})
