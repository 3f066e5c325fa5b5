import type { DateValue } from '@fonds/types'

/** Where a viewer's timeline puts a record: only by a certain date, of a year, a month or a day of our era (EDTF level 0). */
export function navDate(date: DateValue | null): string | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date?.edtf ?? '')
  if (match === null) return null
  const [, year = '', month = '01', day = '01'] = match
  const time = `${year}-${month}-${day}T00:00:00Z`
  return year === '0000' || Number.isNaN(Date.parse(time)) ? null : time
}
