import type { FullDescription } from '@fonds/archive'
import { findingDates } from '@fonds/types'

/** The years of a description, astronomical (44 BCE = -43). All null if undated. */
export interface Years {
  /** The smallest integer if the beginning is open. */
  readonly year_from: number | null
  /** The largest integer if the end is open. */
  readonly year_to: number | null
  /** The first known year. */
  readonly sort_year: number | null
}

/** The years of an open beginning and an open end. */
export const OPEN_START = -2_147_483_648
export const OPEN_END = 2_147_483_647
/** The limit for one description: 5,000 years, since the beginning of writing. */
export const MAX_DECADES = 500
const UNDATED: Years = { year_from: null, year_to: null, sort_year: null }

/**
 * Returns the years of the date shown in lists: the description's own, or that of its contents. An unknown end equals
 * the beginning.
 */
export function yearsOf({ date, aggregate }: Pick<FullDescription, 'date' | 'aggregate'>): Years {
  const { start, end } = inOrder(date ?? aggregate)
  const sort_year = start ?? end
  if (sort_year === null) return UNDATED
  const edtf = date?.edtf ?? ''
  return {
    year_from: start ?? (edtf.startsWith('../') ? OPEN_START : sort_year),
    year_to: end ?? (edtf.endsWith('/..') ? OPEN_END : sort_year),
    sort_year,
  }
}

/**
 * Returns the years by which a description is found: from the first to the last of all its dates except bulk ones, or
 * those of its contents.
 */
export function yearsOfDescription({
  body,
  date,
  aggregate,
}: Pick<FullDescription, 'date' | 'aggregate'> & {
  readonly body: Pick<FullDescription['body'], 'dates'>
}): Years {
  const years = findingDates(body.dates).map((one) => yearsOf({ date: one, aggregate }))
  const [first, ...others] = years
  return others.reduce(around, first ?? yearsOf({ date, aggregate }))
}

const around = (a: Years, b: Years): Years => ({
  year_from: least(a.year_from, b.year_from),
  year_to: greatest(a.year_to, b.year_to),
  sort_year: least(a.sort_year, b.sort_year),
})

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
const greatest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

/**
 * Swaps a range whose last known end precedes its first known beginning, which open ranges within a collection can
 * cause.
 */
const inOrder = ({ start, end }: FullDescription['aggregate']): FullDescription['aggregate'] =>
  start !== null && end !== null && start > end ? { start: end, end: start } : { start, end }

/**
 * Returns the first year of each decade that overlaps the years, from the first known one, at most `MAX_DECADES`. An
 * open end reaches to this year; an open beginning reaches back no further than the end.
 */
export function decadesOf({ year_from, year_to, sort_year }: Years, thisYear: number): number[] {
  if (year_from === null || year_to === null || sort_year === null) return []
  const first = Math.floor((year_from === OPEN_START ? sort_year : year_from) / 10)
  const last = Math.floor((year_to === OPEN_END ? Math.max(sort_year, thisYear) : year_to) / 10)
  const count = Math.min(Math.max(1, last - first + 1), MAX_DECADES)
  return Array.from({ length: count }, (_, index) => (first + index) * 10)
}
