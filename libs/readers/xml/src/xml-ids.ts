import { randomInt } from 'node:crypto'

/** Random in each process, so that nobody can make a file whose ids all collide. */
const SEEDS = [randomInt(2 ** 32), randomInt(2 ** 32)] as const

/** Computes FNV-1a over UTF-16 units, from a seed. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Returns the two halves of an identifier's hash. A zero would mark an empty slot. */
const keyOf = (id: string): readonly [number, number] => [hash(id, SEEDS[0]) || 1, hash(`${id}#`, SEEDS[1])]

/** Numbers stored for each id: 64 bits of its hash, and its line. */
const WIDTH = 3

/**
 * Register of identifiers in a file, with the line of each. Stores them outside the heap: 16 to 32 bytes each, where a
 * map of strings takes about a hundred.
 */
export class IdRegister {
  #table = new Uint32Array(WIDTH * 1024)
  #used = 0

  /** Adds an identifier, and returns null; if it is known, returns its first line instead. */
  add(id: string, line: number): number | null {
    const [first, second] = keyOf(id)
    const known = this.#place(first, second, line)
    if (known !== null) return known
    if (++this.#used * 4 > (this.#table.length / WIDTH) * 3) this.#grow()
    return null
  }

  /** Returns whether an identifier has been added. */
  has(id: string): boolean {
    const [first, second] = keyOf(id)
    const places = this.#table.length / WIDTH
    for (let at = (second % places) * WIDTH; ; at = (at + WIDTH) % this.#table.length) {
      const known = this.#table[at] ?? 0
      if (known === 0) return false
      if (known === first && this.#table[at + 1] === second) return true
    }
  }

  #place(first: number, second: number, line: number): number | null {
    const places = this.#table.length / WIDTH
    for (let at = (second % places) * WIDTH; ; at = (at + WIDTH) % this.#table.length) {
      const known = this.#table[at] ?? 0
      if (known === 0) {
        this.#table[at] = first
        this.#table[at + 1] = second
        this.#table[at + 2] = line
        return null
      }
      if (known === first && this.#table[at + 1] === second) return this.#table[at + 2] ?? 0
    }
  }

  #grow(): void {
    const old = this.#table
    this.#table = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += WIDTH) {
      const first = old[at] ?? 0
      if (first !== 0) this.#place(first, old[at + 1] ?? 0, old[at + 2] ?? 0)
    }
  }
}
