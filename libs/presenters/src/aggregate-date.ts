import type { Labels } from '@fonds/labels'
import type { DateValue } from '@fonds/types'

/** Formats a year in EDTF level 1: four digits, with a sign before year 0; longer ones follow a `Y`. */
function yearEdtf(year: number): string {
  if (Math.abs(year) > 9999) return `Y${year}`
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

/** The years that `summaries.queries.ts` of @fonds/archive writes in place of a date derived from descendants. */
const YEARS = /\t(-?\d*)\t(-?\d*)\t/g

/** Returns items or nodes from PostgreSQL as JSON, with the dates that derive from descendants. */
export function withDerivedDates(json: string, labels: Labels): string {
  if (!json.includes('\t')) return json
  return json.replaceAll(YEARS, (_, start: string, end: string) =>
    JSON.stringify(aggregateDate({ start: yearOf(start), end: yearOf(end) }, labels)),
  )
}

const yearOf = (digits: string): number | null => (digits === '' ? null : Number(digits))

/**
 * Returns a date derived from descendants, for a description without its own: the first and last year (astronomical). If
 * one of the two is unknown, EDTF leaves its side empty.
 */
export function aggregateDate(
  { start, end }: { start: number | null; end: number | null },
  labels: Labels,
): DateValue | null {
  if (start === null && end === null) return null
  const text = (write: (year: number) => string, between: string): string => {
    const [first, last] = [start, end].map((year) => (year === null ? '' : write(year)))
    return first === last ? `${first}` : `${first}${between}${last}`
  }
  return { display: text((year) => labels.year(year), '–'), edtf: text(yearEdtf, '/'), start, end }
}
