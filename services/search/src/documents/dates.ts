import type { DescriptionDate } from '@fonds/types'
import { findingDates } from '@fonds/types'
import { dateLexeme } from './lexemes.ts'

/** Dates of more years say little of a year. */
const MAX_YEARS = 30
/** Number of days, or of months, that are told one by one. */
const MAX_UNITS = 31

interface Day {
  readonly year: number
  readonly month: number | null
  readonly day: number | null
}

/**
 * Returns the lexemes of the years, months and days that dates of a description cover: `1845` for a whole year, `1845.` for a
 * part of one, `1845-04` for a month and `1845-04-17` for a day. None for dates of more than thirty years, with an open end,
 * or outside the years 1000 to 9999.
 */
export function dateLexemes(dates: readonly DescriptionDate[]): Set<string> {
  return new Set(findingDates(dates).flatMap(unitsOf).map(dateLexeme))
}

function unitsOf({ start, end, edtf }: Pick<DescriptionDate, 'start' | 'end' | 'edtf'>): string[] {
  const code = edtf ?? ''
  const first = start ?? end
  if (first === null || code.includes('..')) return []
  const last = end ?? first
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
  if (years.length > MAX_YEARS || first < 1000 || last > 9999) return []
  const [from, to] = endsOf(code)
  const units = from?.month && to?.month ? narrower(from, to) : []
  return units.length === 0 ? years.map(String) : [...years.map((year) => `${year}.`), ...units]
}

/** Returns the days or months between two ends; an empty list if there are too many, or none. */
function narrower(from: Day, to: Day): string[] {
  if (from.day !== null && to.day !== null) {
    const [first, last] = [from, to].map(
      ({ year, month, day }) => Date.UTC(year, (month ?? 1) - 1, day ?? 1) / 86_400_000,
    )
    const days = Math.max(0, (last ?? 0) - (first ?? 0) + 1)
    if (days <= MAX_UNITS)
      return Array.from({ length: days }, (_, n) =>
        new Date(((first ?? 0) + n) * 86_400_000).toISOString().slice(0, 10),
      )
  }
  const [first, last] = [from, to].map(({ year, month }) => year * 12 + (month ?? 1) - 1)
  const months = Math.max(0, (last ?? 0) - (first ?? 0) + 1)
  return months > MAX_UNITS ? [] : Array.from({ length: months }, (_, n) => monthOf((first ?? 0) + n))
}

const monthOf = (count: number): string => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`

/** Reads the ends of an EDTF date that have at most a day; without their marks of doubt. */
function endsOf(edtf: string): readonly (Day | undefined)[] {
  const ends = edtf.replaceAll(/[~?%]/g, '').split('/').map(dayOf)
  return ends.length === 1 ? [ends[0], ends[0]] : ends
}

function dayOf(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?$/.exec(text) ?? []
  return year === undefined
    ? undefined
    : { year: Number(year), month: month ? Number(month) : null, day: day ? Number(day) : null }
}
