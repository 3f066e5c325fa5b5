import type { YearCount } from '../../engine/year-histogram.ts'
import { increment } from './arrays.ts'

/** Stands for the years of an undated document. No archive has anything from that year. */
export const UNDATED_YEAR = -2_147_483_647

/** The number of years from 0 on that nearly all dates of archives are in, which are counted in an array. */
const USUAL_YEARS = 2_200

/** Counts years. */
export class YearCounter {
  readonly #usual = new Uint32Array(USUAL_YEARS)
  readonly #others = new Map<number, number>()

  add(year: number): void {
    if (year >= 0 && year < USUAL_YEARS) increment(this.#usual, year)
    else this.#others.set(year, (this.#others.get(year) ?? 0) + 1)
  }

  /** The years that occur, in no order. */
  get counts(): readonly YearCount[] {
    const counts = [...this.#others].map(([year, count]) => ({ year, count }))
    for (let year = 0; year < USUAL_YEARS; year++) {
      const count = this.#usual[year] ?? 0
      if (count > 0) counts.push({ year, count })
    }
    return counts
  }
}
