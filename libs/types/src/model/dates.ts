import type { DescriptionDate } from './description.ts'

/** The parts of a date by which it is chosen or compared. */
type Dated = Pick<DescriptionDate, 'type' | 'start' | 'end'>

/** First and last astronomical year; null for an open or unknown end. */
interface Span {
  readonly start: number | null
  readonly end: number | null
}

/** Types of dates in the order in which they represent a description. All others come last. */
const RANKS: readonly string[] = ['creation', 'accumulation', 'bulk']

const rankOf = ({ type }: Dated): number => {
  const rank = RANKS.indexOf(type)
  return rank < 0 ? RANKS.length : rank
}

const hasYears = ({ start, end }: Dated): boolean => start !== null || end !== null

/** Returns the span of dates that have years. An end that one of them leaves open is open. */
function hull(dates: readonly Dated[]): Span {
  const known = dates.flatMap(({ start, end }) => [start, end]).filter((year) => year !== null)
  if (known.length === 0) return { start: null, end: null }
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const start = dates.some((date) => date.start === null) ? null : least
  const end = dates.some((date) => date.end === null) ? null : most
  return start === null && end === null ? { start: least, end: most } : { start, end }
}

/**
 * Returns the date that represents a description, whatever comes first in its source: that of its creation, and the
 * predominant (bulk) dates only if there is no other. Of several, the one that covers all, else the first with years.
 */
export function mainDate<D extends Dated>(dates: readonly D[]): D | null {
  // Nearly every description of an import has one date or none.
  if (dates.length < 2) return dates[0] ?? null
  const rank = Math.min(...dates.map(rankOf))
  const equal = dates.filter((date) => rankOf(date) === rank)
  const dated = equal.filter(hasYears)
  const { start, end } = hull(dated)
  const covering = dated.find((date) => date.start === start && date.end === end)
  return covering ?? dated[0] ?? equal[0] ?? null
}

/** Returns the dates with the main one first, then by rank, each rank in the order of the source. */
export function byRank<D extends Dated>(dates: readonly D[]): readonly D[] {
  if (dates.length < 2) return dates
  const main = mainDate(dates)
  const others = dates.filter((date) => date !== main)
  return [...(main === null ? [] : [main]), ...others.toSorted((a, b) => rankOf(a) - rankOf(b))]
}

/** Returns the dates by which a description is found: all but the predominant (bulk) ones, if it has others with years. */
export function findingDates<D extends Dated>(dates: readonly D[]): readonly D[] {
  const dated = dates.filter(hasYears)
  const whole = dated.filter(({ type }) => type !== 'bulk')
  return whole.length > 0 ? whole : dated
}

/** Returns the years by which a description is found. */
export const spanOf = (dates: readonly Dated[]): Span => hull(findingDates(dates))
