import { Numbers } from './numbers.ts'

/** Numbers runs of characters, found by parts of texts without copying these. */
export class RunTable {
  /** For each run, its hash and where its characters begin; and the end of the last. */
  readonly #hashes = new Numbers()
  readonly #starts = new Numbers()
  #characters = new Uint16Array(0x1_0000)
  /** Numbers of runs plus one, by hash; half of it at most is used. */
  #table = new Int32Array(0x1000)

  constructor() {
    this.#starts.push(0)
  }

  get size(): number {
    return this.#hashes.length
  }

  /** Returns the number of a run, which is added unless it exists. */
  idOf(text: string, start: number, end: number, hash: number): number {
    const mask = this.#table.length - 1
    let at = spread(hash) & mask
    for (;;) {
      const id = (this.#table[at] ?? 0) - 1
      if (id === -1) break
      if (this.#hashes.values[id] === hash && this.#is(id, text, start, end)) return id
      at = (at + 1) & mask
    }
    return this.#add(text, start, end, hash, at)
  }

  #is(id: number, text: string, start: number, end: number): boolean {
    const from = this.#starts.values[id] ?? 0
    if ((this.#starts.values[id + 1] ?? 0) - from !== end - start) return false
    for (let index = 0; index < end - start; index++) {
      if (this.#characters[from + index] !== text.charCodeAt(start + index)) return false
    }
    return true
  }

  #add(text: string, start: number, end: number, hash: number, at: number): number {
    const id = this.#hashes.push(hash)
    const from = this.#starts.values[id] ?? 0
    const to = from + end - start
    if (to > this.#characters.length) {
      const characters = new Uint16Array(2 * to)
      characters.set(this.#characters)
      this.#characters = characters
    }
    for (let index = 0; index < end - start; index++) this.#characters[from + index] = text.charCodeAt(start + index)
    this.#starts.push(to)
    this.#table[at] = id + 1
    if (2 * this.size > this.#table.length) this.#enlarge()
    return id
  }

  #enlarge(): void {
    const table = new Int32Array(4 * this.#table.length)
    const mask = table.length - 1
    for (let id = 0; id < this.size; id++) {
      let at = spread(this.#hashes.values[id] ?? 0) & mask
      while (table[at] !== 0) at = (at + 1) & mask
      table[at] = id + 1
    }
    this.#table = table
  }
}

/** Has all bits of a hash decide about its lower ones. */
const spread = (hash: number): number => hash ^ (hash >>> 15)
