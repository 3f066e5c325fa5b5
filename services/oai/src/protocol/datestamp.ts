import { badArgument } from './error.ts'

/** A range of datestamps in whole seconds, including both ends; null means open. */
export interface Window {
  readonly from: Date | null
  readonly until: Date | null
}

const DAY = /^\d{4}-\d\d-\d\d$/
const SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** Formats a datestamp, as in `2026-11-21T10:15:00Z` (3.3.1), without a fraction. */
export const datestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

/**
 * Parses `from` and `until` (2.7.1). A day in `until` includes its last second.
 * @throws OaiError `badArgument` for an invalid date, mixed granularities, or an end before the beginning
 */
export function readWindow(from: string | undefined, until: string | undefined): Window {
  if (from !== undefined && until !== undefined && DAY.test(from) !== DAY.test(until)) {
    throw badArgument('from and until must have the same granularity: both days or both seconds.')
  }
  const window = {
    from: from === undefined ? null : readDate('from', from, '00:00:00'),
    until: until === undefined ? null : readDate('until', until, '23:59:59'),
  }
  if (window.from !== null && window.until !== null && window.from > window.until) {
    throw badArgument('from must not be later than until.')
  }
  return window
}

function readDate(name: string, text: string, time: string): Date {
  const whole = DAY.test(text) ? `${text}T${time}Z` : text
  const date = new Date(whole)
  // Date parses 31 February as 3 March, so a date is valid only if it formats to the same text.
  if (!SECOND.test(whole) || Number.isNaN(date.getTime()) || datestamp(date) !== whole) {
    throw badArgument(`${name} must be a date as YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ, in UTC.`)
  }
  return date
}
