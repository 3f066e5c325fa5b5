import type { Labels } from '@fonds/labels'
import type { DateValue } from '@fonds/types'

/** Formats a year in EDTF level 1: four digits, with a sign before year 0; longer ones follow a `Y`. */
function yearEdtf(year: number): string {
  if (Math.abs(year) > 9999) return `Y${year}`
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

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
