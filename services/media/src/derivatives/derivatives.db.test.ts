import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { originalKey, pyramidKey, thumbnailKey } from '@fonds/imaging'
import { createSealedStore, ObjectMissing } from '@fonds/object-store'
import { withoutClaims } from '@fonds/queue'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRenderer } from '../images/renderer.ts'
import { type DerivativePlace, openDerivativePlace } from '../testing/derivative-place.ts'
import { createDerivatives } from './derivatives.ts'

let place: DerivativePlace
beforeAll(async () => {
  place = await openDerivativePlace()
})
afterAll(() => place?.close())

describe('damaged derivatives are rendered again', () => {
  const damage = {
    'cut in half': (body: Buffer) => body.subarray(0, body.length >> 1),
    'cut by a byte': (body: Buffer) => body.subarray(0, -1),
    'cut to the length that it says': (body: Buffer) => body.subarray(0, -56),
    empty: () => Buffer.alloc(0),
    'followed by more': (body: Buffer) => Buffer.concat([body, Buffer.from('more')]),
  }
  test.each(Object.entries(damage))('%s', async (_, hurt) => {
    const { aPicture, aProcess, store } = place
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
    const { aPicture, aProcess, store } = place
    const { ensure } = aProcess(null, [])
    const picture = await aPicture()
    const content = await buffer(await store.read(originalKey(picture)))
    await store.put(originalKey(picture), content.subarray(0, -100))
    await expect(ensure('pyramid', { ...picture, bytes: content.length })).rejects.toBeInstanceOf(ObjectMissing)
  })
})

describe('a missing derivative', () => {
  test('is rendered once for concurrent requests in all processes', async () => {
    const { aPicture, connected, store } = place
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
    const { aPicture, aProcess, store } = place
    const made: string[] = []
    const away = aProcess('redis://127.0.0.1:1', made)
    const picture = await aPicture()
    await Promise.all(Array.from({ length: 8 }, () => away.ensure('thumbnail', picture)))
    expect(made).toEqual(['thumbnail'])
    expect(await store.stat(thumbnailKey(picture, 0))).not.toBeNull()
  })

  test('is rendered by another process if the first one failed', async () => {
    const { aPicture, connected, store } = place
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

  test('has the same bytes whenever it is rendered: before or after the pyramid, or when the file is attached', async () => {
    const { aPicture, aProcess, processes, store } = place
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

test('if too many are missing at once, the rest get Retry-After', async () => {
  const { aPicture, processes, store } = place
  const renderer = createRenderer({ atOnce: 1, waiting: 4 })
  const { ensure } = createDerivatives({ store, processes, renderer, claims: withoutClaims, storeIsFar: false })
  const many = await Promise.all(Array.from({ length: 12 }, aPicture))
  const outcomes = await Promise.allSettled(many.map((picture) => ensure('thumbnail', picture)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const { reason } of refused) expect(reason).toMatchObject({ name: 'TooManyWaiting', retrySeconds: 2 })
})
