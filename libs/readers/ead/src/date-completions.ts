import { edtfYear } from './date-edtf.ts'

const Y = String.raw`y(\d+)`
const Z = String.raw`z(\d{4})`
const M = String.raw`m(\d\d)`
const D = String.raw`n(\d+)`
const C = ',? ?'

function day(year = '', month = '', dayOfMonth = ''): string {
  return `t${edtfYear(Number(year))}_${month}_${dayOfMonth.padStart(2, '0')}`
}

function month(year = '', monthOfYear = ''): string {
  return `t${edtfYear(Number(year))}_${monthOfYear}`
}

type Groups = readonly string[]

const dayNumber = (token: string): number => Date.parse(`${token.slice(1).replaceAll('_', '-')}T00:00:00Z`) / 86_400_000

/** Returns whether two days may be one, in the Julian and in the Gregorian calendar. */
function isOneDay(a: string, b: string): boolean {
  const days = Math.abs(dayNumber(b) - dayNumber(a))
  return days >= 10 && days <= 13
}

/** Returns the later day of "25 October/7 November 1917" or "19 (6) January 1900": one day in two calendars. */
function inTwoCalendars([a, m, b, n, y]: Groups): string {
  const [earlier = '', later = ''] = [day(y, m, a), day(y, n, b)].toSorted()
  return isOneDay(earlier, later) ? later : 'unread'
}

/** Separator of a range: "4-6 May" or "4/6 May". */
const TO = '(?: - | / )'

/**
 * Rewrites that expand words for one date, or for two that share a month or year, to whole dates; tried in this order.
 */
const COMPLETIONS: readonly (readonly [RegExp, (groups: Groups) => string])[] = [
  [`${Y} , ${M} , ${D}\\b(?! m)`, ([y, m, d]: Groups) => day(y, m, d)],
  [`${D}${TO}${D} ${M} ?${C}${Y}`, ([a, b, m, y]: Groups) => `${day(y, m, a)} - ${day(y, m, b)}`],
  [`${M} ${D}${TO}${D} ?${C}${Y}`, ([m, a, b, y]: Groups) => `${day(y, m, a)} - ${day(y, m, b)}`],
  [`${Y} ?${C}${M} ${D}${TO}${D}(?! m)`, ([y, m, a, b]: Groups) => `${day(y, m, a)} - ${day(y, m, b)}`],
  [`${Y} ?${C}${M} ${D} - ${Y} ?${C}${M} ${D}`, ([y, m, a, z, n, b]: Groups) => `${day(y, m, a)} - ${day(z, n, b)}`],
  [`${Y} ?${C}${M} ${D} [,&] ${Y} ?${C}${M} ${D}`, ([y, m, a, z, n, b]: Groups) => `${day(y, m, a)} & ${day(z, n, b)}`],
  [
    `${Y} ?${C}${M} ${D} [,&] ${M} ${D}(?! ?,? ?[yn])`,
    ([y, m, a, n, b]: Groups) => `${day(y, m, a)} & ${day(y, n, b)}`,
  ],
  [`${Y} ?${C}${M} [,&] ${M}(?! ?,? ?[yn])`, ([y, m, n]: Groups) => `${month(y, m)} & ${month(y, n)}`],
  [`${Y} ?${C}${D} ${M} - ${D} ${M}(?! ?,? ?[yn])`, ([y, a, m, b, n]: Groups) => `${day(y, m, a)} - ${day(y, n, b)}`],
  [`${Y} ?${C}${D} - ${D} ${M}(?! ?,? ?[yn])`, ([y, a, b, m]: Groups) => `${day(y, m, a)} - ${day(y, m, b)}`],
  [`${M} ${D} & ${D} ?${C}${Y}`, ([m, a, b, y]: Groups) => `${day(y, m, a)} & ${day(y, m, b)}`],
  [`${D} ${M} (?:/ )?${D} ${M} ?${C}${Y}`, inTwoCalendars],
  [`(?<![-/] )${D} ${D} ${M} ?${C}${Y}`, ([a, b, m, y]: Groups) => inTwoCalendars([a, m, b, m, y] as Groups)],
  [`${D} ${M} - ${D} ${M} ?${C}${Y}`, ([a, m, b, n, y]: Groups) => `${day(y, m, a)} - ${day(y, n, b)}`],
  [`${M} ${D} - ${M} ${D} ?${C}${Y}`, ([m, a, n, b, y]: Groups) => `${day(y, m, a)} - ${day(y, n, b)}`],
  [`${Y} ?${C}${M} ${D} - ${M} ${D}`, ([y, m, a, n, b]: Groups) => `${day(y, m, a)} - ${day(y, n, b)}`],
  [`${D} ${M} [,&] ${D} ${M} ?${C}${Y}`, ([a, m, b, n, y]: Groups) => `${day(y, m, a)} & ${day(y, n, b)}`],
  [`${D} [,&] ${D} ${M} ?${C}${Y}`, ([a, b, m, y]: Groups) => `${day(y, m, a)} & ${day(y, m, b)}`],
  [
    `(?<!n\\d+ )${M}${TO}${M} ?${C}${Y} [-/] ${Y}`,
    ([m, n, y, z]: Groups) => (Number(m) > Number(n) ? `${month(y, m)} - ${month(z, n)}` : 'unread'),
  ],
  [`(?<!n\\d+ )${M} [,&] ${M} ?${C}${Y}`, ([m, n, y]: Groups) => `${month(y, m)} & ${month(y, n)}`],
  [`(?<!n\\d+ )${M}${TO}${M} ?${C}${Y}`, ([m, n, y]: Groups) => `${month(y, m)} - ${month(y, n)}`],
  [`${Y} ?${C}${M}${TO}${M}(?! [ny])`, ([y, m, n]: Groups) => `${month(y, m)} - ${month(y, n)}`],
  [`${D} ${M} ?${C}${Y}`, ([d, m, y]: Groups) => day(y, m, d)],
  [`${M} ${D} ?${C}${Y}`, ([m, d, y]: Groups) => day(y, m, d)],
  [`${Y} ?${C}${M} ${D}`, ([y, m, d]: Groups) => day(y, m, d)],
  [`${Y} ?${C}${D} ${M}(?! ?,? ?[yn])`, ([y, d, m]: Groups) => day(y, m, d)],
  [`${M} ?${C}${Y}`, ([m, y]: Groups) => month(y, m)],
  [`${Y} ?${C}${M}`, ([y, m]: Groups) => month(y, m)],
  [`${D} ${M} ?${C}${Z}`, ([d, m, y]: Groups) => day(y, m, d).replace('t', 'v')],
  [`${M} ${D} ?${C}${Z}`, ([m, d, y]: Groups) => day(y, m, d).replace('t', 'v')],
  [`${M} ?${C}${Z}`, ([m, y]: Groups) => month(y, m).replace('t', 'v')],
  [`${Y} / ${Y}`, ([a, b]: Groups) => `y${a} - y${b}`],
  [
    String.raw`([trw][\d_]+|[bckdz]\d+) / ([trw][\d_]+|[bckdz]\d+)`,
    ([a = '', b = '']: Groups) => (isOneDay(a, b) ? b : `${a} - ${b}`),
  ],
].map(([pattern, complete]) => [new RegExp(String(pattern), 'g'), complete as (groups: Groups) => string])

/**
 * Expands the second year of "1990-91", "1942-3" and "1999-00". "1904-05" may be a month or a year, and is left alone;
 * "1985-04" is a month, unless it might be a range across the turn of the century.
 */
function expandShortYears(tokens: string): string {
  return tokens.replace(/y(\d{4}) ([-/]) n(\d\d?)\b(?! [m-])/g, (...found: string[]) => {
    const [whole = '', year = '', sign, short = ''] = found
    const before = tokens.slice(0, Number(found[4])).trimEnd()
    const [start, end] = [Number(year) % 10 ** short.length, Number(short)]
    const later = `y${year} - y${year.slice(0, 4 - short.length)}${short}`
    if (short.length === 1) return end > start && !/(?:m[01]\d|n\d+)$/.test(before) ? later : whole
    if (end > start && (end > 12 || sign === '/')) return later
    if (short === '00' && start >= 90) return `y${year} - y${Number(year.slice(0, 2)) + 1}00`
    const isMonth = sign === '-' && before === '' && end >= 1 && end <= 12 && start > 12 && start < 90
    return isMonth ? month(year, short) : whole
  })
}

const isNext = (year: string, other: string): boolean => {
  const later = Number(year) + 1
  return Number(other) === later % 10 ** other.length
}

/**
 * Reads a day, or months from January to March, with two years as one of the later year: some countries began the year in March
 * (DACS 2.4). Alone, two years are two years, and so are they with a season.
 */
function joinDualYears(tokens: string): string {
  const year = String.raw`y(\d{4}) (/|-) [ny](\d{1,4})\b`
  const months = String.raw`(?<!n\d+ )m0[1-3] (?:-|/|&) m0[1-3]`
  const day = String.raw`(?:n\d+ m[01]\d|m[01]\d n\d+|(?<!n\d+ |m\d\d (?:-|/|&|,) )m0[1-3]|${months})`
  const one = (written: string, years: readonly string[], rest: (year: string) => string) => {
    const [first = '', sign, second = ''] = years
    const isDual = isNext(first, second) && (sign === '/' || (second.length < 3 && Number(first) < 1753))
    return isDual ? rest(`y${Number(first) + 1}`) : written
  }
  return (
    tokens
      .replace(new RegExp(`(${day}) ?,? ?${year}(?! m)`, 'g'), (written, date: string, ...years: string[]) =>
        one(written, years, (later) => `${date} ${later}`),
      )
      .replace(
        new RegExp(`${year} ?,? ?(${day})(?! ?,? ?y)`, 'g'),
        (written, a: string, sign: string, b: string, date: string) =>
          one(written, [a, sign, b], (later) => `${later} ${date}`),
      )
      .replace(
        /t(\d{4})(_\d\d_\d\d) (\/) [ny](\d{1,4})\b(?! m)/g,
        (written, first: string, rest: string, sign: string, second: string) =>
          one(written, [first, sign, second], () => `t${edtfYear(Number(first) + 1)}${rest}`),
      )
      // "1903-1905/6", "1902/3-1906".
      .replace(/(y\d{4} - )y(\d{4}) \/ n(\d\d?)$/, (written, from: string, first: string, second: string) =>
        isNext(first, second) ? `${from}y${Number(first) + 1}` : written,
      )
      .replace(/^(y(\d{4})) \/ n(\d\d?)(?= - y\d{4})/, (written, from: string, first: string, second: string) =>
        isNext(first, second) ? from : written,
      )
  )
}

/** Rewrites "between 4 May and 6 June 1931" as a range. */
function joinBetween(tokens: string): string {
  const match = /^((?:[~?] )*)btw ([^&]+) & ([^&]+)$/.exec(tokens)
  return match === null ? tokens : `${match[1]}${match[2]} - ${match[3]}`
}

/** Expands the tokens of dates that share a month, a year or a century, so that each is whole. */
export function complete(tokens: string): string {
  let text = expandShortYears(joinDualYears(joinBetween(tokens)))
  for (const [pattern, build] of COMPLETIONS) {
    text = text.replace(pattern, (_, ...groups: unknown[]) =>
      build(groups.filter((group) => typeof group === 'string')),
    )
  }
  return text
}
