import { once } from 'node:events'
import { createGzip, type Gzip } from 'node:zlib'
import type { ObjectStore } from '@fonds/object-store'
import { Digest } from '../artifacts/digest.ts'

/** A compressed file of lines in the store. It appears there once it is complete, or not at all. */
export class LinesFile {
  readonly #gzip: Gzip = createGzip({ level: 6 })
  readonly #digest = new Digest()
  readonly #stored: Promise<void>
  #failure: Error | null = null
  #count = 0

  constructor(store: ObjectStore, key: string) {
    this.#stored = store.put(key, this.#digest.through(this.#gzip))
    // The next `add`, or `end`, throws the error.
    this.#stored.catch((error: unknown) => {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      this.#gzip.destroy()
    })
  }

  /** Appends a line of JSON; waits while the buffer is full. @throws errors of the store */
  add(value: object): Promise<void> {
    return this.addLines(`${JSON.stringify(value)}\n`, 1)
  }

  /** Appends lines, each with its end. @throws errors of the store */
  async addLines(lines: string, count: number): Promise<void> {
    if (this.#failure !== null) throw this.#failure
    this.#count += count
    if (this.#gzip.write(lines)) return
    await Promise.race([once(this.#gzip, 'drain'), this.#stored])
  }

  /** Completes the file. @returns the number of lines, and size and checksum of what was stored */
  async end(): Promise<{ readonly count: number; readonly bytes: number; readonly sha256: string }> {
    this.#gzip.end()
    await this.#stored
    return { count: this.#count, ...this.#digest.result() }
  }

  /** Discards the file; nothing remains in the store. */
  async abandon(): Promise<void> {
    this.#gzip.destroy(new Error('abandoned'))
    await Promise.allSettled([this.#stored])
  }
}
