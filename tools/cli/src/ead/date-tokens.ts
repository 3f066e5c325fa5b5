import { MONTHS, NOISE, PHRASES } from './date-words.ts'

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/-{2,}/g, ' - ')
    .replace(/[[\]()<>{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

function fromRoman(roman: string): number {
  const digits = [...roman].map((letter) => ROMAN[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

const CENTURY_WORD = String.raw`(?:century|centuries|cent\.?|jahrhunderts?|jahrh\.|jhdts?\.?|jhs?\.?|eeuw|siecles?|secolo|siglo)`
const ORDINAL = String.raw`(\d{1,2}|[ivx]{1,5})(?:st|nd|rd|th|de|ste|eme|er|e|\.|o)?`

/** Centuries become `c19` (the 19th), also the first of two ("18th-19th century"). */
function markCenturies(text: string): string {
  const token = (_: string, ordinal = '') => {
    const number = /^\d/.test(ordinal) ? Number(ordinal) : fromRoman(ordinal)
    return number >= 1 && number <= 21 ? ` c${number} ` : ' unread '
  }
  return text
    .replace(/\b(mid|early|late)-(?=\d)/g, '$1 ')
    .replace(/\b(?:siglo|secolo|sec\.|s\.) ([ivx]{1,5})\b/g, token)
    .replace(new RegExp(String.raw`\b${ORDINAL} ?${CENTURY_WORD}(?![a-z])`, 'g'), token)
    .replace(new RegExp(String.raw`\b${ORDINAL}(?= ?(?:-|&|\/) ?(?:(?:early|late|mid|begin|eind) )? ?c\d)`, 'g'), token)
}

const NUMERIC = /\b(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/g

/** Whether the day comes first in the numeric dates of a text; null where none of them tells. */
function dayFirst(text: string): boolean | null {
  const orders = new Set<boolean>()
  for (const [, first = '', separator, second = ''] of text.matchAll(NUMERIC)) {
    if (separator === '.' || Number(first) > 12) orders.add(true)
    else if (Number(second) > 12) orders.add(false)
  }
  return orders.size === 1 ? orders.has(true) : null
}

/**
 * Dates of numbers alone. Where day and month cannot be told apart ("1/3/1922") only the year is read, unless another
 * date of the same text tells; with full stops the day comes first everywhere that dates are written so.
 */
function markNumeric(text: string): string {
  const order = dayFirst(text)
  const whole = (year: string, month: string, day: string) =>
    ` t${year}_${month.padStart(2, '0')}_${day.padStart(2, '0')} `
  return text
    .replace(/\b(\d{4})-(\d\d)-(\d\d)(?:t[\d:.z+-]*)?(?!\d)/g, (_, y: string, m: string, d: string) => whole(y, m, d))
    .replace(/\b(\d{4})\/(\d{1,2})\/(\d{1,2})\b/g, (_, y: string, m: string, d: string) => whole(y, m, d))
    .replace(NUMERIC, (_, a: string, sep: string, b: string, y: string) => {
      if (a === b || (order ?? sep === '.')) return whole(y, b, a)
      return order === null ? ` y${y} ` : whole(y, a, b)
    })
    .replace(/\b(\d{1,2})[-/](\d{4})\b/g, (_, m: string, y: string) => ` t${y}_${m.padStart(2, '0')} `)
}

function eraYear(digits: string, before: boolean): string {
  const year = Number(digits)
  return before && year > 1 ? ` z${year - 1} ` : ` y${before ? 0 : year} `
}

/** Years become `y1900`, those before year 0 `z43` (44 BC), other numbers `n19`, month names `m10`. */
function markWords(text: string): string {
  return text
    .replace(/\b(\d{1,4}) ?- ?(\d{1,4}) +bce/g, (_, a: string, b: string) => `${eraYear(a, true)}-${eraYear(b, true)}`)
    .replace(/\b(\d{1,4}) +bce/g, (_, year: string) => eraYear(year, true))
    .replace(/\b(\d{1,4}) +ce\b/g, (_, year: string) => eraYear(year, false))
    .replace(/\bce +(\d{1,4})(?!\d)/g, (_, year: string) => eraYear(year, false))
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|ste|de|e|o)\b/g, ' $1 ')
    .replace(/\b(\d+)\b/g, (_, digits: string) => (digits.length > 2 ? ` y${digits} ` : ` n${digits} `))
    .replace(/\p{L}[\p{L}']*\.?/gu, (word) => {
      const month = MONTHS.get(word.replace('.', ''))
      return month === undefined ? word : ` m${String(month).padStart(2, '0')} `
    })
}

const TOKEN = /^(?:[yzmncd]\d+|t\d{4}(?:_\d\d){1,2}|undated|btw|now|bce|[~?<>&,;/-])$/

/**
 * A date in words as a line of tokens, or null where it holds a word that is not of dates: years `y1900`, months
 * `m05`, other numbers `n19`, whole dates `t1900_05_19`, decades `d1890`, centuries `c19`, and the words between.
 */
export function dateTokens(display: string): string | null {
  let text = ` ${folded(display)} `
  for (const [pattern, replacement] of PHRASES) text = text.replace(pattern, replacement)
  text = markWords(markNumeric(markCenturies(text)))
  const words = text
    .replace(/([~?<>&,;/-])/g, ' $1 ')
    .replace(/[.:]+(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !NOISE.has(word))
  return words.every((word) => TOKEN.test(word)) ? words.join(' ') : null
}
