import { createHash, type Hash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'

/** Counts and sums bytes on their way. */
export class Digest {
  readonly #hash: Hash = createHash('sha256')
  #bytes = 0

  /** The same bytes again, counted as they are read; where the source breaks, so does this. */
  through(source: Readable): Readable {
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#add(chunk)
        done(null, chunk)
      },
    })
    // Errors reach whoever reads the result.
    pipeline(source, count, () => undefined)
    return count
  }

  all(body: Buffer): Buffer {
    this.#add(body)
    return body
  }

  /** Of what has passed. Only once. */
  result(): { readonly sha256: string; readonly bytes: number } {
    return { sha256: this.#hash.digest('hex'), bytes: this.#bytes }
  }

  #add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
  }
}
