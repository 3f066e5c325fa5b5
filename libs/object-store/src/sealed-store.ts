import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { BoundedMap } from '@fonds/util'
import { type ByteRange, ObjectMissing, type ObjectStat, type ObjectStore } from './object-store.ts'

/** The content of an object's seal. */
export interface Sealed extends ObjectStat {
  /** SHA-256 of the bytes before the seal, in hexadecimal. */
  readonly sha256: string
}

/**
 * Objects followed by their length and checksum in the same file, so that any kind of store can detect a truncated or
 * mixed-up object, which then counts as missing. Meant for derived files that can be rebuilt.
 */
export interface SealedStore {
  /** Stores an object with its seal; a failing stream leaves the previous object in place. */
  put(key: string, body: Buffer | Readable): Promise<Sealed>
  /** Returns null if there is no object, or not all of it. Reads the seal only. */
  find(key: string): Promise<Sealed | null>
  /** Returns the object's bytes without its seal, or a range of them. @throws ObjectMissing */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Reads all of an object; returns false if it is damaged or missing. */
  verify(key: string): Promise<boolean>
}

// Sixteen bytes that end no image file, followed by the length (64 bits) and the checksum.
const MAGIC = Buffer.from('\0fonds sealed 1\0', 'latin1')
const SEAL_BYTES = MAGIC.length + 8 + 32

/** Size of the cache of seals. A seal stays valid while the object has the same length. */
const MAX_CACHED_SEALS = 10_000

/** Creates a store of sealed objects on top of another. */
export function createSealedStore(store: Pick<ObjectStore, 'put' | 'stat' | 'read'>): SealedStore {
  const seals = new BoundedMap<string, Sealed>(MAX_CACHED_SEALS)
  const find = async (key: string): Promise<Sealed | null> => {
    const stored = await store.stat(key)
    if (stored === null || stored.bytes < SEAL_BYTES) return null
    const known = seals.get(key)
    if (known !== undefined && known.bytes + SEAL_BYTES === stored.bytes) return known
    const range = { start: stored.bytes - SEAL_BYTES, end: stored.bytes - 1 }
    const found = readSeal(await buffer(await store.read(key, range)), stored.bytes)
    if (found === null) seals.delete(key)
    else seals.set(key, found)
    return found
  }
  return {
    find,
    async put(key, body) {
      const seal = new Seal()
      await store.put(key, Buffer.isBuffer(body) ? Buffer.concat([seal.add(body), seal.end()]) : seal.appendTo(body))
      const sealed = seal.result()
      seals.set(key, sealed)
      return sealed
    },
    async read(key, range) {
      if (range !== undefined) return store.read(key, range)
      const sealed = await find(key)
      if (sealed === null) throw new ObjectMissing(key)
      return sealed.bytes === 0 ? Readable.from([]) : store.read(key, { start: 0, end: sealed.bytes - 1 })
    },
    async verify(key) {
      seals.delete(key)
      const sealed = await find(key)
      if (sealed === null) return false
      const seal = new Seal()
      const part = { start: 0, end: sealed.bytes - 1 }
      if (sealed.bytes > 0) for await (const chunk of await store.read(key, part)) seal.add(chunk)
      const same = seal.result().sha256 === sealed.sha256
      if (!same) seals.delete(key)
      return same
    },
  }
}

function readSeal(tail: Buffer, total: number): Sealed | null {
  if (tail.length !== SEAL_BYTES || !tail.subarray(0, MAGIC.length).equals(MAGIC)) return null
  const bytes = Number(tail.readBigUInt64BE(MAGIC.length))
  return bytes === total - SEAL_BYTES ? { bytes, sha256: tail.toString('hex', MAGIC.length + 8) } : null
}

/** Counts and hashes bytes, and builds their seal. */
class Seal {
  readonly #hash: Hash = createHash('sha256')
  #bytes = 0
  #sha256: string | undefined

  add(chunk: Buffer): Buffer {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    return chunk
  }

  end(): Buffer {
    const length = Buffer.alloc(8)
    length.writeBigUInt64BE(BigInt(this.#bytes))
    return Buffer.concat([MAGIC, length, Buffer.from(this.result().sha256, 'hex')])
  }

  /** Returns a stream of the source's bytes followed by the seal. Fails if the source fails. */
  appendTo(source: Readable): Readable {
    const sealed = async function* (this: Seal): AsyncGenerator<Buffer> {
      for await (const chunk of source) yield this.add(Buffer.from(chunk))
      yield this.end()
    }
    return Readable.from(sealed.call(this))
  }

  result(): Sealed {
    this.#sha256 ??= this.#hash.digest('hex')
    return { bytes: this.#bytes, sha256: this.#sha256 }
  }
}
