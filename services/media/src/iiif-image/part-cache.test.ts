import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileStore, type ObjectStore } from '@fonds/object-store'
import { eventually } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPartCache, type PartCache } from './part-cache.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-parts-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bounds = { memory: 1_000, places: 4, largest: 500, waiting: 8 }
let stores = 0
const freshStore = (): ObjectStore => createFileStore(join(folder, `store-${stores++}`))
async function stored(store: ObjectStore): Promise<{ count: number; bytes: number }> {
  let count = 0
  let bytes = 0
  for await (const entry of store.list('parts')) {
    count++
    bytes += entry.bytes
  }
  return { count, bytes }
}

/** Caches an image and requests it once more, which adds it to the store. */
async function keep(cache: PartCache, name: string, text: string): Promise<void> {
  cache.put(name, Buffer.from(text))
  expect((await cache.get(name))?.toString()).toBe(text)
}

test('another process finds an image that was requested twice, under its own name only', async () => {
  const store = freshStore()
  await keep(createPartCache(store, bounds), 'a/one', 'picture')
  const other = createPartCache(store, bounds)
  await eventually(async () => expect((await other.get('a/one'))?.toString()).toBe('picture'))
  expect(await other.get('a/two')).toBeNull()
})

test('an image requested once is not stored', async () => {
  const store = freshStore()
  const cache = createPartCache(store, bounds)
  cache.put('a/once', Buffer.from('picture'))
  await keep(cache, 'a/twice', 'picture')
  const other = createPartCache(store, bounds)
  await eventually(async () => expect(await other.get('a/twice')).not.toBeNull())
  expect(await other.get('a/once')).toBeNull()
})

test('respects the limit on objects in the store, and never mixes up images', async () => {
  const store = freshStore()
  const names = Array.from({ length: 40 }, (_, n) => `a/${n}`)
  for (const name of names) {
    await keep(createPartCache(store, bounds), name, `picture of ${name}`)
    await eventually(async () => {
      expect((await createPartCache(store, bounds).get(name))?.toString()).toBe(`picture of ${name}`)
    })
  }
  expect((await stored(store)).count).toBeLessThanOrEqual(4)
  const fresh = createPartCache(store, bounds)
  const found = await Promise.all(names.map(async (name) => [name, (await fresh.get(name))?.toString()] as const))
  for (const [name, text] of found) if (text !== undefined) expect(text).toBe(`picture of ${name}`)
})

test('counts hits and misses, and says how much memory it takes', async () => {
  const cache = createPartCache(freshStore(), bounds)
  expect([cache.bytes(), cache.maxBytes, { ...cache.uses }]).toEqual([0, 1_000, { hit: 0, miss: 0 }])
  cache.put('a/1', Buffer.alloc(500))
  await cache.get('a/1')
  await cache.get('a/1', 'memory')
  await cache.get('a/2')
  expect([cache.bytes(), { ...cache.uses }]).toEqual([500, { hit: 2, miss: 1 }])
})

test('an empty image is cached like any other', async () => {
  const cache = createPartCache(freshStore(), bounds)
  cache.put('a/empty', Buffer.alloc(0), 'memory')
  expect(await cache.get('a/empty')).toHaveLength(0)
})

test('fails if the store does, but not if it only lacks the image', async () => {
  const broken: ObjectStore = { ...freshStore(), read: () => Promise.reject(new Error('the store is away')) }
  const cache = createPartCache(broken, bounds)
  await expect(cache.get('a/1')).rejects.toThrow('the store is away')
  expect(await cache.get('a/1', 'memory')).toBeNull()
})

test('the objects of a store are spread over folders by the hash of their names', async () => {
  const store = freshStore()
  await keep(createPartCache(store, { ...bounds, places: 8_192 }), 'a/one', 'picture')
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of store.list('parts')) found.push(key)
    return found
  }
  await eventually(async () =>
    expect(await keys()).toEqual([expect.stringMatching(/^parts\/([0-9a-f]{4})\/\1[0-9a-f]{2}$/)]),
  )
})

test('evicts the least recently used image from memory', async () => {
  const store = freshStore()
  const cache = createPartCache(store, { ...bounds, waiting: 0 })
  for (const name of ['a/1', 'a/2']) cache.put(name, Buffer.alloc(400))
  expect(await cache.get('a/1')).toHaveLength(400)
  cache.put('a/3', Buffer.alloc(400))
  expect(await cache.get('a/2')).toBeNull()
  expect(await cache.get('a/1')).toHaveLength(400)
  expect((await stored(store)).count).toBe(0)
})

test('skips images that are too large, and works without a writable store', async () => {
  const store = freshStore()
  const writes: string[] = []
  const broken: ObjectStore = {
    ...store,
    put: async (key) => {
      writes.push(key)
      throw new Error('the disk is full')
    },
  }
  const cache = createPartCache(broken, bounds)
  cache.put('a/large', Buffer.alloc(501))
  expect(await cache.get('a/large')).toBeNull()
  await keep(cache, 'a/1', 'one')
  await eventually(() => expect(writes).toHaveLength(1))
  await keep(cache, 'a/2', 'two')
  expect(writes).toHaveLength(1)
})

test('an image that is already in the store is cached only in memory', async () => {
  const store = freshStore()
  const cache = createPartCache(store, bounds)
  cache.put('a/tile', Buffer.from('picture'), 'memory')
  for (let n = 0; n < 3; n++) expect((await cache.get('a/tile', 'memory'))?.toString()).toBe('picture')
  await keep(cache, 'a/other', 'picture')
  const other = createPartCache(store, bounds)
  await eventually(async () => expect(await other.get('a/other')).not.toBeNull())
  expect(await other.get('a/tile')).toBeNull()
  expect(await createPartCache(store, bounds).get('a/other', 'memory')).toBeNull()
})
