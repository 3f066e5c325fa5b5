import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@fonds/http'
import {
  createRenderProcesses,
  originalKey,
  PICTURE_QUEUE,
  type Picture,
  pictureJobId,
  pyramidKey,
  type RenderProcesses,
  thumbnailKey,
} from '@fonds/imaging'
import { type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createJobQueue, type JobQueue, startJobWorker, withoutClaims } from '@fonds/queue'
import { CONDITION_TIMEOUT_MS, eventually } from '@fonds/test-kit'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createDerivatives } from '../derivatives/derivatives.ts'
import { createRenderer } from '../images/renderer.ts'
import { makePictures, readPicture } from './make-pictures.ts'

const logger = createLogger({ name: 'worker-test', level: 'silent' })
const tenantId = randomUUID()
let folder: string
let store: ObjectStore
let processes: RenderProcesses
let queue: JobQueue<Picture>
let prefix: string
let made: string[]
let closing: (() => Promise<void>)[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-worker-'))
  store = openObjectStore({ DATA_DIR: folder })
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  made = []
  prefix = `t-${randomUUID().slice(0, 8)}`
  processes = createRenderProcesses({ ms: CONDITION_TIMEOUT_MS, memory: 1024 ** 3 })
  queue = createJobQueue(aQueue())
  closing = [() => queue.close(), () => processes.stop()]
  await eventually(() => queue.ping())
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
})

const aQueue = () => ({ name: PICTURE_QUEUE, url: inject('redisUrl'), prefix, logger, backoffMs: 20 })

function startWorker(within: RenderProcesses = processes) {
  const counting: RenderProcesses = {
    ...within,
    render(task) {
      made.push(task.kind)
      return within.render(task)
    },
  }
  const renderer = createRenderer({ atOnce: 2, waiting: 2 })
  const derivatives = createDerivatives({
    store,
    processes: counting,
    renderer,
    claims: withoutClaims,
    storeIsFar: false,
  })
  const ends: string[] = []
  const worker = startJobWorker({
    name: PICTURE_QUEUE,
    url: inject('redisUrl'),
    prefix,
    logger,
    concurrency: 2,
    parse: readPicture,
    work: (job) => makePictures(derivatives, job),
    ended: (_, outcome) => ends.push(outcome),
  })
  closing.push(() => worker.close())
  return ends
}

async function aPicture(content?: Buffer): Promise<Picture> {
  const file =
    content ??
    (await sharp({ create: { width: 700, height: 500, channels: 3, background: '#7a5' } })
      .jpeg()
      .toBuffer())
  const sha256 = createHash('sha256').update(file).update(randomUUID()).digest('hex')
  await store.put(originalKey({ tenantId, sha256 }), file)
  return { tenantId, sha256, page: 0, size: { width: 700, height: 500 }, thumbnail: { width: 400, height: 286 } }
}

const add = (picture: Picture) =>
  queue.add({ id: pictureJobId(picture), data: picture, group: tenantId, lane: 'later' })

test('an attached image gets one thumbnail and one pyramid, however often it was added', async () => {
  const picture = await aPicture()
  await Promise.all(Array.from({ length: 20 }, () => add(picture)))
  const ends = startWorker()
  await expect.poll(() => ends).toEqual(['done'])
  expect(made).toEqual(['thumbnail', 'pyramid'])
  expect(await store.stat(thumbnailKey(picture, 0))).not.toBeNull()
  expect(await store.stat(pyramidKey(picture, 0))).not.toBeNull()
  await add(picture)
  await expect.poll(() => ends).toEqual(['done', 'done'])
  expect(made).toHaveLength(2)
})

test('a file that cannot be decoded fails immediately and permanently, without blocking others', async () => {
  const poisoned = await aPicture(Buffer.from('ffd8ffe000104a4649460001', 'hex'))
  await add(poisoned)
  const ends = startWorker()
  await expect.poll(() => ends).toEqual(['failed'])
  expect(await queue.find(pictureJobId(poisoned))).toMatchObject({ status: 'failed', reason: 'image_unreadable' })
  await add(poisoned)
  const good = await aPicture()
  await add(good)
  await expect.poll(() => ends).toEqual(['failed', 'done'])
  expect(await queue.counts()).toEqual({ queued: 0, running: 0, failed: 1 })
})

test('rendering beyond its limits is killed and fails without a retry', async () => {
  const tight = createRenderProcesses({ ms: 1, memory: 1024 ** 3 })
  closing.push(() => tight.stop())
  const picture = await aPicture()
  await add(picture)
  const ends = startWorker(tight)
  await expect.poll(() => ends).toEqual(['failed'])
  expect(await queue.find(pictureJobId(picture))).toMatchObject({ reason: 'out_of_bounds' })
})

test('a job whose file does not exist yet is retried until it has no attempts left', async () => {
  const late = await aPicture()
  const never = await aPicture()
  const content = await sharp({ create: { width: 70, height: 50, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer()
  for (const { sha256 } of [late, never]) await store.remove(originalKey({ tenantId, sha256 }))
  // Has enough attempts even if the machine is so slow that the file appears long after the second one.
  const patient = createJobQueue<Picture>({ ...aQueue(), attempts: 50 })
  closing.push(() => patient.close())
  await eventually(() => patient.ping())
  await patient.add({ id: pictureJobId(late), data: late, group: tenantId, lane: 'later' })
  const ends = startWorker()
  await expect.poll(() => ends.includes('retried'), { interval: 5 }).toBe(true)
  await store.put(originalKey(late), content)
  await expect.poll(() => ends.at(-1)).toBe('done')
  await add(never)
  await expect.poll(() => ends.slice(-3)).toEqual(['retried', 'retried', 'failed'])
})

test('an invalid job fails without an attempt', async () => {
  await queue.add({ id: 'strange', data: { ...(await aPicture()), sha256: '../..' }, group: tenantId, lane: 'later' })
  const ends = startWorker()
  await expect.poll(() => ends).toEqual(['failed'])
  expect(await queue.find('strange')).toMatchObject({ reason: 'unreadable_job' })
  expect(made).toEqual([])
})
