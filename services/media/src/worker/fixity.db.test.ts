import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { detachMedia, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger, createMetrics } from '@fonds/http'
import { originalKey } from '@fonds/imaging'
import { type ObjectStore, ObjectStoreUnavailable } from '@fonds/object-store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'
import { checkOriginal, type Original } from './check-original.ts'
import { checkOriginals } from './fixity.ts'
import { observeFixity } from './fixity-metrics.ts'

let service: TestService
let pool: Pool
let tenant: Tenant
let twin: Tenant

const logger = createLogger({ name: 'fixity-test', level: 'silent' })
const DAY_MS = 24 * 60 * 60_000

beforeAll(async () => {
  service = await startMedia()
  // Reads with the worker's role, which cannot access tables directly.
  pool = createPool(service.db.url, { name: 'fixity-test', role: 'fonds_media', max: 2 })
})
afterAll(async () => {
  await pool?.end()
  await service?.stop()
})
beforeEach(async () => {
  await service.db.pool.query('DELETE FROM fonds.media; DELETE FROM fonds.fixity')
  ;[tenant, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  const children = ['Letter', 'Draft'].map((title) => ({ title }))
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, { title: 'Mill', children }, { source: id })
})

const attach = ({ id }: Tenant, slug: string, content: string) =>
  service.attach(id, { kind: 'record', slug }, { name: `${content.slice(0, 9)}.txt`, content: Buffer.from(content) })
const check = (options: Partial<Parameters<typeof checkOriginals>[0]> = {}) =>
  checkOriginals({
    ...{ pool, store: service.store, logger, signal: new AbortController().signal, bytesPerSecond: 1e9 },
    ...options,
  })
/** Time `days` from now. */
const later = (days: number) => new Date(Date.now() + days * DAY_MS)
const rows = async (text: string): Promise<Record<string, unknown>[]> => (await service.db.pool.query(text)).rows
const outcomes = async () =>
  (
    await rows(`SELECT DISTINCT m.file_name, f.outcome, f.checks FROM fonds.fixity f
    JOIN fonds.media m USING (tenant_id, sha256) ORDER BY m.file_name`)
  ).map((row) => Object.values(row).join(' '))
const keyOf = async (name: string): Promise<string> => {
  const [file] = await rows(`SELECT tenant_id, sha256 FROM fonds.media WHERE file_name = '${name}.txt'`)
  return originalKey({ tenantId: String(file?.tenant_id), sha256: String(file?.sha256) })
}
const damage = async (key: string) => {
  const body = await buffer(await service.store.read(key))
  body[3] = (body[3] ?? 0) ^ 1
  await service.store.put(key, body)
  return body
}

test('a few originals are checked one a run, those of unpublished descriptions too, and are then left alone', async () => {
  await attach(tenant, 'letter', 'letter')
  await attach(tenant, 'draft', 'draft')
  await attach(twin, 'letter', 'letter')
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
  for (const expected of [1, 1, 1, 0]) expect(await check()).toBe(expected)
  expect(await outcomes()).toEqual(['draft.txt good 1', 'letter.txt good 1'])
  expect(await check({ now: later(13) })).toBe(0)
  expect(await check({ now: later(15) })).toBe(1)
  expect(await rows('SELECT * FROM fonds.fixity_event')).toEqual([])
})

test('a lost original is noticed although no listing of the store has it, and again once it is back', async () => {
  await attach(tenant, 'letter', 'letter')
  const key = await keyOf('letter')
  const content = await buffer(await service.store.read(key))
  await service.store.remove(key)
  await check()
  expect(await outcomes()).toEqual(['letter.txt missing 1'])
  await check({ now: later(0.1) })
  expect(await outcomes()).toEqual(['letter.txt missing 2'])
  await service.store.put(key, content)
  await check({ now: later(0.1) })
  expect(await outcomes()).toEqual(['letter.txt good 3'])
  expect((await rows('SELECT outcome FROM fonds.fixity_event ORDER BY at')).map(({ outcome }) => outcome)).toEqual([
    ...['missing', 'good'],
  ])
})

test('a damaged original is moved aside and not sent until it is attached again', async () => {
  const id = await attach(tenant, 'letter', 'letter')
  const key = await keyOf('letter')
  const content = await buffer(await service.store.read(key))
  const damaged = await damage(key)
  const ask = async () => (await service.ask(tenant, `/files/${id}/original`)).status
  expect(await ask()).toBe(200)
  await check()
  expect(await outcomes()).toEqual(['letter.txt damaged 1'])
  expect(await ask()).toBe(503)
  const aside = await buffer(await service.store.read(key.replace('originals', 'damaged')))
  expect(aside.equals(damaged)).toBe(true)
  await check({ now: later(0.1) })
  expect(await outcomes()).toEqual(['letter.txt damaged 2'])
  await service.store.put(key, content)
  await check({ now: later(0.1) })
  expect(await outcomes()).toEqual(['letter.txt good 3'])
  expect(await ask()).toBe(200)
})

test('a damaged original that somebody attaches again meanwhile is kept', async () => {
  await attach(tenant, 'letter', 'letter')
  const key = await keyOf('letter')
  const content = await buffer(await service.store.read(key))
  await damage(key)
  const store: ObjectStore = {
    ...service.store,
    async put(to, body) {
      await service.store.put(to, body)
      if (to.startsWith('damaged')) await service.store.put(key, content)
    },
  }
  await check({ store })
  expect(await outcomes()).toEqual(['letter.txt good 1'])
  expect((await buffer(await service.store.read(key))).equals(content)).toBe(true)
  expect(await service.store.stat(key.replace('originals', 'damaged'))).toBeNull()
})

test('an original that is cut off somewhere else at each read stays where it is', async () => {
  await attach(tenant, 'letter', 'letter')
  const key = await keyOf('letter')
  const content = await buffer(await service.store.read(key))
  let reads = 0
  const store: ObjectStore = {
    ...service.store,
    read: async (from) => (from === key ? Readable.from([content.subarray(0, ++reads)]) : service.store.read(from)),
  }
  await check({ store })
  expect(await outcomes()).toEqual(['letter.txt unreadable 1'])
  expect((await buffer(await service.store.read(key))).equals(content)).toBe(true)
  expect(await service.store.stat(key.replace('originals', 'damaged'))).toBeNull()
})

test('nobody waits for the pace of a check to attach files', async () => {
  await attach(tenant, 'letter', 'x'.repeat(40))
  const key = await keyOf('xxxxxxxxx')
  await damage(key)
  const slow: number[] = []
  const pace = async (bytes: number) => void slow.push(bytes)
  const [file] = await rows('SELECT tenant_id, sha256, bytes, outcome FROM fonds.fixity')
  const signal = new AbortController().signal
  expect(await checkOriginal({ pool, store: service.store, logger, signal, pace }, file as unknown as Original)).toBe(
    'damaged',
  )
  // The first read, and that of the copy.
  expect(slow).toEqual([40, 40])
})

test('a file that the disk refuses is named and keeps no other from being checked; a store that is down ends the run', async () => {
  for (const content of ['letter', 'draft']) await attach(tenant, content, content)
  const bad = await keyOf('letter')
  const refusing = (isUp: boolean): ObjectStore => ({
    ...service.store,
    read: async (key) => {
      if (key === bad || !isUp) throw new ObjectStoreUnavailable('away', 'EIO')
      return service.store.read(key)
    },
    ping: async () => {
      if (!isUp) throw new ObjectStoreUnavailable('away', 'EIO')
    },
  })
  expect(await check({ store: refusing(false) })).toBe(0)
  expect(await outcomes()).toEqual(['draft.txt  0', 'letter.txt  0'])
  for (let run = 0; run < 2; run++) await check({ store: refusing(true) })
  expect(await outcomes()).toEqual(['draft.txt good 1', expect.stringMatching(/^letter\.txt unreadable [12]$/)])
})

test('a run checks the share of an hour, of files and of bytes, whatever is listed together', async () => {
  // A fortnight has 336 hours.
  await service.db.pool.query(
    `INSERT INTO fonds.fixity (tenant_id, sha256, bytes) SELECT $1, lpad(n::text, 64, '0'), 10 FROM generate_series(1, 1000) n`,
    [tenant.id],
  )
  expect(await check({ part: 2 })).toBe(3)
  await service.db.pool.query('UPDATE fonds.fixity SET bytes = CASE WHEN checked_at IS NULL THEN 1 ELSE 3360 END')
  // The three that are missing, and then 33 bytes.
  expect(await check({ part: 7 })).toBe(36)
})

test('what is detached is forgotten, unless another description has it; what is attached twice is one', async () => {
  const id = await attach(tenant, 'letter', 'letter')
  await attach(tenant, 'draft', 'letter')
  const count = async () => (await rows('SELECT FROM fonds.fixity')).length
  expect(await count()).toBe(1)
  await check()
  await detachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'letter' }, [id])
  expect(await outcomes()).toEqual(['letter.txt good 1'])
  await service.db.pool.query('DELETE FROM fonds.media')
  expect(await count()).toBe(0)
})

test('a stopped worker leaves a check it has begun to the next run', async () => {
  await attach(tenant, 'letter', 'letter')
  const stopping = new AbortController()
  const store: ObjectStore = {
    ...service.store,
    read(key) {
      stopping.abort()
      return service.store.read(key)
    },
  }
  expect(await check({ store, signal: stopping.signal })).toBe(0)
  expect(await outcomes()).toEqual(['letter.txt  0'])
})

test('metrics have the age of the oldest check, and how many are not good', async () => {
  const { registry } = createMetrics('test')
  observeFixity(pool, registry)
  const sample = async (name: string) =>
    Number(new RegExp(`^${name}[{][^}]*[}] (\\S+)$`, 'm').exec(await registry.metrics())?.[1] ?? Number.NaN)
  expect(await sample('fixity_oldest_check_seconds')).toBeNaN()
  await attach(tenant, 'letter', 'letter')
  await service.store.remove(await keyOf('letter'))
  await check()
  await service.db.pool.query(`UPDATE fonds.fixity SET counted_from = now() - interval '40 days'`)
  expect(Math.floor((await sample('fixity_oldest_check_seconds')) / 86_400)).toBe(40)
  expect(await registry.metrics()).toMatch(/^fixity_bad_originals\{.*outcome="missing".*\} 1$/m)
})

test('a deletion that removes no files looks for none', async () => {
  await attach(tenant, 'letter', 'one')
  const client = await service.db.pool.connect()
  const locks = async (where: string) => {
    await client.query(`BEGIN; DELETE FROM fonds.media WHERE ${where}`)
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE relation = 'fonds.fixity'::regclass AND pid = pg_backend_pid()`,
    )
    await client.query('ROLLBACK')
    return rowCount
  }
  try {
    expect(await locks('false')).toBe(0)
    expect(await locks('true')).toBeGreaterThan(0)
  } finally {
    client.release()
  }
})
