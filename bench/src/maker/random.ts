/**
 * Numbers that look random and come out the same for the same seed, on any machine: the counter-based generator
 * `sfc32` (public domain), 128 bits of state.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  /** @param seeds whatever tells this stream from others; integers */
  constructor(...seeds: readonly number[]) {
    const [a = 0, b = 0, c = 0] = seeds
    this.#a = a | 0
    this.#b = b | 0
    this.#c = c | 0
    // Neighbouring seeds have told themselves apart after a dozen rounds.
    for (let round = 0; round < 15; round++) this.next()
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}
