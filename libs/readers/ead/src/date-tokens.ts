import { applyEras } from './date-eras.ts'
import { folded } from './date-fold.ts'
import { OTHER_LANGUAGES, OTHER_NOISE } from './date-languages.ts'
import { MONTH_PHRASES, MONTHS } from './date-months.ts'
import { joinParts, markParts } from './date-parts.ts'
import { PERIODS } from './date-periods.ts'
import { markRepublican } from './date-republican.ts'
import { NOISE, PHRASES, SIGNS } from './date-words.ts'

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

function fromRoman(roman: string): number {
  const digits = [...roman].map((letter) => ROMAN[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

const CENTURY_WORD = String.raw`(?:century|centuries|cent\.?|jahrhunderts?|jahrh\.|jhd(?:ts?)?\.?|jhs?\.?|eeuw|siecles?|secolo|siglo|seculo|sec\.?|s\.(?! ?[fdal]\.))`
const ORDINAL = String.raw`(\d{1,2}|[ivx]{1,5})(?:st|nd|rd|th|de|ste|eme|er|e|\.|o)?`

/** Turns centuries into `c19` (the 19th), including the first of two ("18th-19th century"). */
function markCenturies(text: string): string {
  const token = (_: string, ordinal = '') => {
    const number = /^\d/.test(ordinal) ? Number(ordinal) : fromRoman(ordinal)
    return number >= 1 && number <= 21 ? ` c${number} ` : ' unread '
  }
  return text
    .replace(
      /\b(?:siglos|secoli|seculos|siecles|secc?\.|ss?\.) ?([ivx]{1,5}) ?(-|&|\/| (?:[aey]|et) ) ?([ivx]{1,5})\b/g,
      (_, from: string, _and: string, to: string) => `${token('', from)}-${token('', to)}`,
    )
    .replace(/\b(?:siglo|secolo|seculo|sec\.?|s\.) ?([ivx]{1,5})\b/g, token)
    .replace(/\b(\d{1,2})(?:st|nd|rd|th) c\.?(?![a-z])/g, token)
    .replace(new RegExp(String.raw`\b${ORDINAL} ?${CENTURY_WORD}(?![a-z])`, 'g'), token)
    .replace(
      new RegExp(
        String.raw`\b${ORDINAL}(?= ?(?:-|&|\/) ?(?:(?:early|late|mid|begin|eind|anfang|ende|debut|fin) )? ?c\d)`,
        'g',
      ),
      token,
    )
}

const NUMERIC = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/g

/** Returns whether the day comes first in the numeric dates of a text; null if none of them reveals it. */
function dayFirst(text: string): boolean | null {
  const orders = new Set<boolean>()
  for (const [, first = '', separator, second = ''] of text.matchAll(NUMERIC)) {
    if (separator === '.' || Number(first) > 12) orders.add(true)
    else if (Number(second) > 12) orders.add(false)
  }
  return orders.size === 1 ? orders.has(true) : null
}

const isMonth = (month: string): boolean => Number(month) >= 1 && Number(month) <= 12

/** Marks numeric dates whose day, or day and month, is written as zero because nobody knows it. */
function withoutZeros(text: string): string {
  const known = (written: string, year: string, month: string) =>
    Number(month) === 0 ? ` y${year} ` : isMonth(month) ? ` t${year}_${month.padStart(2, '0')} ` : written
  return text
    .replace(/(?<![\d.])00?([./-]) ?(\d{1,2})\1 ?(\d{4})(?!\d)/g, (written, _, month: string, year: string) =>
      known(written, year, month),
    )
    .replace(/(?<![\d.])(\d{1,2})([./-])00?\2(\d{4})(?!\d)/g, (written, month: string, _, year: string) =>
      known(written, year, month),
    )
    .replace(/(?<![\d.])([1-9]\d{3})([./-])(\d{1,2})\2(?:00?)(?!\d)/g, (written, year: string, _, month: string) =>
      known(written, year, month),
    )
}

/**
 * Marks numeric dates. If day and month cannot be distinguished ("1/3/1922"), only the year is used, unless another
 * date in the text reveals the order. With full stops, the day always comes first.
 */
function markNumeric(text: string): string {
  const order = dayFirst(text)
  const whole = (year: string, month: string, day: string) =>
    ` t${year}_${month.padStart(2, '0')}_${day.padStart(2, '0')} `
  return withoutZeros(text)
    .replace(/\b(\d{4})-(\d\d)-(\d\d)(?:t[\d:.z+-]*)?(?!\d)/g, (_, y: string, m: string, d: string) => whole(y, m, d))
    .replace(/\b(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.]?\d)/g, (_, y: string, _sep: string, m: string, d: string) =>
      whole(y, m, d),
    )
    .replace(
      /\b(\d{1,2})([./ -]) ?([ivx]{1,4})\2 ?(\d{4})\b/g,
      (written, d: string, _sep: string, m: string, y: string) =>
        fromRoman(m) >= 1 && fromRoman(m) <= 12 ? whole(y, String(fromRoman(m)), d) : written,
    )
    .replace(NUMERIC, (_, a: string, sep: string, b: string, y: string) => {
      if (a === b || (order ?? sep === '.')) return whole(y, b, a)
      return order === null ? ` y${y} ` : whole(y, a, b)
    })
    .replace(
      /(?<=^ *| - |(?:\d{4}) ?- ?|[,;&] (?=\d+\/))(\d{1,2})[-/](\d{4})\b/g,
      (_, m: string, y: string) => ` t${y}_${m.padStart(2, '0')} `,
    )
}

const MONTH_WORD = `(?:${[...MONTHS].flatMap(([word, month]) => (month <= 12 && /^[a-z]/.test(word) ? [word] : [])).join('|')})`
const DAY_MONTH_YEAR = new RegExp(String.raw`\b(\d{1,2})([-/.]) ?(${MONTH_WORD})\.?\2 ?(\d{4})\b`, 'g')
const YEAR_MONTH_DAY = new RegExp(String.raw`\b(\d{4})([-/.])(${MONTH_WORD})\.?\2(\d{1,2})\b`, 'g')
const MONTH_YEAR = new RegExp(String.raw`(^ *|[,;] | - )(${MONTH_WORD})[-/](\d{4})(?= *$|[,;] | - )`, 'g')
const CLOSED_UP = new RegExp(String.raw`(?<=\d)(?=${MONTH_WORD}\b)|(?<=\b${MONTH_WORD})(?=\d)`, 'g')
const CLOSED_UP_BOTH = new RegExp(String.raw`\b(\d{1,2})(${MONTH_WORD})(\d{4})\b`, 'g')

/** Matches a letter next to a digit, possibly with a sign between, since the search for month names is slow. */
const MAY_BE_CLOSED_UP = /\d(?:[-/.] ?)?[a-z]{3}|[a-z]{3}\.?[-/]?\d/

/** Adds spaces to dates written as in spreadsheets ("7-Sep-1954") or quick notes ("7Sep1954"). */
function partMonths(text: string): string {
  if (!MAY_BE_CLOSED_UP.test(text)) return text
  return text
    .replace(DAY_MONTH_YEAR, '$1 $3 $4')
    .replace(YEAR_MONTH_DAY, '$1 $3 $4')
    .replace(MONTH_YEAR, '$1$2 $3')
    .replace(CLOSED_UP_BOTH, '$1 $2 $3')
    .replace(CLOSED_UP, ' ')
}

/**
 * Returns whether a text has years of three digits next to longer ones, or a single year of three digits. These are
 * more often typing errors ("1942-943") than medieval dates.
 */
function hasMixedYears(tokens: string): boolean {
  const lengths = [...tokens.matchAll(/\by(\d+)/g)].map(([, digits = '']) => digits.length)
  if (!lengths.includes(3)) return false
  return lengths.some((length) => length > 3) || /^y\d+(?: [?])?$/.test(tokens)
}

/** Marks years as `y1900`, other numbers as `n19`, and month names as `m10`. */
function markWords(text: string): string {
  return text
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|ste|de|e|o)\b/g, ' $1 ')
    .replace(/\b(\d+)\b/g, (_, digits: string) => (digits.length > 2 ? ` y${digits} ` : ` n${digits} `))
    .replace(/\p{L}[\p{L}']*\.?/gu, (word) => {
      const month = MONTHS.get(word.replace('.', ''))
      return month === undefined ? word : ` m${String(month).padStart(2, '0')} `
    })
}

const TOKEN =
  /^(?:[ymnckd]\d+|p\d\d|t\d{4}(?:_\d\d){1,2}|r\d{4}_\d\d_\d\d_\d{4}_\d\d_\d\d|undated|btw|now|unk|b?ce|[~?<>&,;/-])$/

const IGNORED: ReadonlySet<string> = new Set([...NOISE, ...OTHER_NOISE])
/** The words of all languages in the order in which they apply. */
const REPLACEMENTS = [...MONTH_PHRASES, ...OTHER_LANGUAGES, ...PERIODS, ...SIGNS, ...PHRASES]

/** Returns whether a text has no words but names of months, as most dates do; only signs are replaced in it. */
const isOfFigures = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).every((word) => MONTHS.has(word))

/** Matches the day by the Julian calendar beside the one that counts: "14 March 1917 (1 March O.S.)". */
const OLD_STYLE =
  /(?<=\d{4}(?: г\.?)?) *[([][^()[\]]{0,30}(?:O\. ?S\.|old style|alten Stils|a\. ?St\.|vieux style|ancien style|vecchio stile|ст\. ?ст\.|старого стиля)[^()[\]]{0,12}[)\]]/giu

/** Matches words that look like tokens: "b1850" (born) is no century. */
const NOT_A_TOKEN = /(?<![\p{L}\d.'_-])[bdekmnprtwyz](?=\d)/giu

/**
 * Converts a date in words to a line of tokens, or returns null if a word does not belong in a date. Tokens are years
 * `y1900`, months `m05`, other numbers `n19`, whole dates `t1900_05_19`, decades `d1890`, centuries `c19`, years and
 * centuries before year 1 `z0043` and `b1`, centuries AD `k1`, and the words between them.
 */
export function dateTokens(display: string): string | null {
  const newStyle = display.replace(OLD_STYLE, ' ')
  const written = ` ${folded(markRepublican(newStyle.replace(NOT_A_TOKEN, ' unread ')))} `
  const ofFigures = isOfFigures(written)
  let text = ofFigures ? written : markParts(written)
  for (const [pattern, replacement] of ofFigures ? SIGNS : REPLACEMENTS) {
    text = typeof replacement === 'string' ? text.replace(pattern, replacement) : text.replace(pattern, replacement)
  }
  text = markWords(markNumeric(markCenturies(partMonths(text))))
  const words = text
    .replace(/([~?<>&,;/-])/g, ' $1 ')
    .replace(/[.:]+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !IGNORED.has(word))
  if (!words.every((word) => TOKEN.test(word))) return null
  const tokens = joinParts(applyEras(words).join(' '))
    .replace(/(?<=\d(?: [~?])*) now$/, ' - now')
    .replace(/, &/g, '&')
    // "circa, 1871" and "1900, probably".
    .replace(/(?<!\d )([~?]) , /g, '$1 ')
    .replace(/ , ([~?])$/, ' $1')
  return hasMixedYears(tokens) ? null : tokens
}
