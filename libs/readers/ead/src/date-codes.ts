import { piecesOf, plainCode, sidesOf } from './date-code-text.ts'
import {
  daysIn,
  type EdtfReading,
  type End,
  edtfYear,
  isEdtf,
  type Point,
  pointReading,
  rangeReading,
} from './date-edtf.ts'

/** Maximum length of a coded date. */
const LENGTH = 200
const PIECES = 20

/**
 * Number of years in the future for which dates are plausible: archives describe retention periods and continuing
 * accruals.
 */
const YEARS_AHEAD = 50

/** Returns whether a year is too far ahead to be meant. */
export const isFarAhead = (year: number): boolean => year > new Date().getUTCFullYear() + YEARS_AHEAD

/** Years that systems write for "no end"; "no date" where they stand alone. */
const OPEN_YEARS: ReadonlySet<number> = new Set([2999, 3000, 8888, 9998, 9999])

/** A coded date (EAD's `normal`, `standarddate`) as it was read. */
export interface CodeReading extends EdtfReading {
  /** Whether the code says that there is no date: `0000`, `uuuu`, `9999`. */
  readonly undated: boolean
  /** Whether the end came before the start, so that they were swapped. */
  readonly reversed: boolean
  /** Whether a year was too far in the future, and was left out. */
  readonly implausible: boolean
}

/** Stands for `0000`, which systems write where there is no year. */
type Side = End | 'none' | 'implausible'

const DIGITS = String.raw`\d{4}|\d{3}X|\d\dXX|\dXXX|XXXX`
const PART = String.raw`\d\d?|\dX|X\d|XX`
const EXTENDED = new RegExp(`^(-?)(${DIGITS})(?:-(${PART})(?:-(${PART})(?:[T ][\\d:.Z+-]*)?)?)?([~?%]?)$`, 'i')
const COMPACT = new RegExp(String.raw`^(-?)(${DIGITS})(\d\d|XX)(\d\d|XX)?([~?%]?)$`)
const FAR_BACK = /^Y(-\d{5,6})$/

function marks(mark: string): Pick<Point, 'approximate' | 'uncertain'> {
  return { approximate: mark === '~' || mark === '%', uncertain: mark === '?' || mark === '%' }
}

/** Returns a part of a date in two digits; null if it is missing, zero or unknown. */
const partOf = (part: string | undefined): string | null =>
  part === undefined || /X/.test(part) || Number(part) === 0 ? null : part.padStart(2, '0')

/** Reads digits of a year, a month and a day, of which later ones may be unknown or zero. Null if there is no such date. */
function readParts(
  [, sign = '', digits = '', month, day, own]: readonly (string | undefined)[],
  all: string,
): Side | null {
  const mark = own || all
  if (digits === 'XXXX') return 'unknown'
  if (Number(digits) === 0 && sign === '') return 'none'
  const [start, end] = [Number(digits.replaceAll('X', '0')), Number(digits.replaceAll('X', '9'))]
  if (sign === '' && OPEN_YEARS.has(start)) return 'open'
  if (sign === '' && isFarAhead(start)) return 'implausible'
  if (start !== end) {
    const unspecified = sign === '' && month === undefined && isEdtf(digits) ? digits : null
    const years = sign === '' ? [start, end] : [-end, -start]
    const [first = 0, last = 0] = years
    return { first: edtfYear(first), last: edtfYear(last), start: first, end: last, unspecified, ...marks(mark) }
  }
  const year = sign === '' ? start : 0 - start
  const [m, d] = [partOf(month), partOf(day)]
  const parts = [edtfYear(year), ...(m === null ? [] : [m, ...(d === null ? [] : [d])])]
  const date = parts.join('-')
  if (!isEdtf(date)) return null
  const written = [edtfYear(year), month, day].filter((part) => part !== undefined).join('-')
  // A month or day that is unknown, by EDTF; where only the day is, the month says as much.
  const unspecified = m === null && /X/.test(month ?? '') && isEdtf(written) ? written : null
  return { first: date, last: date, start: year, end: year, unspecified, ...marks(mark) }
}

/** Reads one side of a code: a date, or a word or sign for an open or unknown end. Null if it is neither. */
function side(code: string, mark: string): Side | null {
  if (/^(?:\.\.|open|ongoing|present|now)$/i.test(code)) return 'open'
  if (/^(?:|\?|unknown|unk|undated|n\.?d\.?)$/i.test(code)) return 'unknown'
  if (/^[-0]*$/.test(code)) return 'none'
  const far = FAR_BACK.exec(code)
  if (far !== null) {
    const year = Number(far[1])
    return { first: code, last: code, start: year, end: year, unspecified: null, ...marks(mark) }
  }
  const found = EXTENDED.exec(code) ?? COMPACT.exec(code)
  return found === null ? null : readParts(found, mark)
}

const isPoint = (end: Side): end is Point => typeof end === 'object'

function before(a: Point, b: Point): boolean {
  if (a.end !== b.start) return a.end < b.start
  const length = Math.min(a.last.length, b.first.length)
  return a.last.slice(0, length) < b.first.slice(0, length)
}

/** Returns a range from the first day of a month or year to the last day of one as months or years: systems add the days. */
function withoutDays(from: Point, to: Point): readonly [string, string] {
  const [, year = '', month, day = '01'] = /^(-?\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(from.first) ?? []
  const [, lastYear = '', lastMonth, lastDay] = /^(-?\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(to.last) ?? []
  const isMonths = day === '01' && (lastDay === undefined || Number(lastDay) === daysIn(+lastYear, +(lastMonth ?? 0)))
  if (!isMonths || year === '' || lastYear === '' || from.first === to.last) return [from.first, to.last]
  if ((month ?? '01') === '01' && (lastMonth ?? '12') === '12') return [year, lastYear]
  return month === undefined || lastMonth === undefined
    ? [from.first, to.last]
    : [`${year}-${month}`, `${lastYear}-${lastMonth}`]
}

const UNDATED: CodeReading = { edtf: null, start: null, end: null, undated: true, reversed: false, implausible: false }

/** Reads one date or range. */
function readSpan(code: string, mark: string): CodeReading | null {
  const sides = sidesOf(code)
  if (sides === null) return null
  const [from, to] = sides.map((one) => side(one, mark))
  if (from == null || to == null) return null
  const implausible = from === 'implausible' || to === 'implausible'
  const found = { undated: false, reversed: false, implausible }
  if (!isPoint(from) && !isPoint(to)) return { ...UNDATED, implausible }
  // Next to a year before it, 0000 is the year before year 1.
  const zero = [from, to].some((end) => isPoint(end) && end.start < 0)
  const [first, last] = [from, to].map((end): End => {
    if (end === 'none') return zero ? { ...ZERO } : 'open'
    return end === 'implausible' ? 'unknown' : end
  })
  if (first === undefined || last === undefined) return null
  if (!isPoint(first) || !isPoint(last)) return withFound(rangeReading(first, last), found)
  if (sides[0] === sides[1]) return withFound(pointReading(first), found)
  if (before(last, first)) return withFound(rangeReading(last, first), { ...found, reversed: true })
  const [start, end] = withoutDays(first, last)
  const single = start === end && first.approximate === last.approximate && first.uncertain === last.uncertain
  const whole = { ...first, first: start, last: end, unspecified: null }
  return withFound(single ? pointReading(whole) : rangeReading(whole, { ...last, last: end }), found)
}

const ZERO: Point = { first: '0000', last: '0000', start: 0, end: 0, unspecified: null, ...marks('') }

const withFound = (
  read: EdtfReading | null,
  found: Pick<CodeReading, 'undated' | 'reversed' | 'implausible'>,
): CodeReading | null => (read === null ? null : { ...read, ...found })

/**
 * Reads the coded form of a date: ISO 8601 in basic or extended form, EDTF of level 0 or 1 and its sets, and what systems
 * write instead (`196u`, `1880-00-00`, `1850-1860`, `1850/2999`). A set or list gives the years that it spans, for which
 * level 1 has no form. Null if it is no date.
 * @param mark qualifier for each side that has none
 */
export function readCode(normal: string, mark: string): CodeReading | null {
  if (normal.length > LENGTH) return null
  const pieces = piecesOf(plainCode(normal))
  if (pieces.length > PIECES) return null
  const read = pieces.map((piece) => readSpan(piece, mark))
  const known = read.filter((one) => one !== null)
  const [only] = known
  if (only === undefined || known.length < read.length) return null
  if (read.length === 1) return only
  const dated = known.filter((one) => !one.undated)
  if (dated.length === 0) return UNDATED
  const [starts, ends] = [dated.map(({ start }) => start), dated.map(({ end }) => end)]
  if (starts.includes(null) || ends.includes(null)) return null
  return {
    ...{ edtf: null, undated: false, reversed: false, implausible: known.some((one) => one.implausible) },
    ...{ start: Math.min(...starts.map(Number)), end: Math.max(...ends.map(Number)) },
  }
}
