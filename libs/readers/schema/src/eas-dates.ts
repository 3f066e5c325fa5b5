/** An ISO 8601-2 date without its qualifiers: a year, and perhaps a month, season or day, with X for what is unknown. */
const DATE = /^([+-]?)([0-9X]{4,9})(?:-([0-9X]{2}))?(?:-([0-9X]{2}))?(?:[T ].*)?$/
const SEPARATOR = /\.\.|\//

/** A day as a number that orders days: years, then months, then days. */
type Day = number

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

interface Parts {
  readonly negative: boolean
  readonly year: string
  readonly month: string | null
  readonly day: string | null
}

function partsOf(text: string): Parts | null {
  const [, sign, year = '', month = null, day = null] = DATE.exec(text.replaceAll(/[?~%]/g, '').trim()) ?? []
  return sign === undefined ? null : { negative: sign === '-', year, month, day }
}

/** Returns whether a text is one date of ISO 8601-2 that exists. */
export function isDate(text: string): boolean {
  const parts = partsOf(text)
  if (parts === null) return false
  const { month, day, year } = parts
  if (month !== null && !/X/.test(month)) {
    const number = Number(month)
    const isSeason = number >= 21 && number <= 41
    if (number < 1 || (number > 12 && !(isSeason && day === null))) return false
  }
  if (day === null || /X/.test(day)) return true
  const number = Number(day)
  const leap = /X/.test(year) || isLeap(Number(year))
  const longest = month === null || /X/.test(month) ? 31 : (DAYS[Number(month) - 1] ?? 31)
  return number >= 1 && number <= (month === '02' && leap ? 29 : longest)
}

/** Returns the first or last day that a date may be; null for one that has no order, such as a season. */
function dayOf(text: string, at: 'first' | 'last'): Day | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const { negative, year, month, day } = parts
  if (month !== null && (/X/.test(month) || Number(month) > 12)) return null
  const digit = (at === 'first') === negative ? '9' : '0'
  const years = Number(year.replaceAll('X', digit)) * (negative ? -1 : 1)
  const first = at === 'first'
  const days = day === null || /X/.test(day) ? (first ? 1 : 31) : Number(day)
  return years * 10_000 + (month === null ? (first ? 1 : 12) : Number(month)) * 100 + days
}

/** Returns whether a date is certainly after another. */
export function isAfter(start: string, end: string): boolean {
  const [from, to] = [dayOf(start, 'first'), dayOf(end, 'last')]
  return from !== null && to !== null && from > to
}

/** Returns the two ends of an interval, of which each may be empty; null for a single date or several intervals. */
export function endsOf(text: string): readonly [from: string, to: string] | null {
  const [from, to, more] = text.split(SEPARATOR)
  return from === undefined || to === undefined || more !== undefined ? null : [from.trim(), to.trim()]
}

/** Returns the number of dates and open ends that a code joins. */
export const countOf = (text: string): number => text.split(SEPARATOR).length
