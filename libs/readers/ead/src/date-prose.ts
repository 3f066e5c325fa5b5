import { complete } from './date-completions.ts'
import {
  type EdtfReading,
  type Endless,
  edtfYear,
  isYear,
  type Point,
  pointReading,
  rangeReading,
} from './date-edtf.ts'
import { SPAN_ZERO } from './date-parts.ts'
import { dateTokens } from './date-tokens.ts'

/** Maximum length of a text that is read as a date. */
const LENGTH = 200
const PIECES = 20

function span(start: number, end: number, unspecified: string | null): Omit<Point, 'approximate' | 'uncertain'> {
  return { first: edtfYear(start), last: edtfYear(end), start, end, unspecified }
}

/** Reads one token with its qualifiers; null if it is not a single date. */
function readPoint(tokens: string): Point | null {
  const match = /^((?:[~?] )*)([yzcbktvdwr])([\d_]+)((?: [~?])*)$/.exec(tokens.trim())
  if (match === null) return null
  const [, before = '', kind, value = '', after = ''] = match
  const marks = before + after
  const qualified = { approximate: marks.includes('~'), uncertain: marks.includes('?') }
  if (kind === 't' || kind === 'v') {
    const year = Number(value.slice(0, 4)) * (kind === 'v' ? -1 : 1)
    const date = `${edtfYear(year)}${value.slice(4).replaceAll('_', '-')}`
    return { first: date, last: date, start: year, end: year, unspecified: null, ...qualified }
  }
  if (kind === 'r') {
    const [first, last] = [value.slice(0, 10), value.slice(11)].map((day) => day.replaceAll('_', '-'))
    if (first === undefined || last === undefined) return null
    return {
      first,
      last,
      start: Number(first.slice(0, 4)),
      end: Number(last.slice(0, 4)),
      unspecified: null,
      ...qualified,
    }
  }
  if (kind === 'w') {
    const [start = 0, end = 0] = value.split('_').map((year) => Number(year) - SPAN_ZERO)
    return { ...span(start, end, null), ...qualified }
  }
  const number = kind === 'z' ? 0 - Number(value) : Number(value)
  // "0000" means that there is no year.
  if (kind === 'y' && number === 0) return null
  if ((kind === 'y' || kind === 'z') && isYear(number)) return { ...span(number, number, null), ...qualified }
  // "1900s" may be the century, but is more often the decade; "1800s" is more often the century.
  if (kind === 'd' && (number % 100 !== 0 || number >= 1900)) {
    const uncertain = qualified.uncertain || number % 100 === 0
    return { ...span(number, number + 9, `${value.slice(0, 3)}X`), ...qualified, uncertain }
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

/** Reads a range of which one end is open or unknown. */
function readEndless(tokens: string, endless: Endless, isEnd: boolean): ProseReading | null {
  const point = readPoint(tokens)
  if (point === null) return null
  return reading(isEnd ? rangeReading(point, endless) : rangeReading(endless, point))
}

/** Reads one date, range or open range. */
function readPiece(tokens: string): ProseReading | null {
  const piece = tokens.trim()
  // Matches "desde 1900 hasta 1910".
  const fromTo = /^> ([^-]+ - [^-]+)$/.exec(piece)
  if (fromTo !== null) return readPiece(fromTo[1] ?? '')
  const unknown = /^(.+) - unk$|^unk - (.+)$/.exec(piece)
  if (unknown !== null) return readEndless(unknown[1] ?? unknown[2] ?? '', 'unknown', unknown[1] !== undefined)
  const open = /^> (.+?)(?: - now)?$|^([^-]+?) -(?:(?: -)? now)*$/.exec(piece)
  if (open !== null) return readEndless(open[1] ?? open[2] ?? '', 'open', true)
  const until = /^(?:<|-) (.+)$/.exec(piece)
  if (until !== null) return readEndless(until[1] ?? '', 'open', false)
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
  return readWithBulk(display) ?? readCorrected(display) ?? readWhole(display)
}

/** Matches a correction: "1925 [i.e. 1952]". */
const CORRECTION =
  /^([^-–—/]*\d)[\s,;]*[([]?\s*(?:i\.\s?e\.,?|sic,? for|recte:?|rectius|scil\.|c\.-à-d\.|d\.\s?i\.|d\.\s?h\.|that is|corrected to|korr(?:igiert)?\.?|in realtà)\s*(.*?)[)\]]*$/i

/** Reads the correction of a single date instead of it. */
function readCorrected(display: string): ProseReading | null {
  const [, wrong = '', right = ''] = CORRECTION.exec(display) ?? []
  return wrong === '' || readWhole(wrong) === null ? null : readWhole(right)
}

function readWhole(display: string): ProseReading | null {
  const tokens = dateTokens(display)
  if (tokens === null || tokens === '') return null
  const completed = complete(tokens)
  const whole = readPiece(completed)
  if (whole !== null) return whole
  // "0000" means that there is no date.
  const pieces = completed
    .replace(/\by0+\b/g, 'undated')
    .split(/ ?[,;&] ?/)
    .map((piece) => piece.trim())
  if (pieces.length > PIECES) return null
  const dated = pieces.filter((piece) => piece !== '' && piece !== 'undated')
  if (dated.length === 0) return completed.includes('undated') ? UNDATED : null
  const withoutUndated = dated.map((piece) => piece.replace(/^undated | undated$/, ''))
  return readList(withoutUndated)
}
