import { dateOfWords, typedDate } from '../typed/typed-dates.ts'

/** Number of years that a range may have: each is looked up. */
const MAX_YEARS = 100
const RANGE = /^(\d{4})\s*(?:-|–|—|\/|\.\.)\s*(\d{2}|\d{4})$/u

/**
 * Returns the lexemes of the documents whose dates are in, or cover, one that is typed after `date:`: a day, month, year or
 * decade, or a range of years such as `1850-1860`. None if it is no such date.
 */
export function datesIn(text: string): readonly string[] {
  const typed = text.trim()
  const [, from, to] = RANGE.exec(typed) ?? []
  const years = from === undefined || to === undefined ? [] : yearsOf(from, to)
  if (years.length > 0) return [...new Set(years.flatMap(typedDate))]
  return /\s/u.test(typed)
    ? dateOfWords(typed.split(/\s+/u).map((word) => word.replace(/[.,;]+$/u, '')))
    : typedDate(typed)
}

/** Returns the years of a range, unless it is a month or runs backwards. */
function yearsOf(from: string, to: string): string[] {
  const first = Number(from)
  const last = Number(from.slice(0, from.length - to.length) + to)
  const count = last - first + 1
  return count < 2 || count > MAX_YEARS ? [] : Array.from({ length: count }, (_, n) => String(first + n))
}
