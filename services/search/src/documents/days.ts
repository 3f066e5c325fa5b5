import { lastDay } from '@fonds/http'
import type { Years } from './years.ts'

/** The days of a description within its first and last year, as `MMDD`; null if it is dated to the whole year. */
interface Days {
  readonly day_from: number | null
  readonly day_to: number | null
}

/** A part of an EDTF date that is a month or a day, without its marks of doubt. */
const EXACT = /^\d{4}-[01]\d(?:-\d\d)?$/

/**
 * Returns the days on which dates begin and end. Only the main date tells them, and only in the years that all dates reach
 * from and to: lists of the catalog have no others.
 */
export function daysOf(main: { readonly edtf: string | null } | null, { year_from, year_to }: Years): Days {
  const [first = '', last = ''] = (main?.edtf ?? '').replace(/[~?%]/g, '').split('/')
  return {
    day_from: within(first, year_from)?.first ?? null,
    day_to: within(last === '' ? first : last, year_to)?.last ?? null,
  }
}

function within(part: string, year: number | null) {
  if (!EXACT.test(part) || Number(part.slice(0, 4)) !== year) return null
  return { first: dayNumber(part.padEnd(10, '-01')), last: dayNumber(lastDay(part)) }
}

/** Returns a day `YYYY-MM-DD` of a year as a number, `MMDD`. */
export const dayNumber = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
