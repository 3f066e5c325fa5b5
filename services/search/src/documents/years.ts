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
/** Of one description: 5,000 years, from the first writing on. */
export const MOST_DECADES = 500
const UNDATED: Years = { year_from: null, year_to: null, sort_year: null }

/** As lists show the date: its own, else that of what lies below. An end that is unknown is the beginning. */
export function yearsOf({ date, aggregate }: Pick<FullDescription, 'date' | 'aggregate'>): Years {
  const { start, end } = inOrder(date ?? aggregate)
  const sort_year = start ?? end
  if (sort_year === null) return UNDATED
  const edtf = date?.edtf ?? ''
  return {
    year_from: start ?? (edtf.startsWith('../') ? SMALLEST : sort_year),
    year_to: end ?? (edtf.endsWith('/..') ? LARGEST : sort_year),
    sort_year,
  }
}

/** What lies below a collection may be open on both sides: its last known end is then before its first known beginning. */
const inOrder = ({ start, end }: FullDescription['aggregate']): FullDescription['aggregate'] =>
  start !== null && end !== null && start > end ? { start: end, end: start } : { start, end }

/**
 * First years of the decades that the years touch, from the first that is known, `MOST_DECADES` at most. An open end
 * reaches to this year, an open beginning no further back than the end.
 */
export function decadesOf({ year_from, year_to, sort_year }: Years, thisYear: number): number[] {
  if (year_from === null || year_to === null || sort_year === null) return []
  const first = Math.floor((year_from === SMALLEST ? sort_year : year_from) / 10)
  const last = Math.floor((year_to === LARGEST ? Math.max(sort_year, thisYear) : year_to) / 10)
  const count = Math.min(Math.max(1, last - first + 1), MOST_DECADES)
  return Array.from({ length: count }, (_, index) => (first + index) * 10)
}
