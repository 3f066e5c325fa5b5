import type { FieldName } from '@fonds/reader-csv'
import { readDate } from '@fonds/reader-ead/dates'

/** A date of a row: its words, and its first and last day as the table has them. */
export interface RowDate {
  readonly type: string
  readonly display: string
  readonly start: string
  readonly end: string
}

const ABSENT = 'NULL'
const SIMPLE = /^-?\d{4}(?:-\d\d(?:-\d\d)?)?$/

/** Stores dates in the fields of AtoM's events, whose values belong together by their place. */
export function storeDates(fields: Map<FieldName, string[]>, dates: readonly RowDate[]): void {
  const given = dates.filter(({ display, start, end }) => display !== '' || start !== '' || end !== '')
  if (given.length === 0) return
  const list = (of: (date: RowDate) => string) => given.map((date) => of(date) || ABSENT)
  fields.set(
    'eventTypes',
    list(({ type }) => type),
  )
  fields.set(
    'eventDates',
    list(({ display }) => display),
  )
  fields.set(
    'eventStartDates',
    list(({ start }) => start),
  )
  fields.set(
    'eventEndDates',
    list(({ end }) => end),
  )
}

/**
 * Returns the date of a first and a last day, in any words. A row with only a first day is of that day; words that are not a plain
 * day, month or year are kept as a range in words.
 */
export function dateOfRange(display: string, first: string, last: string, type = ''): RowDate {
  const [start, end] = [plain(first), plain(last)]
  const isPlain = (start !== '' || first === '') && (end !== '' || last === '')
  if (isPlain) return { type, display, start, end: end === '' ? start : end }
  if (display !== '') return { type, display, start: '', end: '' }
  const words = first === '' || last === '' ? `${first}${last}` : first === last ? first : `${first} - ${last}`
  return { type, display: words, start: '', end: '' }
}

/** Returns a day, month or year in ISO 8601; empty for anything else. */
function plain(text: string): string {
  if (SIMPLE.test(text)) return text
  const { edtf } = readDate({ display: text, normal: null, certainty: null })
  return edtf !== null && SIMPLE.test(edtf) ? edtf : ''
}

/** Returns a date in words, or of a plain day, month or year: in words, 1902-06 could also be four years. */
export const dateOfWords = (words: string): RowDate =>
  SIMPLE.test(words)
    ? { type: '', display: '', start: words, end: words }
    : { type: '', display: words, start: '', end: '' }

/** Returns the date of columns for a year, a month and a day, of which any may be empty. */
export function dateOfParts(year: string, month: string, day: string): string {
  const words = [day, month, year].filter((part) => part !== '').join(' ')
  if (!/^\d{4}$/.test(year) || month === '') return year === '' ? words : month === '' ? year : words
  const number = /^\d{1,2}$/.test(month) ? Number(month) : monthOf(month)
  if (number < 1 || number > 12) return words
  const iso = `${year}-${String(number).padStart(2, '0')}`
  if (day === '') return iso
  return /^\d{1,2}\.?$/.test(day) ? `${iso}-${String(Number.parseInt(day, 10)).padStart(2, '0')}` : words
}

/** Returns the number of a month in words; 0 for anything else. */
function monthOf(word: string): number {
  const { edtf } = readDate({ display: `${word} 1900`, normal: null, certainty: null })
  return Number(/^1900-(\d\d)$/.exec(edtf ?? '')?.[1] ?? 0)
}
