import { setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { createRenderProcesses, originalKey, type RenderProcesses } from '@fonds/imaging'
import { mp4Of, wavOf } from '@fonds/imaging/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'
import { UNREACHED } from '../testing/unreached.ts'
import { fillRecordings } from './recordings.ts'

let service: TestService
let pool: Pool
let processes: RenderProcesses
let tenant: Tenant
let twin: Tenant

const logger = createLogger({ name: 'recordings-test', level: 'silent' })

beforeAll(async () => {
  service = await startMedia()
  // Reads with the worker's role, which cannot access tables directly.
  pool = createPool(service.db.url, { name: 'recordings-test', role: 'fonds_media', max: 2 })
  processes = createRenderProcesses(UNREACHED)
})
afterAll(async () => {
  await processes?.stop()
  await pool?.end()
  await service?.stop()
})
beforeEach(async () => {
  await service.db.pool.query('DELETE FROM fonds.media')
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  const children = ['Interview', 'Draft'].map((title) => ({ title }))
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, { title: 'Mill', children }, { source: id })
})

const attach = ({ id }: Tenant, slug: string, name: string, content: Buffer) =>
  service.attach(id, { kind: 'record', slug }, { name, content })
const fill = (options: { part?: number; signal?: AbortSignal } = {}) =>
  fillRecordings({ pool, store: service.store, processes, logger, signal: new AbortController().signal, ...options })
const stored = async () =>
  (await service.db.pool.query('SELECT file_name, width, recording FROM fonds.media ORDER BY file_name')).rows
const seqOf = async ({ id }: Tenant): Promise<number> =>
  (await service.db.pool.query('SELECT seq::integer FROM fonds.tenant_state WHERE tenant_id = $1', [id])).rows[0].seq

test('sound and film attached before get their lengths, once for each file, and caches follow', async () => {
  const film = mp4Of({ length: 9_000, width: 320, height: 240, chapters: [{ title: 'Mill', start: 0 }] })
  await attach(tenant, 'interview', 'a.wav', wavOf(12.5))
  await attach(tenant, 'interview', 'b.mp4', film)
  await attach(twin, 'interview', 'c.wav', wavOf(3))
  await attach(twin, 'interview', 'd.pdf', Buffer.from('%PDF-1.7 text'))
  const before = await seqOf(tenant)
  expect(await fill({ part: 1 })).toBe(3)
  expect(await stored()).toMatchObject([
    { file_name: 'a.wav', width: null, recording: { duration: 12.5, chapters: [], problem: null } },
    { file_name: 'b.mp4', width: 320, recording: { duration: 9, chapters: [{ title: 'Mill', start: 0 }] } },
    { file_name: 'c.wav', recording: { duration: 3 } },
    { file_name: 'd.pdf', recording: null },
  ])
  expect(await seqOf(tenant)).toBe(before + 2)
  expect(await fill()).toBe(0)
  expect(await seqOf(tenant)).toBe(before + 2)
})

test('a broken file keeps the reason, and is not read again; a lost one is left out', async () => {
  await attach(tenant, 'interview', 'broken.wav', wavOf(2).subarray(0, 20))
  await attach(tenant, 'interview', 'lost.wav', wavOf(4))
  const { rows } = await service.db.pool.query(`SELECT sha256 FROM fonds.media WHERE file_name = 'lost.wav'`)
  await service.store.remove(originalKey({ tenantId: tenant.id, sha256: rows[0].sha256 }))
  expect(await fill()).toBe(1)
  const [broken, lost] = await stored()
  expect(broken.recording).toMatchObject({ duration: null, problem: expect.stringMatching(/^it /) })
  expect(lost.recording).toBeNull()
  expect(await fill()).toBe(0)
})

test('files of unpublished descriptions wait until these are published, and the work ends when its worker stops', async () => {
  await attach(tenant, 'draft', 'a.wav', wavOf(1))
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
  expect(await fill()).toBe(0)
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', true)
  expect(await fill({ signal: AbortSignal.abort() })).toBe(0)
  expect(await fill()).toBe(1)
})

test('a file that is being read while the worker stops is read again', async () => {
  await attach(tenant, 'interview', 'a.wav', wavOf(1))
  const stopping = new AbortController()
  const ended: Pick<RenderProcesses, 'measure'> = {
    async measure() {
      stopping.abort()
      const nothing = { duration: null, width: null, height: null, codec: null, chapters: [] }
      return { ...nothing, problem: 'reading it ran out of memory or crashed' }
    },
  }
  expect(await fillRecordings({ pool, store: service.store, processes: ended, logger, signal: stopping.signal })).toBe(
    0,
  )
  expect(await fill()).toBe(1)
})
