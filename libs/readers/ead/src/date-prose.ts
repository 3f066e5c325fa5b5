import { type EdtfReading, edtfYear, isYear, type Point, pointReading, rangeReading } from './date-edtf.ts'
import { dateTokens } from './date-tokens.ts'

/** Maximum length of a text that is read as a date. */
const LENGTH = 200
const PIECES = 20

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
  [String.raw`(t[\d_]+|[ck]\d+|d\d+) / (t[\d_]+|[ck]\d+|d\d+)`, ([a, b]: Groups) => `${a} - ${b}`],
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
    if (short.length === 1) return end > start && !/[mn]\d+$/.test(before) ? later : whole
    if (end > start && (end > 12 || sign === '/')) return later
    if (short === '00' && start >= 90) return `y${year} - y${Number(year.slice(0, 2)) + 1}00`
    const isMonth = sign === '-' && before === '' && end >= 1 && end <= 12 && start > 12 && start < 90
    return isMonth ? month(year, short) : whole
  })
}

/** Rewrites "between 4 May and 6 June 1931" as a range. */
function joinBetween(tokens: string): string {
  const match = /^((?:[~?] )*)btw ([^&]+) & ([^&]+)$/.exec(tokens)
  return match === null ? tokens : `${match[1]}${match[2]} - ${match[3]}`
}

function complete(tokens: string): string {
  let text = expandShortYears(joinBetween(tokens))
  for (const [pattern, build] of COMPLETIONS) {
    text = text.replace(pattern, (_, ...groups: unknown[]) =>
      build(groups.filter((group) => typeof group === 'string')),
    )
  }
  return text
}

function span(start: number, end: number, unspecified: string | null): Omit<Point, 'approximate' | 'uncertain'> {
  return { first: edtfYear(start), last: edtfYear(end), start, end, unspecified }
}

/** Reads one token with its qualifiers; null if it is not a single date. */
function readPoint(tokens: string): Point | null {
  const match = /^((?:[~?] )*)([yzcbktvd])([\d_]+)((?: [~?])*)$/.exec(tokens.trim())
  if (match === null) return null
  const [, before = '', kind, value = '', after = ''] = match
  const marks = before + after
  const qualified = { approximate: marks.includes('~'), uncertain: marks.includes('?') }
  if (kind === 't' || kind === 'v') {
    const year = Number(value.slice(0, 4)) * (kind === 'v' ? -1 : 1)
    const date = `${edtfYear(year)}${value.slice(4).replaceAll('_', '-')}`
    return { first: date, last: date, start: year, end: year, unspecified: null, ...qualified }
  }
  const number = kind === 'z' ? 0 - Number(value) : Number(value)
  // "0000" means that there is no year.
  if (kind === 'y' && number === 0) return null
  if ((kind === 'y' || kind === 'z') && isYear(number)) return { ...span(number, number, null), ...qualified }
  // "1900s" may be a decade or a century.
  if (kind === 'd' && number % 100 !== 0) {
    return { ...span(number, number + 9, `${value.slice(0, 3)}X`), ...qualified }
  }
  if (kind === 'b') return { ...span(1 - number * 100, 0 - (number - 1) * 100, null), ...qualified }
  if (kind !== 'c' && kind !== 'k') return null
  const first = (number - 1) * 100
  return { ...span(Math.max(1, first), first + 99, `${String(number - 1).padStart(2, '0')}XX`), ...qualified }
}

/** Result of reading a date in words. */
export interface ProseReading extends EdtfReading {
  /** Whether the words say that there is no date. */
  readonly undated: boolean
  /** Whether the end came before the start, so that they were swapped. */
  readonly reversed: boolean
}

function reading(read: EdtfReading | null, reversed = false): ProseReading | null {
  return read === null ? null : { ...read, undated: false, reversed }
}

function readRange(from: Point, to: Point): ProseReading | null {
  // "ca. 1900-1910" qualifies both ends.
  const end = { ...to, approximate: to.approximate || from.approximate }
  if (from.start > end.end) return reading(rangeReading(end, from), true)
  // "October-May 1998" begins in an unstated year, so it is not a valid interval.
  return reading(rangeReading(from, end))
}

/** Reads one date, range or open range. */
function readPiece(tokens: string): ProseReading | null {
  const piece = tokens.trim()
  // Matches "desde 1900 hasta 1910".
  const fromTo = /^> ([^-]+ - [^-]+)$/.exec(piece)
  if (fromTo !== null) return readPiece(fromTo[1] ?? '')
  const open = /^> (.+)$|^([^-]+?) -(?: now)?$/.exec(piece)
  if (open !== null) {
    const from = readPoint(open[1] ?? open[2] ?? '')
    return from === null ? null : reading(rangeReading(from, null))
  }
  const until = /^(?:<|-) (.+)$/.exec(piece)
  if (until !== null) {
    const to = readPoint(until[1] ?? '')
    return to === null ? null : reading(rangeReading(null, to))
  }
  const range = /^(?:btw )?(.+?) (?:-|(?<=^btw .*)&) (.+)$/.exec(piece)
  if (range !== null) {
    const [from, to] = [readPoint(range[1] ?? ''), readPoint(range[2] ?? '')]
    return from === null || to === null ? null : readRange(from, to)
  }
  const point = readPoint(piece)
  return point === null ? null : reading(pointReading(point))
}

const UNDATED: ProseReading = { edtf: null, start: null, end: null, undated: true, reversed: false }

/** Combines several dates into the years from the first to the last, for which EDTF level 1 has no form. */
function readList(pieces: readonly string[]): ProseReading | null {
  const read: ProseReading[] = []
  for (const piece of pieces) {
    const one = readPiece(piece)
    if (one === null) return null
    read.push(one)
  }
  const [only] = read
  if (only === undefined) return null
  if (read.length === 1) return only
  const starts = read.map((one) => one.start)
  const ends = read.map((one) => one.end)
  const known = (years: readonly (number | null)[]): years is readonly number[] => !years.includes(null)
  if (!known(starts) || !known(ends)) return null
  return { edtf: null, start: Math.min(...starts), end: Math.max(...ends), undated: false, reversed: false }
}

const BULK =
  /^(.*?\d.*?)[\s,;:]*[([]?\s*(?<!\p{L})(?:bulk|majority|chiefly|mostly|mainly|predominantly|primarily|principally|largely|surtout|principalement|essentiellement|vor allem|vorwiegend|hauptsächlich|überwiegend|principalmente|mayormente|sobre todo|soprattutto|prevalentemente|voornamelijk|hoofdzakelijk|sobretudo|maioritariamente)(?!\p{L})(?: dates?)?[\s:.,]*(.*?)[)\]]*$/iu

/** Tests cheaply whether it is worth looking for these words in a date. */
const MAY_SAY_BULK =
  /bulk|major|chief|most|main|predom|primar|princip|larg|surtout|essent|vor allem|vorw|haupt|überw|mayor|sobre|soprat|preval|voorn|hoofd|maior/i

/** Returns the whole span if the words also give the period of most of the material: "1900-1950 (bulk 1920-1930)". */
function readWithBulk(display: string): ProseReading | null {
  if (!/\p{L}{4}/u.test(display) || !MAY_SAY_BULK.test(display)) return null
  const [, whole = '', part = ''] = BULK.exec(display) ?? []
  const [read, bulk] = [readWhole(whole), readWhole(part)]
  if (read?.start == null || read.end === null || bulk?.start == null || bulk.end === null) return null
  return read.start <= bulk.start && bulk.end <= read.end ? read : null
}

/**
 * Parses a date as written, if that is safe; otherwise returns null. Undated parts of a list ("1979-1980, undated") and
 * bulk dates do not affect the years.
 */
export function readProse(display: string): ProseReading | null {
  if (display === '' || display.length > LENGTH) return null
  return readWithBulk(display) ?? readWhole(display)
}

function readWhole(display: string): ProseReading | null {
  const tokens = dateTokens(display)
  if (tokens === null || tokens === '') return null
  const completed = complete(tokens)
  const whole = readPiece(completed)
  if (whole !== null) return whole
  const pieces = completed.split(/ ?[,;&] ?/).map((piece) => piece.trim())
  if (pieces.length > PIECES) return null
  const dated = pieces.filter((piece) => piece !== '' && piece !== 'undated')
  if (dated.length === 0) return completed.includes('undated') ? UNDATED : null
  const withoutUndated = dated.map((piece) => piece.replace(/^undated | undated$/, ''))
  return readList(withoutUndated)
}
