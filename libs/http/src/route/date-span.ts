import type { z } from 'zod'
import { dateParam, type Moment, momentParam } from './date-parameters.ts'

const YEARS = { min: -999_999, max: 9_999 }

type Given = z.output<ReturnType<typeof dateParam>> | undefined

/** The parameters of a span of dates. */
export const SPAN_PARAMETERS = {
  date_start: dateParam('Only what ends in this year or later', YEARS).optional(),
  date_end: dateParam('Only what begins in this year or earlier', YEARS).optional(),
} as const

/**
 * Returns the values of the parameters of statements; null for none. Days are `YYYY-MM-DD`, from the first of a month to its
 * last, which is the 31st of any month: `1850-06-31`.
 */
export const spanValues = ({ date_start, date_end }: { readonly date_start?: Given; readonly date_end?: Given }) => ({
  date_start: date_start?.year ?? null,
  date_end: date_end?.year ?? null,
  day_start: date_start?.day?.padEnd(10, '-01') ?? null,
  day_end: date_end?.day ? lastDay(date_end.day) : null,
})

/** Returns the last day of a month, or a day; the last one of any month as its 31st, as dates that end with a month have it. */
export function lastDay(day: string): string {
  const month = day.slice(0, 7)
  const next = new Date(`${day.padEnd(10, '-28')}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return day === month || next.getUTCDate() === 1 ? `${month}-31` : day
}

/** The mistake in a span. */
const backwards = (start: string, end: string) => [
  { parameter: start, message: `must not be after ${end}` },
  { parameter: end, message: `must not be before ${start}` },
]

/** Returns what is wrong with a span of dates that ends before it begins; nothing if it does not. */
export function spanProblems({ date_start, date_end }: { readonly date_start?: Given; readonly date_end?: Given }) {
  const first = date_start && ([date_start.year, date_start.day ?? ''] as const)
  const last = date_end && ([date_end.year, date_end.day === null ? '~' : `${date_end.day}~`] as const)
  const isBackwards = first && last && (first[0] > last[0] || (first[0] === last[0] && first[1] > last[1]))
  return isBackwards ? backwards('date_start', 'date_end') : []
}

/** The parameters of a span of changes. */
export const CHANGE_PARAMETERS = {
  updated_since: momentParam('Only what changed then or later').optional(),
  updated_until: momentParam('Only what changed then or earlier, and not since').optional(),
} as const

/** Returns what is wrong with a span of changes that ends before it begins; nothing if it does not. */
export const changeProblems = ({
  updated_since,
  updated_until,
}: {
  readonly updated_since?: Moment | undefined
  readonly updated_until?: Moment | undefined
}) =>
  updated_since && updated_until && updated_since.from >= updated_until.until
    ? backwards('updated_since', 'updated_until')
    : []
