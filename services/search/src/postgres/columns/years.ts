import type { YearCount } from '../../engine/year-histogram.ts'
import { increment } from './arrays.ts'

/** Stands for the years of an undated document. No archive has anything from that year. */
export const UNDATED_YEAR = -2_147_483_647

/** The years that nearly all dates of archives are in, which are counted in an array. */
const FIRST_USUAL = 0
const USUAL_YEARS = 2_200

/** Counts years. */
export class YearCounter {
  readonly #usual = new Uint32Array(USUAL_YEARS)
  readonly #others = new Map<number, number>()

  add(year: number): void {
    const at = year - FIRST_USUAL
    if (at >= 0 && at < USUAL_YEARS) increment(this.#usual, at)
    else this.#others.set(year, (this.#others.get(year) ?? 0) + 1)
  }

  /** The years that occur, in no order. */
  get counts(): readonly YearCount[] {
    const counts = [...this.#others].map(([year, count]) => ({ year, count }))
    for (let at = 0; at < USUAL_YEARS; at++) {
      const count = this.#usual[at] ?? 0
      if (count > 0) counts.push({ year: FIRST_USUAL + at, count })
    }
    return counts
  }
}
