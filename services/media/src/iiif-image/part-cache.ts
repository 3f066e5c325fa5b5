import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { LRUCache } from 'lru-cache'

/** Cache of rendered parts. A part that is not cached is rendered again. */
export interface PartCache {
  /** Returns the cached image, or null. */
  get(name: string, reach?: Reach): Promise<Buffer | null>
  /** Caches an image in memory, and in the store too if `reach` permits and it is requested again. */
  put(name: string, picture: Buffer, reach?: Reach): void
  /** Number of images that were cached, in memory or in the store, or were not. */
  readonly uses: { readonly hit: number; readonly miss: number }
  /** Bytes in use in this process's memory. */
  bytes(): number
  readonly maxBytes: number
}

/** The places in which an image may be cached. An image already stored elsewhere need not be in the store again. */
export type Reach = 'memory' | 'store'

export interface PartCacheBounds {
  /** Maximum size in this process's memory, in bytes. */
  readonly memory: number
  /** Maximum number of objects in the store. An image's name determines its slot, and replaces the previous content. */
  readonly places: number
  /** Maximum size of an image in bytes. */
  readonly largest: number
  /** Maximum number of images waiting to be written; further ones are cached in memory only. */
  readonly waiting: number
}

/** At most 4 GB in the store; a full set of tiles is about 150 MB. */
const BOUNDS: PartCacheBounds = { memory: 64 * 1024 ** 2, places: 8_192, largest: 512 * 1024, waiting: 64 }

/** Time without further attempts after a failed write, in milliseconds. */
const PAUSE_MS = 60_000

/**
 * Creates a cache in memory in front of one in the object store, each of limited size. Most tiles are requested once,
 * so an image is stored only when it is requested again.
 */
export function createPartCache(store: ObjectStore, bounds: PartCacheBounds = BOUNDS): PartCache {
  const memory = new LRUCache<string, Kept>({
    maxSize: bounds.memory,
    // lru-cache rejects a size of 0.
    sizeCalculation: ({ picture }) => picture.length || 1,
  })
  const writer = createWriter(store, bounds.waiting)
  const uses = { hit: 0, miss: 0 }
  const find = async (name: string, reach: Reach): Promise<Buffer | null> => {
    const near = memory.get(name)
    if (near === undefined) {
      if (reach === 'memory') return null
      const picture = await readPlace(store, placeOf(name, bounds.places), name)
      if (picture !== null) memory.set(name, { picture, stored: true })
      return picture
    }
    if (!near.stored) writer.write(placeOf(name, bounds.places), Buffer.concat([headOf(name), near.picture]))
    near.stored = true
    return near.picture
  }
  return {
    async get(name, reach = 'store') {
      const picture = await find(name, reach)
      uses[picture === null ? 'miss' : 'hit']++
      return picture
    },
    uses,
    bytes: () => memory.calculatedSize,
    maxBytes: bounds.memory,
    put(name, picture, reach = 'store') {
      if (picture.length <= bounds.largest) memory.set(name, { picture, stored: reach === 'memory' })
    },
  }
}

function placeOf(name: string, places: number): string {
  const place = (createHash('sha256').update(name).digest().readUInt32BE(0) % places).toString(16).padStart(6, '0')
  return `parts/${place.slice(0, 4)}/${place}`
}

/** The object starts with the image's name, because the slot alone does not identify the image. */
const headOf = (name: string): Buffer => Buffer.from(`${name}\n`)

async function readPlace(store: ObjectStore, key: string, name: string): Promise<Buffer | null> {
  try {
    const object = await buffer(await store.read(key))
    const head = headOf(name)
    return object.subarray(0, head.length).equals(head) ? object.subarray(head.length) : null
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

interface Kept {
  readonly picture: Buffer
  /** Whether the image is in the store, or waiting to be written. */
  stored: boolean
}

/** Writes in the background, one image at a time, so that a slow disk does not delay rendering. */
function createWriter(store: ObjectStore, most: number) {
  const waiting: { key: string; object: Buffer }[] = []
  let running = false
  let pausedUntil = Number.NEGATIVE_INFINITY
  const run = async (): Promise<void> => {
    running = true
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await store.put(next.key, next.object)
    } catch {
      // Avoids a new attempt for every tile while the disk is full or the store is unreachable.
      pausedUntil = performance.now() + PAUSE_MS
      waiting.length = 0
    } finally {
      running = false
    }
  }
  return {
    write(key: string, object: Buffer): void {
      if (waiting.length >= most || performance.now() < pausedUntil) return
      waiting.push({ key, object })
      if (!running) void run()
    },
  }
}
