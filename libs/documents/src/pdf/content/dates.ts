import type { DescriptionBody } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import { byRank, type DateValue } from '@fonds/types'

/**
 * Returns a description's dates as the archivist wrote them, with a calendar other than the Gregorian and the kind of date
 * if the text does not mention them.
 */
export function datesInWords(
  dates: DescriptionBody['dates'],
  date: DateValue | null,
  labels: Pick<Labels, 'dateInCalendar' | 'dateType'>,
): string | null {
  const displays = byRank(dates)
    .filter(({ display }) => display.trim() !== '')
    .map(({ type, display, calendar }) =>
      withKind(type, labels.dateInCalendar(display, calendar), labels.dateType(type)),
    )
  if (displays.length > 0) return displays.join('; ')
  return date === null || date.display.trim() === '' ? null : date.display
}

function withKind(type: string, display: string, word: string): string {
  const mentions = (kind: string): boolean => display.toLowerCase().includes(kind.toLowerCase())
  return type === 'creation' || type === 'other' || mentions(type) || mentions(word) ? display : `${display} (${word})`
}
