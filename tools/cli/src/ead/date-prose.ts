import { type EdtfReading, edtfYear, isYear, type Point, pointReading, rangeReading } from './date-edtf.ts'
import { dateTokens } from './date-tokens.ts'

/** A longer text is no date. */
const LENGTH = 200
const PIECES = 20

const Y = String.raw`y(\d+)`
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

/** Words of one date, or of two that share a month or year, to whole dates; tried in this order. */
const COMPLETIONS: readonly (readonly [RegExp, (groups: Groups) => string])[] = [
  [`${D} - ${D} ${M} ?${C}${Y}`, ([a, b, m, y]: Groups) => `${day(y, m, a)} - ${day(y, m, b)}`],
  [`${M} ${D} - ${D} ?${C}${Y}`, ([m, a, b, y]: Groups) => `${day(y, m, a)} - ${day(y, m, b)}`],
  [`${Y} ?${C}${M} ${D} - ${D}(?! m)`, ([y, m, a, b]: Groups) => `${day(y, m, a)} - ${day(y, m, b)}`],
  [`${D} ${M} - ${D} ${M} ?${C}${Y}`, ([a, m, b, n, y]: Groups) => `${day(y, m, a)} - ${day(y, n, b)}`],
  [`${M} ${D} - ${M} ${D} ?${C}${Y}`, ([m, a, n, b, y]: Groups) => `${day(y, m, a)} - ${day(y, n, b)}`],
  [`${Y} ?${C}${M} ${D} - ${M} ${D}`, ([y, m, a, n, b]: Groups) => `${day(y, m, a)} - ${day(y, n, b)}`],
  [`${D} & ${D} ${M} ?${C}${Y}`, ([a, b, m, y]: Groups) => `${day(y, m, a)} & ${day(y, m, b)}`],
  [`(?<!n\\d+ )${M} - ${M} ?${C}${Y}`, ([m, n, y]: Groups) => `${month(y, m)} - ${month(y, n)}`],
  [`${Y} ?${C}${M} - ${M}(?! [ny])`, ([y, m, n]: Groups) => `${month(y, m)} - ${month(y, n)}`],
  [`${D} ${M} ?${C}${Y}`, ([d, m, y]: Groups) => day(y, m, d)],
  [`${M} ${D} ?${C}${Y}`, ([m, d, y]: Groups) => day(y, m, d)],
  [`${Y} ?${C}${M} ${D}`, ([y, m, d]: Groups) => day(y, m, d)],
  [`${M} ?${C}${Y}`, ([m, y]: Groups) => month(y, m)],
  [`${Y} ?${C}${M}`, ([y, m]: Groups) => month(y, m)],
  [`${Y} / ${Y}`, ([a, b]: Groups) => `y${a} - y${b}`],
].map(([pattern, complete]) => [new RegExp(String(pattern), 'g'), complete as (groups: Groups) => string])

/** The latter year of "1990-91". "1904-05" may be a month, and "1900-01" is not read. */
function expandShortYears(tokens: string): string {
  return tokens.replace(/y(\d{4}) - n(\d\d)\b(?! m)/g, (whole, year: string, short: string) => {
    const [start, end] = [Number(year) % 100, Number(short)]
    return end > 12 && end > start ? `y${year} - y${year.slice(0, 2)}${short}` : whole
  })
}

function complete(tokens: string): string {
  let text = expandShortYears(tokens)
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

/** One token with its qualifiers; null where it is no single date. */
function readPoint(tokens: string): Point | null {
  const match = /^((?:[~?] )*)([yzctd])([\d_]+)((?: [~?]| bce)*)$/.exec(tokens.trim())
  if (match === null) return null
  const [, before = '', kind, value = '', after = ''] = match
  const marks = before + after
  const qualified = { approximate: marks.includes('~'), uncertain: marks.includes('?') }
  const era = after.includes('bce')
  if (kind === 't' && !era) {
    const year = Number(value.slice(0, 4))
    const date = value.replaceAll('_', '-')
    return { first: date, last: date, start: year, end: year, unspecified: null, ...qualified }
  }
  const number = kind === 'z' ? -Number(value) : Number(value)
  if ((kind === 'y' || kind === 'z') && !era && isYear(number)) return { ...span(number, number, null), ...qualified }
  // "1900s" may be ten years or a hundred.
  if (kind === 'd' && !era && number % 100 !== 0) {
    return { ...span(number, number + 9, `${value.slice(0, 3)}X`), ...qualified }
  }
  if (kind !== 'c') return null
  if (era) return { ...span(1 - number * 100, -(number - 1) * 100, null), ...qualified }
  const first = (number - 1) * 100
  return { ...span(first, first + 99, `${String(number - 1).padStart(2, '0')}XX`), ...qualified }
}

/** What has been read of a date in words. */
export interface ProseReading extends EdtfReading {
  /** The words say that there is no date. */
  readonly undated: boolean
  /** The end came before the start; they have been exchanged. */
  readonly reversed: boolean
}

function reading(read: EdtfReading | null, reversed = false): ProseReading | null {
  return read === null ? null : { ...read, undated: false, reversed }
}

function readRange(from: Point, to: Point): ProseReading | null {
  // "ca. 1900-1910" says it of both ends.
  const end = { ...to, approximate: to.approximate || from.approximate }
  if (from.start > end.end) return reading(rangeReading(end, from), true)
  const digits = Math.min(from.first.length, end.last.length)
  const mistaken = from.start === end.start && from.first.slice(0, digits) > end.last.slice(0, digits)
  // "October-May 1998" begins in a year that it does not say.
  return mistaken ? null : reading(rangeReading(from, end))
}

/** One date, range or open range. */
function readPiece(tokens: string): ProseReading | null {
  const piece = tokens.trim()
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

/** Several dates: the years from the first to the last. EDTF of level 1 has no form for that. */
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

/**
 * Reads a date as it is written, where that can be done safely; null where not. Undated parts of a list ("1979-1980,
 * undated") are left out of the years.
 */
export function readProse(display: string): ProseReading | null {
  if (display === '' || display.length > LENGTH) return null
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
