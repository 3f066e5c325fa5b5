import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createLogger } from '@fonds/http'
import {
  createRenderProcesses,
  originalKey,
  type Picture,
  pyramidKey,
  RenderKilled,
  type RenderProcesses,
  thumbnailKey,
} from '@fonds/imaging'
import { createSealedStore, ObjectMissing, type ObjectStore, openObjectStore } from '@fonds/object-store'
import { createClaims, createJobQueue, withoutClaims } from '@fonds/queue'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createRenderer } from '../images/renderer.ts'
import { claimKey } from '../redis-keys.ts'
import { createDerivatives } from './derivatives.ts'

declare module 'vitest' {
  interface ProvidedContext {
    redisUrl: string
  }
}

const logger = createLogger({ name: 'derivatives-test', level: 'silent' })
const tenantId = randomUUID()
const processes = createRenderProcesses({ ms: 30_000, memory: 1024 ** 3 })
const closing: (() => Promise<void>)[] = []
let folder: string
let store: ObjectStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-derivatives-'))
  store = openObjectStore({ DATA_DIR: folder })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await processes.stop()
  await rm(folder, { recursive: true })
})

let pictures = 0
async function aPicture(): Promise<Picture> {
  const sha256 = (pictures++).toString(16).padStart(64, '0')
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await store.put(originalKey({ tenantId, sha256 }), content)
  return { tenantId, sha256, page: 0, size: { width: 900, height: 600 }, thumbnail: { width: 400, height: 267 } }
}

/** Simulates one of several processes that share a store and, optionally, a Redis. */
function aProcess(url: string | null, made: string[], within: RenderProcesses = processes) {
  const counting: RenderProcesses = {
    ...within,
    render(task) {
      made.push(task.kind)
      return within.render(task)
    },
  }
  const renderer = createRenderer({ atOnce: 2, waiting: 64 })
  if (url === null)
    return createDerivatives({ store, processes: counting, renderer, claims: withoutClaims, storeIsFar: false })
  const queue = createJobQueue<never>({ name: 'media', url, prefix: `t-${tenantId}`.slice(0, 20), logger })
  closing.push(() => queue.close())
  const claims = createClaims(queue, { keyOf: (key) => claimKey(`t-${tenantId}`, key), logger })
  return {
    ...createDerivatives({ store, processes: counting, renderer, claims, storeIsFar: false }),
    ready: () => queue.ping(),
  }
}

async function connected(made: string[]) {
  const process = aProcess(inject('redisUrl'), made)
  if ('ready' in process)
    await expect
      .poll(() =>
        process.ready().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  return process
}

describe('damaged derivatives are rendered again', () => {
  const damage = {
    'cut in half': (body: Buffer) => body.subarray(0, body.length >> 1),
    'cut by a byte': (body: Buffer) => body.subarray(0, -1),
    'cut to the length that it says': (body: Buffer) => body.subarray(0, -56),
    empty: () => Buffer.alloc(0),
    'followed by more': (body: Buffer) => Buffer.concat([body, Buffer.from('more')]),
  }
  test.each(Object.entries(damage))('%s', async (_, hurt) => {
    const made: string[] = []
    const { ensure, read } = aProcess(null, made)
    const picture = await aPicture()
    for (const [kind, key] of [
      ['thumbnail', thumbnailKey(picture, 0)],
      ['pyramid', pyramidKey(picture, 0)],
    ] as const) {
      const whole = await ensure(kind, picture)
      await store.put(key, hurt(await buffer(await store.read(key))))
      expect(await ensure(kind, picture)).toEqual(whole)
      expect(await buffer(await read(kind, picture))).toHaveLength(whole.bytes)
    }
    expect(made).toEqual(['thumbnail', 'thumbnail', 'pyramid', 'pyramid'])
  })

  test('but not if the original is truncated', async () => {
    const { ensure } = aProcess(null, [])
    const picture = await aPicture()
    const content = await buffer(await store.read(originalKey(picture)))
    await store.put(originalKey(picture), content.subarray(0, -100))
    await expect(ensure('pyramid', { ...picture, bytes: content.length })).rejects.toBeInstanceOf(ObjectMissing)
  })
})

describe('a missing derivative', () => {
  test('is rendered once for concurrent requests in all processes', async () => {
    const made: string[] = []
    const all = await Promise.all([1, 2, 3, 4].map(() => connected(made)))
    const picture = await aPicture()
    const asks = all.flatMap(({ ensure }) => Array.from({ length: 8 }, () => ensure('pyramid', picture)))
    const found = await Promise.all(asks)
    expect(made).toEqual(['pyramid'])
    expect(new Set(found.map(({ bytes }) => bytes)).size).toBe(1)
    expect(await createSealedStore(store).find(pyramidKey(picture, 0))).toEqual(found[0])
  })

  test('is rendered without Redis, at most once in each process', async () => {
    const made: string[] = []
    const away = aProcess('redis://127.0.0.1:1', made)
    const picture = await aPicture()
    await Promise.all(Array.from({ length: 8 }, () => away.ensure('thumbnail', picture)))
    expect(made).toEqual(['thumbnail'])
    expect(await store.stat(thumbnailKey(picture, 0))).not.toBeNull()
  })

  test('is rendered by another process if the first one failed', async () => {
    const made: string[] = []
    const [first, second] = [await connected(made), await connected(made)]
    const picture = await aPicture()
    const key = originalKey(picture)
    await store.remove(key)
    await expect(first.ensure('thumbnail', picture)).rejects.toBeInstanceOf(ObjectMissing)
    await store.put(
      key,
      await sharp({ create: { width: 9, height: 6, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    )
    expect((await second.ensure('thumbnail', picture)).bytes).toBeGreaterThan(0)
  })

  test('is rendered by another process soon after the first one died', async () => {
    const made: string[] = []
    const { ensure } = await connected(made)
    const picture = await aPicture()
    const redis = createJobQueue<never>({ name: 'media', url: inject('redisUrl'), prefix: 'dead', logger })
    closing.push(() => redis.close())
    await expect
      .poll(() =>
        redis.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    // A killed process leaves behind a claim that nobody renews.
    const { claim } = createClaims(redis, { keyOf: (key) => claimKey(`t-${tenantId}`, key), logger, renewMs: 60_000 })
    expect(await claim(thumbnailKey(picture, 0))).not.toBeNull()
    expect((await ensure('thumbnail', picture)).bytes).toBeGreaterThan(0)
    expect(made).toEqual(['thumbnail'])
  })

  test('has the same bytes whenever it is rendered: before or after the pyramid, or when the file is attached', async () => {
    const { ensure } = aProcess(null, [])
    const picture = await aPicture()
    const first = await ensure('thumbnail', picture)
    await ensure('pyramid', picture)
    const pyramid = await ensure('pyramid', picture)
    await store.remove(thumbnailKey(picture, 0))
    await store.remove(pyramidKey(picture, 0))
    await ensure('pyramid', picture)
    expect(await ensure('thumbnail', picture)).toEqual(first)
    expect(await ensure('pyramid', picture)).toEqual(pyramid)
    const examined = await store.withFile(originalKey(picture), (path) => processes.examine(path))
    if (!examined.renderable) throw new Error(examined.reason)
    expect(createHash('sha256').update(examined.thumbnail).digest('hex')).toBe(first.sha256)
  })
})

test('rendering that had to be killed is not retried immediately', async () => {
  const made: string[] = []
  const tight = createRenderProcesses({ ms: 1, memory: 1024 ** 3 })
  const { ensure } = aProcess(null, made, tight)
  const picture = await aPicture()
  await expect(ensure('pyramid', picture)).rejects.toBeInstanceOf(RenderKilled)
  await expect(ensure('pyramid', picture)).rejects.toBeInstanceOf(RenderKilled)
  expect(made).toHaveLength(1)
  expect(await store.stat(pyramidKey(picture, 0))).toBeNull()
  await tight.stop()
})

test('if too many are missing at once, the rest get Retry-After', async () => {
  const renderer = createRenderer({ atOnce: 1, waiting: 4 })
  const { ensure } = createDerivatives({ store, processes, renderer, claims: withoutClaims, storeIsFar: false })
  const many = await Promise.all(Array.from({ length: 12 }, aPicture))
  const outcomes = await Promise.allSettled(many.map((picture) => ensure('thumbnail', picture)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
})
