import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { LRUCache } from 'lru-cache'

/** Rendered parts, kept for the next who asks. What is not in it is rendered again: nothing is lost with it. */
export interface PartCache {
  /** Null for what it does not have. */
  get(name: string, reach?: Reach): Promise<Buffer | null>
  /** Keeps a picture in memory; in the store, if it shall get there, only once it is asked for again. */
  put(name: string, picture: Buffer, reach?: Reach): void
}

/** How far a picture goes: what the store has in another place already need not come into it again. */
export type Reach = 'memory' | 'store'

export interface PartCacheBounds {
  /** Bytes in the memory of this process. */
  readonly memory: number
  /** Objects in the store: a name has one place among them, and takes it from whatever stood there. */
  readonly places: number
  /** A larger picture is not kept, in bytes. */
  readonly largest: number
  /** Pictures that wait to be written; beyond, they are kept in memory only. */
  readonly waiting: number
}

/** At the very most 4 GB in the store; a full set of tiles is about 150 MB. */
const BOUNDS: PartCacheBounds = { memory: 64 * 1024 ** 2, places: 8_192, largest: 512 * 1024, waiting: 64 }

/** After a failed write the store is left alone for so long, in milliseconds. */
const PAUSE_MS = 60_000

/**
 * A cache in memory before one in the object store, each of a bounded size. Most tiles are asked for once: only what is
 * asked for again is written.
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

/** Before the picture stands whose it is: the place alone does not tell. */
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
  /** Whether it is in the store, too, or on its way there. */
  stored: boolean
}

/** Writes behind the answers, one at a time: a write waits for the disk, and would hold up what is rendered. */
function createWriter(store: ObjectStore, most: number) {
  const waiting: { key: string; object: Buffer }[] = []
  let running = false
  let pausedUntil = 0
  const run = async (): Promise<void> => {
    running = true
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await store.put(next.key, next.object)
    } catch {
      // A full disk, or a store that is away, is not asked again for each tile.
      pausedUntil = Date.now() + PAUSE_MS
      waiting.length = 0
    } finally {
      running = false
    }
  }
  return {
    write(key: string, object: Buffer): void {
      if (waiting.length >= most || Date.now() < pausedUntil) return
      waiting.push({ key, object })
      if (!running) void run()
    },
  }
}
