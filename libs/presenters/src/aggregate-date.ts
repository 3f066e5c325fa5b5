import type { DateValue } from '@fonds/types'

/** A year as a reader expects it. Astronomical year 0 is 1 BCE. */
const yearText = (year: number): string => (year > 0 ? String(year) : `${1 - year} BCE`)

/** A year in EDTF level 1: four digits, with a sign before year 0; longer ones after a `Y`. */
function yearEdtf(year: number): string {
  if (Math.abs(year) > 9999) return `Y${year}`
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

/**
 * The date of what has none of its own but whose contents have: their first and last year (astronomical). One of the
 * two may be unknown; EDTF then leaves its place empty.
 */
export function aggregateDate({ start, end }: { start: number | null; end: number | null }): DateValue | null {
  if (start === null && end === null) return null
  const text = (write: (year: number) => string, between: string): string => {
    const [first, last] = [start, end].map((year) => (year === null ? '' : write(year)))
    return first === last ? `${first}` : `${first}${between}${last}`
  }
  return { display: text(yearText, '–'), edtf: text(yearEdtf, '/'), start, end }
}
