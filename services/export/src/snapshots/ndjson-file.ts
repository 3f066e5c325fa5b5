import { once } from 'node:events'
import { createGzip, type Gzip } from 'node:zlib'
import type { ObjectStore } from '@fonds/object-store'
import { Digest } from '../artifacts/digest.ts'

/** A file of one JSON value a line, compressed on its way into the store; it is there once it was ended, or not at all. */
export class NdjsonFile {
  readonly #gzip: Gzip = createGzip({ level: 6 })
  readonly #digest = new Digest()
  readonly #stored: Promise<void>
  #failure: Error | null = null
  #count = 0

  constructor(store: ObjectStore, key: string) {
    this.#stored = store.put(key, this.#digest.through(this.#gzip))
    // Told by the next line, or by the end.
    this.#stored.catch((error: unknown) => {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      this.#gzip.destroy()
    })
  }

  /** Waits until there is room for more. @throws what the store throws */
  async add(value: object): Promise<void> {
    if (this.#failure !== null) throw this.#failure
    this.#count++
    if (this.#gzip.write(`${JSON.stringify(value)}\n`)) return
    await Promise.race([once(this.#gzip, 'drain'), this.#stored])
  }

  /** @returns lines, and what was stored */
  async end(): Promise<{ readonly count: number; readonly bytes: number; readonly sha256: string }> {
    this.#gzip.end()
    await this.#stored
    return { count: this.#count, ...this.#digest.result() }
  }

  /** Leaves nothing in the store. */
  async abandon(): Promise<void> {
    this.#gzip.destroy(new Error('abandoned'))
    await Promise.allSettled([this.#stored])
  }
}
