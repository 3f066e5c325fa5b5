import type { DateValue } from '@fonds/types'

/** Returns the date for a viewer's timeline: only for a certain year, month or day CE (EDTF level 0). */
export function navDate(date: DateValue | null): string | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date?.edtf ?? '')
  if (match === null) return null
  const [, year = '', month = '01', day = '01'] = match
  const time = `${year}-${month}-${day}T00:00:00Z`
  return year === '0000' || Number.isNaN(Date.parse(time)) ? null : time
}
