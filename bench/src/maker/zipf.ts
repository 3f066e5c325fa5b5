import type { Random } from './random.ts'

/** Takes from the few most frequent ranks what Zipf's plain law gives them too much (Mandelbrot's correction). */
const SHIFT = 2.7

/** Ranks as words of a language have them: the n-th is met about in proportion to `1 / n ** exponent`. */
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

  /** A rank from 0, the frequent ones first. */
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
