import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { originalKey } from '@fonds/imaging'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createJobQueue, type JobQueue } from '@fonds/queue'
import {
  createTestDatabase,
  loseConnections,
  MOMENTS,
  type Program,
  startProgram,
  type TestDatabase,
} from '@fonds/test-kit'
import { CONTEXT_HEADER, createContextSigner } from '@fonds/types/context'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SWEEP_QUEUE } from './worker/schedule.ts'

const secret = randomBytes(32).toString('hex')
const prefix = `t-${randomBytes(4).toString('hex')}`
let db: TestDatabase
let folder: string
let store: ObjectStore
let service: Program
let worker: Program
let sweeps: JobQueue<null>
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fonds-media-'))
  store = openObjectStore({ DATA_DIR: folder })
  const redis = { REDIS_URL: db.redisUrl, QUEUE_PREFIX: prefix }
  const settings = { DATABASE_URL: db.urlAs('fonds_media'), GATEWAY_SECRET: secret, DATA_DIR: folder, ...redis }
  service = await startProgram({ file: join(import.meta.dirname, 'main.ts'), settings })
  worker = await startProgram({ file: join(import.meta.dirname, 'worker.ts'), settings })
  const logger = createLogger({ name: 'test', level: 'silent' })
  sweeps = createJobQueue({ name: SWEEP_QUEUE, url: db.redisUrl, prefix, logger })
})
afterAll(async () => {
  await service?.kill()
  await worker?.kill()
  await sweeps?.close()
  await db?.drop()
  await rm(folder, { recursive: true })
})

test.each(MOMENTS)('the service answers the next request after losing its connections %s', async (moment) => {
  const { id, slug, name } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Mill' })
  const tenant = { id, slug, name, origin: 'https://mill.example.org', siteUrlTemplate: null, arkPrefix: null }
  const ask = async () => {
    const url = `http://127.0.0.1:${service.ports[0]}/api/public/iiif/${id}/collection/mill`
    const context = { tenant, requestId: 'test', client: { class: 'api' } }
    const target = { service: 'media', method: 'GET', url: new URL(url).pathname }
    const token = createContextSigner(secret).sign(context, target)
    return (await fetch(url, { headers: { [CONTEXT_HEADER]: token } })).status
  }
  const lost = { db, program: service, connections: 'fonds-media', table: 'fonds.description' }
  await loseConnections(moment, { ...lost, inTransaction: false, trigger: ask })
  await expect.poll(ask).toBe(200)
  expect(service.isRunning()).toBe(true)
})

test.each(MOMENTS)('the worker performs the next sweep after losing its connections %s', async (moment) => {
  const { id } = await aTenant(db.pool)
  const key = await anAbandonedFile(id)
  const sweep = async () => {
    // A job that waits stays: if it were replaced each time, the worker might never find one.
    if ((await sweeps.find('sweep'))?.status === 'failed') await sweeps.forget('sweep')
    await sweeps.add({ id: 'sweep', data: null, group: 'sweep', lane: 'later' })
  }
  const lost = { db, program: worker, connections: 'fonds-media-worker', table: 'fonds.media' }
  await loseConnections(moment, { ...lost, inTransaction: true, trigger: sweep })
  const later = await anAbandonedFile(id)
  const left = async () => {
    await sweep()
    return [await store.stat(key), await store.stat(later)].filter((found) => found !== null).length
  }
  await expect.poll(left, { interval: 200 }).toBe(0)
  expect(worker.isRunning()).toBe(true)
})

/** Stores a file without an image, dated two days ago. */
async function anAbandonedFile(tenantId: string): Promise<string> {
  const content = randomBytes(100)
  const key = originalKey({ tenantId, sha256: createHash('sha256').update(content).digest('hex') })
  await store.put(key, content)
  const then = new Date(Date.now() - 2 * 24 * 3_600_000)
  await utimes(join(folder, 'objects', key), then, then)
  return key
}
