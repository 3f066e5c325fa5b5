import type { FullDescription } from '@fonds/archive'

/** Years of a description, astronomical (44 BCE = -43). All null: undated. */
export interface Years {
  /** The smallest integer where the beginning is open. */
  readonly year_from: number | null
  /** The largest where the end is. */
  readonly year_to: number | null
  /** The first that is known. */
  readonly sort_year: number | null
}

const SMALLEST = -2_147_483_648
const LARGEST = 2_147_483_647
const MOST_DECADES = 30
const UNDATED: Years = { year_from: null, year_to: null, sort_year: null }

/** As lists show the date: its own, else that of what lies below. An end that is unknown is the beginning. */
export function yearsOf({ date, aggregate }: Pick<FullDescription, 'date' | 'aggregate'>): Years {
  const { start, end } = date ?? aggregate
  const sort_year = start ?? end
  if (sort_year === null) return UNDATED
  const edtf = date?.edtf ?? ''
  return {
    year_from: start ?? (edtf.startsWith('../') ? SMALLEST : sort_year),
    year_to: end ?? (edtf.endsWith('/..') ? LARGEST : sort_year),
    sort_year,
  }
}

/** First years of the decades that the years touch; of a long or open span the first alone. */
export function decadesOf({ year_from, year_to, sort_year }: Years): number[] {
  if (year_from === null || year_to === null || sort_year === null) return []
  const first = Math.floor(year_from / 10)
  const count = Math.floor(year_to / 10) - first + 1
  if (count > MOST_DECADES || count < 1) return [Math.floor(sort_year / 10) * 10]
  return Array.from({ length: count }, (_, index) => (first + index) * 10)
}
