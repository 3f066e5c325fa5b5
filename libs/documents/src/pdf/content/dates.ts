import type { DescriptionBody } from '@fonds/archive'
import type { DateValue } from '@fonds/types'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Formats `2041-01-31` as `31 January 2041`; returns anything that is not a day unchanged. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? day : `${Number(date)} ${name} ${year}`
}

/** Returns a description's dates as the archivist wrote them, with the kind of date if the text does not mention it. */
export function datesInWords(dates: DescriptionBody['dates'], date: DateValue | null): string | null {
  const displays = dates
    .filter(({ display }) => display.trim() !== '')
    .map(({ type, display }) => withKind(type, display))
  if (displays.length > 0) return displays.join('; ')
  return date === null || date.display.trim() === '' ? null : date.display
}

function withKind(type: string, display: string): string {
  if (type === 'creation' || type === 'other' || display.toLowerCase().includes(type.toLowerCase())) return display
  return `${display} (${type.replaceAll('_', ' ')})`
}
