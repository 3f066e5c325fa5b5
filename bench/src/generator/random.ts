/**
 * A deterministic pseudo-random generator: `sfc32` (public domain), with 128 bits of state. The same seeds give the
 * same numbers on any machine.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  /** @param seeds integers that identify the stream */
  constructor(...seeds: readonly number[]) {
    const [a = 0, b = 0, c = 0] = seeds
    this.#a = a | 0
    this.#b = b | 0
    this.#c = c | 0
    // Discard the first numbers, in which similar seeds still look alike.
    for (let round = 0; round < 15; round++) this.next()
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }

  /** Returns an integer from `low` to `high`, both inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('the list is empty')
    return item
  }
}
