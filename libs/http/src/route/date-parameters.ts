import { z } from 'zod'

/** The value of a parameter that is a year, month or day. */
export interface DatePoint {
  /** Astronomical year. */
  readonly year: number
  /** The month or day as `YYYY-MM` or `YYYY-MM-DD`; null for a whole year. */
  readonly day: string | null
}

const YEAR = /^-?\d{1,6}$/
const DAY = /^(\d{4})-(\d\d)(?:-(\d\d))?$/

/** A year (astronomical: 44 BCE is -43), or a month or day of the common era. */
export function dateParam(description: string, { min, max }: { readonly min: number; readonly max: number }) {
  const error = `must be a whole number from ${min} to ${max}, a month (YYYY-MM) or a day (YYYY-MM-DD)`
  return z
    .string()
    .regex(/^(-?\d{1,6}|\d{4}-\d\d(-\d\d)?)$/, { error, abort: true })
    .refine((text) => (YEAR.test(text) ? Number(text) >= min && Number(text) <= max : exists(text)), { error })
    .transform((text): DatePoint => {
      const day = YEAR.test(text) ? null : text
      return { year: Number(day === null ? text : day.slice(0, 4)), day }
    })
    .meta({
      description: `${description} (astronomical: 44 BCE is -43), or a month or day, such as 1850-05-03`,
      // Clients may also give a year as a number.
      type: ['integer', 'string'],
    })
}

/** Date parses 31 February as 3 March, so a day exists only if it formats to the same text. */
function exists(text: string): boolean {
  const [, year = '', month = '', day = '01'] = DAY.exec(text) ?? []
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** A span of time from its beginning until before its end: a second, or a day in UTC. */
export interface Moment {
  readonly from: Date
  readonly until: Date
}

const DAY_MS = 86_400_000
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/

/** A time (RFC 3339), to the second, or a day in UTC. */
export function momentParam(description: string) {
  const error = 'must be an RFC 3339 time, such as 2026-11-22T10:00:00Z, or a day (YYYY-MM-DD)'
  return z
    .string()
    .regex(TIME, { error, abort: true })
    .refine((text) => exists(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), { error })
    .transform((text): Moment => {
      const from = Math.floor(Date.parse(text) / 1000) * 1000
      return { from: new Date(from), until: new Date(from + (text.length === 10 ? DAY_MS : 1000)) }
    })
    .meta({ description: `${description}: an RFC 3339 time, or a day in UTC` })
}
