import type { DateValue } from '@fonds/types'

const yearText = (year: number): string => (year > 0 ? String(year) : `${1 - year} BCE`)

/** A year in EDTF level 1: four digits, with a sign before year 0; longer ones after a `Y`. */
function yearEdtf(year: number): string {
  if (Math.abs(year) > 9999) return `Y${year}`
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

/** The date of what has none of its own but whose contents have: their first and last year (astronomical). */
export function aggregateDate({ start, end }: { start: number | null; end: number | null }): DateValue | null {
  if (start === null || end === null) return null
  if (start === end) return { display: yearText(start), edtf: yearEdtf(start), start, end }
  return { display: `${yearText(start)}–${yearText(end)}`, edtf: `${yearEdtf(start)}/${yearEdtf(end)}`, start, end }
}
