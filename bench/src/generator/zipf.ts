import type { Random } from './random.ts'

/** Mandelbrot's correction: dampens the most frequent ranks, which Zipf's plain law overestimates. */
const SHIFT = 2.7

/**
 * Draws ranks with the frequencies of words in a natural language: rank n has a weight of about `1 / n ** exponent`.
 */
export class Zipf {
  readonly #sums: Float64Array

  constructor(ranks: number, exponent = 1.07) {
    this.#sums = new Float64Array(ranks)
    let sum = 0
    for (let rank = 0; rank < ranks; rank++) {
      sum += 1 / (rank + 1 + SHIFT) ** exponent
      this.#sums[rank] = sum
    }
  }

  /** Draws a rank, counted from 0; low ranks are frequent. */
  draw(random: Random): number {
    const sums = this.#sums
    const wanted = random.next() * (sums.at(-1) ?? 0)
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
