import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { LRUCache } from 'lru-cache'

/** Cache of rendered parts. Anything that is not in it is rendered again. */
export interface PartCache {
  /** Returns null for an image that is not cached. */
  get(name: string, reach?: Reach): Promise<Buffer | null>
  /** Caches an image in memory; in the store, if allowed, only once it is requested again. */
  put(name: string, picture: Buffer, reach?: Reach): void
}

/** How far an image may go: one that is stored elsewhere already need not be stored again. */
export type Reach = 'memory' | 'store'

export interface PartCacheBounds {
  /** Maximum number of bytes in the memory of this process. */
  readonly memory: number
  /** Maximum number of objects in the store. The name determines the slot, whose previous content is replaced. */
  readonly places: number
  /** Maximum size of an image in bytes. */
  readonly largest: number
  /** Maximum number of images waiting to be written; further ones stay in memory only. */
  readonly waiting: number
}

/** At most 4 GB in the store; a full set of tiles is about 150 MB. */
const BOUNDS: PartCacheBounds = { memory: 64 * 1024 ** 2, places: 8_192, largest: 512 * 1024, waiting: 64 }

/** How long the store is left alone after a failed write, in milliseconds. */
const PAUSE_MS = 60_000

/**
 * Creates a cache in memory in front of one in the object store, both with a maximum size. Most tiles are requested once,
 * so an image is stored only when it is requested again.
 */
export function createPartCache(store: ObjectStore, bounds: PartCacheBounds = BOUNDS): PartCache {
  const memory = new LRUCache<string, Kept>({
    maxSize: bounds.memory,
    // lru-cache rejects a size of 0.
    sizeCalculation: ({ picture }) => picture.length || 1,
  })
  const writer = createWriter(store, bounds.waiting)
  return {
    async get(name, reach = 'store') {
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
    },
    put(name, picture, reach = 'store') {
      if (picture.length <= bounds.largest) memory.set(name, { picture, stored: reach === 'memory' })
    },
  }
}

function placeOf(name: string, places: number): string {
  const place = (createHash('sha256').update(name).digest().readUInt32BE(0) % places).toString(16).padStart(6, '0')
  return `parts/${place.slice(0, 4)}/${place}`
}

/** The name precedes the image, because the slot alone does not identify it. */
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
  /** Whether it is in the store, too, or waiting to be written. */
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
      // Avoids another attempt for each tile while the disk is full or the store is unreachable.
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
