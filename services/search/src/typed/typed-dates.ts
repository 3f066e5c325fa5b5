import { folded } from '../analysis/letters.ts'
import { STEMMED_LANGUAGES } from '../analysis/stem.ts'
import { dateLexeme } from '../documents/lexemes.ts'

const YEAR = /^(1\d{3}|20\d{2})$/
/** With the endings of English, German and Scandinavian words for ten years. */
const DECADE = /^((?:1\d|20)\d)0(?:['’]?s|er|-?tal(?:et)?)$/u
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const MONTH_OF_YEAR = /^(\d{4})-(\d{2})$/
const YEAR_OF_MONTH = /^(\d{1,2})[/.](\d{4})$/

/** Returns the lexemes of documents whose date is, or covers, one that is typed as one word; none if it is no date. */
export function typedDate(word: string): readonly string[] {
  const text = word.replace(/[.,;:]+$/u, '')
  const [, year] = YEAR.exec(text) ?? []
  if (year !== undefined) return ofYear(Number(year))
  const [, decade] = DECADE.exec(text) ?? []
  if (decade !== undefined) return Array.from({ length: 10 }, (_, n) => ofYear(Number(decade) * 10 + n)).flat()
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? []
  if (y !== undefined) return ofDay(y, m, d)
  const [, first, second, last] = YEAR_LAST.exec(text) ?? []
  // The day comes first, except in America.
  if (last !== undefined) return [...new Set([...ofDay(last, second, first), ...ofDay(last, first, second)])]
  const [, monthYear, month] = MONTH_OF_YEAR.exec(text) ?? []
  if (monthYear !== undefined) return ofMonth(monthYear, month)
  const [, otherMonth, otherYear] = YEAR_OF_MONTH.exec(text) ?? []
  return otherYear === undefined ? [] : ofMonth(otherYear, otherMonth)
}

/** Returns the same for consecutive words, such as "17 April 1839", "April 17, 1839" or "April 1839". */
export function dateOfWords(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  if (words.length < 2 || words.length > 3 || !YEAR.test(last)) return []
  const [one = '', other] = words.slice(0, -1).map((word) => folded(word.toLowerCase().replace(/\.$/u, '')))
  if (other === undefined) {
    const month = monthNames().get(one)
    return month === undefined ? [] : ofMonth(last, String(month))
  }
  const [day, name] = /^\d/.test(one) ? [one, other] : [other, one]
  const month = monthNames().get(name)
  const number = /^(\d{1,2})(?:\p{L}{2})?$/u.exec(day)?.[1]
  return month === undefined || number === undefined ? [] : ofDay(last, String(month), number)
}

const ofYear = (year: number): string[] => [dateLexeme(`${year}`), dateLexeme(`${year}.`)]

function ofMonth(year: string, month = ''): string[] {
  const number = Number(month)
  if (number < 1 || number > 12) return []
  const key = `${year}-${month.padStart(2, '0')}`
  const days = Array.from({ length: 31 }, (_, n) => `${key}-${String(n + 1).padStart(2, '0')}`)
  return [year, key, ...days].map(dateLexeme)
}

function ofDay(year: string, month = '', day = ''): string[] {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return []
  const key = `${year}-${month.padStart(2, '0')}`
  return [`${key}-${day.padStart(2, '0')}`, key, year].map(dateLexeme)
}

let names: ReadonlyMap<string, number> | null = null

/** Returns the numbers of months by their folded names, long and short, in the languages that are stemmed. */
function monthNames(): ReadonlyMap<string, number> {
  if (names !== null) return names
  const known = new Map<string, number>()
  for (const language of STEMMED_LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      // With a day, languages that decline use the genitive.
      for (const day of [{}, { day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(language, { month: style, ...day, timeZone: 'UTC', calendar: 'gregory' })
        for (let month = 0; month < 12; month++) {
          const parts = format.formatToParts(Date.UTC(2001, month, 1))
          const name = parts.find(({ type }) => type === 'month')?.value.replace(/\.$/u, '') ?? ''
          const key = folded(name.normalize('NFC').toLowerCase())
          if (/^\p{L}/u.test(key) && !known.has(key)) known.set(key, month + 1)
        }
      }
    }
  }
  names = known
  return names
}
