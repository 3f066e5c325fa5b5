import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ComponentInput } from '@fonds/types'

/** Characters to collect before they are written. */
const BATCH = 1_000_000

/**
 * Keeps the units of a finding aid in a temporary file without a name, which is gone when the program ends, however it does. A reader passes children before
 * their parent, a writer needs them after it. In memory are two numbers a unit.
 */
export class Spool {
  readonly #file: number
  /** Position and length in bytes by ordinal. */
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #bytes = 0

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'fonds-convert-'))
    try {
      this.#file = openSync(join(folder, 'units'), 'wx+', 0o600)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Number of units. */
  get size(): number {
    return this.#starts.length
  }

  add(component: ComponentInput): void {
    const bytes = Buffer.from(JSON.stringify(component))
    this.#starts[component.ordinal] = this.#bytes
    this.#lengths[component.ordinal] = bytes.length
    this.#bytes += bytes.length
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= BATCH) this.#flush()
  }

  /** Returns a unit; the archdesc is the first one. */
  at(ordinal: number): ComponentInput {
    this.#flush()
    const length = this.#lengths[ordinal]
    const start = this.#starts[ordinal]
    if (length === undefined || start === undefined) throw new Error(`no unit ${ordinal}`)
    const bytes = Buffer.alloc(length)
    for (let read = 0; read < length; ) {
      const more = readSync(this.#file, bytes, read, length - read, start + read)
      if (more === 0) throw new Error('the temporary file has become shorter')
      read += more
    }
    return JSON.parse(bytes.toString('utf8')) as ComponentInput
  }

  /** Yields all units in document order, the archdesc first. */
  *all(): Generator<ComponentInput> {
    for (let ordinal = 0; ordinal < this.size; ordinal++) yield this.at(ordinal)
  }

  /** Yields what is below the archdesc, in document order. */
  *below(): Generator<ComponentInput> {
    for (let ordinal = 1; ordinal < this.size; ordinal++) yield this.at(ordinal)
  }

  /** Removes the file. */
  close(): void {
    closeSync(this.#file)
  }

  #flush(): void {
    if (this.#waiting.length === 0) return
    const bytes = Buffer.concat(this.#waiting)
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written)
    this.#waiting = []
    this.#waitingBytes = 0
  }
}
