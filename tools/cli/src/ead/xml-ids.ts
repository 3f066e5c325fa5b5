import { randomInt } from 'node:crypto'

/** Random in each process, so that nobody can make a file whose ids all collide. */
const SEEDS = [randomInt(2 ** 32), randomInt(2 ** 32)] as const

/** Computes FNV-1a over UTF-16 units, from a seed. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/**
 * Register of the ids of a file's components. Stores 64 bits of each outside the heap: 16 bytes per component, where a
 * set of strings takes about a hundred.
 */
export class IdRegister {
  #table = new Uint32Array(2 * 1024)
  #used = 0

  /** Returns whether the id is new, and adds it. */
  add(id: string): boolean {
    // A pair of zeros marks an empty slot.
    const [first, second] = [hash(id, SEEDS[0]) || 1, hash(`${id}#`, SEEDS[1])]
    if (!this.#place(first, second)) return false
    if (++this.#used * 4 > this.#table.length) this.#grow()
    return true
  }

  #place(first: number, second: number): boolean {
    const places = this.#table.length / 2
    for (let at = second % places; ; at = (at + 1) % places) {
      const known = this.#table[2 * at] ?? 0
      if (known === 0) {
        this.#table[2 * at] = first
        this.#table[2 * at + 1] = second
        return true
      }
      if (known === first && this.#table[2 * at + 1] === second) return false
    }
  }

  #grow(): void {
    const old = this.#table
    this.#table = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 2) {
      const first = old[at] ?? 0
      if (first !== 0) this.#place(first, old[at + 1] ?? 0)
    }
  }
}
