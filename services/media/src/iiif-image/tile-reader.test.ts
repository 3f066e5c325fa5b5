import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pyramidLevels, tilesOfPart, toPyramid } from '@fonds/imaging'
import { createFileStore, ObjectMissing, type ObjectStore } from '@fonds/object-store'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTileReader } from './tile-reader.ts'

const SIZE = { width: 1300, height: 900 }
const levels = pyramidLevels(SIZE)
const KEY = 'pyramids/one.tif'
let folder: string
let store: ObjectStore
let pyramid: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-tile-reader-'))
  store = createFileStore(folder)
  pyramid = await pyramidOf('#336699')
})
afterAll(() => rm(folder, { recursive: true }))

async function pyramidOf(background: string): Promise<Buffer> {
  const path = join(folder, 'made.tif')
  const source = await sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer()
  await toPyramid(source, 0, path)
  return readFile(path)
}

const tileAt = (left: number, top: number, size = 256) => {
  const region = { left, top, width: size, height: size }
  const plain = { mirrored: false, turned: 0, quality: 'color', format: 'jpg' } as const
  const found = tilesOfPart(levels, { region, shown: region, ...plain }, 4)
  if (found === null) throw new Error('more than four tiles')
  return found
}

/** Creates a store that counts the bytes read from it. */
function counted() {
  const seen = { reads: 0, bytes: 0 }
  const read: ObjectStore['read'] = (key, range) => {
    seen.reads++
    seen.bytes += range === undefined ? Number.POSITIVE_INFINITY : range.end - range.start + 1
    return store.read(key, range)
  }
  return { seen, read }
}

test('reads the tile index once, and then only tiles', async () => {
  await store.put(KEY, pyramid)
  const { seen, read } = counted()
  const reader = createTileReader({ read })
  const [made] = (await reader.read(KEY, levels, tileAt(256, 256))) ?? []
  expect((await sharp(made ?? undefined).stats()).dominant).toMatchObject({ r: 56, g: 104, b: 152 })
  seen.reads = 0
  seen.bytes = 0
  const [other] = (await reader.read(KEY, levels, tileAt(512, 256))) ?? []
  expect(seen).toEqual({ reads: 1, bytes: expect.any(Number) })
  expect(seen.bytes).toBeLessThan(other?.length ?? 0)
  expect(await reader.read(KEY, levels, tileAt(300, 300, 300))).toHaveLength(4)
  expect(seen.reads).toBe(5)
})

test('finds a missing pyramid as soon as it exists', async () => {
  const reader = createTileReader(store)
  const key = 'pyramids/late.tif'
  await expect(reader.read(key, levels, tileAt(0, 0))).rejects.toBeInstanceOf(ObjectMissing)
  await store.put(key, pyramid)
  expect(await reader.read(key, levels, tileAt(0, 0))).not.toBeNull()
  await store.remove(key)
  await expect(reader.read(key, levels, tileAt(0, 0))).rejects.toBeInstanceOf(ObjectMissing)
})

test('returns nothing but tiles, even if the file has another type or was rendered again in another order', async () => {
  const reader = createTileReader(store)
  const key = 'pyramids/other.tif'
  await store.put(key, pyramid)
  expect(await reader.read(key, levels, tileAt(768, 512))).not.toBeNull()
  await store.put(key, Buffer.concat([pyramid.subarray(0, 8), Buffer.alloc(64), pyramid.subarray(8)]))
  expect(await reader.read(key, levels, tileAt(768, 512))).toBeNull()
  await store.put(key, await sharp(pyramid).png().toBuffer())
  expect(await reader.read(key, levels, tileAt(768, 512))).toBeNull()
})
