import { createHash, type Hash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'

/** Counts and hashes bytes as they pass. */
export class Digest {
  readonly #hash: Hash = createHash('sha256')
  #bytes = 0

  /** Returns a stream of the same bytes; it fails if the source fails. */
  through(source: Readable): Readable {
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#add(chunk)
        done(null, chunk)
      },
    })
    // The reader of `count` gets the error.
    pipeline(source, count, () => undefined)
    return count
  }

  all(body: Buffer): Buffer {
    this.#add(body)
    return body
  }

  /** Returns the result for all bytes passed so far. Call it once. */
  result(): { readonly sha256: string; readonly bytes: number } {
    return { sha256: this.#hash.digest('hex'), bytes: this.#bytes }
  }

  #add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
  }
}
