import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { BoundedMap } from '@fonds/util'
import { type ByteRange, ObjectMissing, type ObjectStat, type ObjectStore } from './object-store.ts'

/** What a seal says of an object. */
export interface Sealed extends ObjectStat {
  /** Of the bytes before the seal, hexadecimal. */
  readonly sha256: string
}

/**
 * Objects with their length and checksum behind them, in the same file: half an object, or one of another writer's bytes,
 * is then as good as none, in whatever kind of store. For what can be made again from something else.
 */
export interface SealedStore {
  /** Stores an object with its seal; a stream that fails leaves what was there. */
  put(key: string, body: Buffer | Readable): Promise<Sealed>
  /** Null where there is none, or not all of it. Reads the seal only. */
  find(key: string): Promise<Sealed | null>
  /** The object's bytes without its seal, or a part of them. @throws ObjectMissing */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Reads all of an object; false where it is damaged, or there is none. */
  verify(key: string): Promise<boolean>
}

// Sixteen bytes that end no picture; then the length (64 bits), then the checksum.
const MAGIC = Buffer.from('\0fonds sealed 1\0', 'latin1')
const SEAL_BYTES = MAGIC.length + 8 + 32

/** Seals that were read lately; one holds as long as its object has the same length. */
const REMEMBERED = 10_000

/** Objects of a store with seals. */
export function createSealedStore(store: Pick<ObjectStore, 'put' | 'stat' | 'read'>): SealedStore {
  const seals = new BoundedMap<string, Sealed>(REMEMBERED)
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
      await store.put(key, Buffer.isBuffer(body) ? Buffer.concat([seal.add(body), seal.end()]) : seal.behind(body))
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

/** Counts and sums bytes, and makes their seal. */
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

  /** A stream's bytes, and the seal behind them; where the source fails, so does this. */
  behind(source: Readable): Readable {
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
