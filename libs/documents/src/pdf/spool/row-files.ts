import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ContinuedRow, Row } from '../document.ts'

/** Limits of one file. Each volume is made from one file, so these limits determine a render's memory. */
export interface VolumeBounds {
  readonly rows: number
  /** Bytes of JSON. */
  readonly bytes: number
}

export interface RowFile {
  readonly path: string
  readonly rows: number
  /** The number of headings at its start that repeat those still open in the file before it. */
  readonly repeated: number
}

/** Writes rows to files of limited size, each a JSON list. */
export class RowFiles {
  readonly #folder: string
  readonly #bounds: VolumeBounds
  readonly #files: { path: string; rows: number; repeated: number }[] = []
  #stream: WriteStream | null = null
  #broken: Error | null = null
  #bytes = 0
  #entries = 0

  constructor(folder: string, bounds: VolumeBounds) {
    this.#folder = folder
    this.#bounds = bounds
  }

  /** Whether the next row belongs in a new file. */
  get isFull(): boolean {
    const file = this.#files.at(-1)
    return file === undefined || file.rows >= this.#bounds.rows || this.#bytes >= this.#bounds.bytes
  }

  /** Starts a new file, which begins with the headings that its rows belong to. */
  async next(continued: readonly ContinuedRow[]): Promise<void> {
    await this.#close()
    const path = `rows-${this.#files.length + 1}.json`
    this.#files.push({ path, rows: 0, repeated: continued.length })
    this.#stream = createWriteStream(join(this.#folder, path))
    // A full disk may be reported between writes; the next write throws the error.
    this.#stream.on('error', (error) => {
      this.#broken ??= error
    })
    this.#bytes = 0
    this.#entries = 0
    for (const row of continued) await this.#write(row)
  }

  async add(row: Row): Promise<void> {
    const file = this.#files.at(-1)
    if (file === undefined) throw new Error('no row file is open')
    file.rows += 1
    await this.#write(row)
  }

  /** @returns the files, in order */
  async end(): Promise<readonly RowFile[]> {
    await this.#close()
    return this.#files
  }

  async #write(row: Row | ContinuedRow): Promise<void> {
    if (this.#broken !== null) throw this.#broken
    if (this.#stream === null) throw new Error('no row file is open')
    const text = `${this.#entries === 0 ? '[' : ',\n'}${JSON.stringify(row)}`
    this.#entries += 1
    this.#bytes += text.length
    if (!this.#stream.write(text)) await once(this.#stream, 'drain')
  }

  async #close(): Promise<void> {
    if (this.#broken !== null) throw this.#broken
    if (this.#stream === null) return
    this.#stream.end(']')
    await finished(this.#stream)
    this.#stream = null
  }
}
