import type { SearchPage } from '@fonds/types'
import { OPEN_END, OPEN_START } from '../documents/years.ts'

type LabelledHistogram = NonNullable<NonNullable<SearchPage['facets']>['years']>
type Bucket = LabelledHistogram['buckets'][number]

/** The histogram of a response, before its years have labels in the reader's language. */
export type YearHistogram = Omit<LabelledHistogram, 'buckets'> & { readonly buckets: readonly Omit<Bucket, 'label'>[] }

/** A year and the number of documents that begin, or end, in it. */
export interface YearCount {
  readonly year: number
  readonly count: number
}

/** Dated documents by their first and by their last year; an open end has its own value. */
export interface YearCounts {
  readonly first: readonly YearCount[]
  readonly last: readonly YearCount[]
}

/** Years that a filter accepts. No archive has anything older. */
export const MIN_YEAR = -999_999
export const MAX_YEAR = 9_999

const MAX_BUCKETS = 30

/**
 * Counts documents by intervals of years. A document counts in every interval that its dates overlap, as the date
 * filters have it: it begins in the interval or earlier, and ends in it or later. Returns null if none is dated.
 * @param filter the requested years, which the intervals do not exceed
 */
export function histogramOf(
  { first, last }: YearCounts,
  filter: { readonly date_start: number | null; readonly date_end: number | null },
): YearHistogram | null {
  const [earliest, latest] = [filter.date_start ?? MIN_YEAR, filter.date_end ?? MAX_YEAR]
  const firsts = new RunningCount(first)
  const lasts = new RunningCount(last)
  const overlapping = (from: number, to: number) => firsts.until(to) - lasts.until(from - 1)
  if (overlapping(earliest, latest) === 0) return null
  const known = [...first, ...last].map(({ year }) => year).filter((year) => year !== OPEN_START && year !== OPEN_END)
  const within = (year: number) => Math.min(Math.max(year, earliest), latest)
  const min = within(known.reduce((least, year) => Math.min(least, year), Number.POSITIVE_INFINITY))
  const max = within(known.reduce((most, year) => Math.max(most, year), Number.NEGATIVE_INFINITY))
  const interval = intervalOf(min, max)
  const start = Math.floor(min / interval)
  const buckets = Array.from({ length: Math.floor(max / interval) - start + 1 }, (_, n) => {
    const from = within((start + n) * interval)
    const to = within((start + n + 1) * interval - 1)
    return { from, to, count: overlapping(from, to) }
  })
  return { min, max, interval, buckets }
}

/** Returns the shortest of 1, 5, 10, 25, 50, 100, 250 … years that needs at most `MAX_BUCKETS` intervals. */
function intervalOf(min: number, max: number): number {
  const fits = (interval: number) => Math.floor(max / interval) - Math.floor(min / interval) < MAX_BUCKETS
  if (fits(1)) return 1
  for (let power = 10; ; power *= 10) {
    const interval = [power / 2, power, power * 2.5].find(fits)
    if (interval !== undefined) return interval
  }
}

/** Sums of counts up to a year. */
class RunningCount {
  readonly #years: readonly number[]
  readonly #sums: readonly number[]

  constructor(counts: readonly YearCount[]) {
    const sorted = counts.toSorted((a, b) => a.year - b.year)
    let sum = 0
    this.#years = sorted.map(({ year }) => year)
    this.#sums = sorted.map(({ count }) => {
      sum += count
      return sum
    })
  }

  /** Returns the number of documents up to and including a year. */
  until(year: number): number {
    let [low, high] = [0, this.#years.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#years[middle] ?? 0) <= year) low = middle + 1
      else high = middle
    }
    return this.#sums[low - 1] ?? 0
  }
}
