import { readDate, readProse } from '@fonds/reader-ead/dates'
import type { Row } from '../report.ts'

/** A row of the report's statement: a date that may be wrong. */
interface DateRow extends Row {
  readonly date: string
  readonly normal: string | null
  readonly certainty: string | null
  readonly era: string | null
  readonly unread: boolean
  /** Whether what was stored may differ from what was written. */
  readonly suspicious: boolean
  readonly future: boolean
  readonly outside: boolean
}

/** Selects dates that are wrong, once for each problem. */
export async function* selectDates(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows as AsyncIterable<DateRow>) {
    for (const problem of problemsOf(row)) yield { ...row, problem }
  }
}

function problemsOf(row: DateRow): string[] {
  const { unread, suspicious, future, outside } = row
  return [
    ...(unread || suspicious ? misread(row) : []),
    ...(future ? ['future'] : []),
    ...(outside ? ['outside_parent'] : []),
  ]
}

/** Reads a date again, as an import does, to find out what was wrong with it. */
function misread({ date, normal, certainty, era, unread }: DateRow): string[] {
  const { problems } = readDate({ display: date, normal, certainty, era })
  return [
    ...(isNotInCalendar(date, normal) ? ['not_in_calendar'] : unread && !isUndated(date) ? ['unread'] : []),
    ...(problems.some(({ code }) => code === 'date_reversed') ? ['reversed'] : []),
  ]
}

const isUndated = (display: string): boolean => readProse(display)?.undated === true

/** Returns whether a date names a day or month that does not exist, as it is written or in its normal form. */
function isNotInCalendar(display: string, normal: string | null): boolean {
  if (normal?.split('/').some(lacksDay)) return true
  if (readDate({ display, normal: null, certainty: null }).edtf !== null) return false
  // If another day of the month makes it a date, the day was the mistake.
  const other = display.replaceAll(/(?<!\d)(?:29|30|31)(?!\d)/g, '28')
  return other !== display && readDate({ display: other, normal: null, certainty: null }).edtf !== null
}

function lacksDay(side: string): boolean {
  const [, year, month, day = '01'] = /^\s*(\d{4})-?(\d\d)(?:-?(\d\d))?(?!\d)/.exec(side) ?? []
  if (year === undefined || month === undefined || Number(year) === 0) return false
  const found = new Date(Date.UTC(2000, Number(month) - 1, Number(day)))
  found.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return found.getUTCMonth() !== Number(month) - 1 || found.getUTCDate() !== Number(day)
}
