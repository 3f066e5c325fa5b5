import { type EdtfReading, edtfYear, isEdtf, isYear } from './date-edtf.ts'
import { type ProseReading, readProse } from './date-prose.ts'
import { folded } from './date-tokens.ts'
import { BEFORE_THE_ERA, IN_THE_ERA } from './date-words.ts'

export interface DateInput {
  readonly display: string
  /** EAD's `normal` or `standarddate`. */
  readonly normal: string | null
  readonly certainty: string | null
  /** EAD's `era`. A date before year 1 may be written as a plain number: `44` with the era `bce`. */
  readonly era?: string | null
}

export interface DateProblem {
  readonly code: string
  readonly message: string
}

export interface DateRead extends EdtfReading {
  readonly problems: readonly DateProblem[]
}

/** A date whose words were read, too, if they give no years. */
export interface WholeDateRead extends DateRead {
  /** Set if neither the normal form nor the words give a date, although the words do not say that there is none. */
  readonly unreadable?: true
}

/**
 * Number of years in the future for which dates are plausible: archives describe retention periods and continuing
 * accruals.
 */
const YEARS_AHEAD = 50
/** Year that systems write to mean "no end". */
const OPEN_YEAR = 9_999

interface Side {
  /** EDTF, possibly with a qualifier from the source; null for an open end. */
  readonly edtf: string | null
  readonly year: number | null
}

const ZERO: Side = { edtf: '0000', year: 0 }
const YEAR_ZERO = /^\s*-?0000\s*$/
const OPEN: Side = { edtf: null, year: null }

/** Reads decades, centuries, and unknown months and days: `198X`, `19XX`, `1985-XX`, `1985-04-XX`. */
function readUnspecified(text: string): EdtfReading | null {
  const match = /^(?:(\d{3})X|(\d\d)XX|(\d{4})-(?:XX(?:-XX)?|\d\d-XX))$/.exec(text.trim())
  if (match === null || !isEdtf(match[0])) return null
  const [edtf, decade, century, year = ''] = match
  if (decade !== undefined) return { edtf, start: Number(decade) * 10, end: Number(decade) * 10 + 9 }
  if (century !== undefined) return { edtf, start: Number(century) * 100, end: Number(century) * 100 + 99 }
  return { edtf, start: Number(year), end: Number(year) }
}

function side(year: string, month?: string, day?: string, mark = ''): Side | null {
  // Systems write 0000 if there is no year.
  if (year === '0000') return null
  const parts = [edtfYear(Number(year)), ...(month === undefined ? [] : [month]), ...(day === undefined ? [] : [day])]
  const edtf = `${parts.join('-')}${mark}`
  if (Number(year) === OPEN_YEAR) return OPEN
  return isYear(Number(year)) && isEdtf(edtf) ? { edtf, year: Number(year) } : null
}

/** Parses one side of `normal`: ISO 8601 basic or extended, `YYYYMM`, without time, or a word for an open end. */
function readSide(text: string): Side | null {
  const written = text.trim()
  if (/^(?:\.\.|open|unknown|)$/i.test(written)) return OPEN
  const extended = /^(-?\d{4})(?:-(\d\d)(?:-(\d\d)(?:T[\d:.Z+-]*)?)?)?([~?%]?)$/.exec(written)
  if (extended !== null) return side(extended[1] ?? '', extended[2], extended[3], extended[4])
  const basic = /^(-?\d{4})(\d\d)(\d\d)?$/.exec(written)
  return basic === null ? null : side(basic[1] ?? '', basic[2], basic[3])
}

interface NormalRead {
  readonly from: Side
  readonly to: Side
  readonly reversed: boolean
}

function before(a: Side, b: Side): boolean {
  if (a.year === null || b.year === null || a.year !== b.year) return (a.year ?? 0) < (b.year ?? 0)
  const [first = '', second = ''] = [a.edtf ?? '', b.edtf ?? '']
  const length = Math.min(first.length, second.length)
  return first.slice(0, length) < second.slice(0, length)
}

/** Parses `normal` as two sides, earlier first; null if it is not a date. */
function readNormal(normal: string): NormalRead | null {
  const sides = normal.split('/')
  if (sides.length > 2 || normal.length > 60) return null
  const [first = '', last = first] = sides
  // Next to a year before it, 0000 is the year before year 1.
  const zero = sides.some((part) => /^\s*-\d/.test(part)) ? ZERO : null
  const from = YEAR_ZERO.test(first) ? zero : readSide(first)
  const to = YEAR_ZERO.test(last) ? zero : readSide(last)
  if (from === null || to === null || (from.edtf === null && to.edtf === null)) return null
  const reversed = from.edtf !== null && to.edtf !== null && before(to, from)
  return reversed ? { from: to, to: from, reversed } : { from, to, reversed }
}

/** Returns `~`, `?` or `%` for `certainty`. "Inferred" means neither approximate nor uncertain. */
function certaintyMark(certainty: string | null): string {
  if (certainty === null) return ''
  const approximate = /\b(?:approx\w*|circa|ca|about|estimated?)\b/i.test(certainty)
  const uncertain = /\b(?:question\w*|uncertain|probabl[ey]|possibl[ey]|doubtful)\b|\?/i.test(certainty)
  if (approximate) return uncertain ? '%' : '~'
  return uncertain ? '?' : ''
}

function qualified(edtf: string, mark: string): string {
  return /[~?%]$/.test(edtf) ? edtf : `${edtf}${mark}`
}

function normalReading(read: NormalRead, mark: string): EdtfReading | null {
  const { from, to } = read
  const first = from.edtf === null ? '..' : qualified(from.edtf, mark)
  const last = to.edtf === null ? '..' : qualified(to.edtf, mark)
  const edtf = first === last ? first : `${first}/${last}`
  return isEdtf(edtf) ? { edtf, start: from.year, end: to.year } : null
}

function isPlausible(read: EdtfReading): boolean {
  const latest = new Date().getUTCFullYear() + YEARS_AHEAD
  return [read.start, read.end].every((year) => year === null || year <= latest)
}

/** Keeps a qualifier that only the words have if words and normal form cover the same years. */
function preferred(normal: EdtfReading, prose: ProseReading | null): EdtfReading {
  if (prose?.edtf == null || normal.edtf === null || /[~?%]/.test(normal.edtf)) return normal
  const same = prose.start === normal.start && prose.end === normal.end
  const marks = prose.edtf.match(/[~?%]/g)
  if (!same || marks === null) return normal
  const sides = normal.edtf.split('/').map((part) => (part === '..' ? part : `${part}${marks[0]}`))
  const edtf = sides.join('/')
  return isEdtf(edtf) ? { ...normal, edtf } : normal
}

const UNREAD: EdtfReading = { edtf: null, start: null, end: null }

/** Accepts words that are already EDTF, except `1904-05`, which may mean two years. */
function readAsEdtf(display: string): EdtfReading | null {
  const written = display.trim()
  if (!/^(?:\.\.|\d)[\dX~?%./-]{3,}$/.test(written) || /^\d{4}-(?:0\d|1[0-2])$/.test(written)) return null
  const sides = readNormal(written)
  if (sides?.reversed) return null
  return readUnspecified(written) ?? (sides === null ? null : normalReading(sides, ''))
}

function fromProse(prose: ProseReading | null, display: string, mark: string, problems: DateProblem[]): DateRead {
  if (prose === null) {
    const read = readAsEdtf(display)
    return { ...(read !== null && isPlausible(read) ? read : UNREAD), problems }
  }
  if (prose.reversed) problems.push({ code: 'date_reversed', message: 'a date ends before it begins: swapped' })
  if (!isPlausible(prose)) return { ...UNREAD, problems }
  const { edtf, start, end } = prose
  if (edtf === null || mark === '' || /[~?%X]/.test(edtf)) return { edtf, start, end, problems }
  const marked = edtf.split('/').map((part) => (part === '..' ? part : `${part}${mark}`))
  return { edtf: isEdtf(marked.join('/')) ? marked.join('/') : edtf, start, end, problems }
}

/** Matches words that make a date approximate or uncertain; only these can add to `normal`. */
const DOUBT =
  /\?|~|\bc(?:a|ca|irca)?\b|\bc\d|\b(?:app?rox|about|around|proba|poss|perhaps|presum|um|etwa|ungef|vers|env|omstr|ongev|rond|hacia|alred|verm|wahr|wohl|waarsch|misch|peut)/i

const BEFORE_YEAR_ONE = /^\s*(?:b\.? ?c\.?(?: ?e\.?)?|before\b)/i

/** Counts a plain year of `normal` before year 1: `0044` is the year -43. Signed ones are counted already. */
const countedBack = (normal: string): string =>
  normal
    .split('/')
    .map((part) => part.replace(/^\s*(\d{4})(?!X)/, (_, year: string) => edtfYear(Math.min(0, 1 - Number(year)))))
    .join('/')

/** Applies `era` to words that name no era, and to the normal form. */
function inEra({ display, normal, certainty, era }: DateInput): DateInput {
  const words = folded(display)
  if (era == null || !BEFORE_YEAR_ONE.test(era) || words.search(IN_THE_ERA) >= 0) return { display, normal, certainty }
  const plain = /\d|\b[ivx]+\b/.test(words) && words.search(BEFORE_THE_ERA) < 0
  return {
    display: plain ? `${display} BCE` : display,
    normal: normal === null ? null : countedBack(normal),
    certainty,
  }
}

function read(written: DateInput): DateRead {
  const { display, normal, certainty } = inEra(written)
  const problems: DateProblem[] = []
  const mark = certaintyMark(certainty)
  if (normal === null) return fromProse(readProse(display), display, mark, problems)
  const sides = readNormal(normal)
  const coded = sides === null ? readUnspecified(normal) : normalReading(sides, mark)
  if (coded === null) {
    problems.push({ code: 'date_invalid', message: `normal="${normal.slice(0, 60)}" is not a date: kept as written` })
    return fromProse(readProse(display), display, mark, problems)
  }
  if (sides?.reversed) {
    problems.push({ code: 'date_reversed', message: `normal="${normal}" ends before it begins: swapped` })
  }
  if (isPlausible(coded)) {
    const marked = DOUBT.test(display) ? preferred(coded, readProse(display)) : coded
    return { ...marked, problems }
  }
  problems.push({ code: 'date_implausible', message: `normal="${normal}" is in the future: kept as written` })
  const words = fromProse(readProse(display), display, mark, [])
  return words.start === null && words.end === null ? { ...coded, problems } : { ...words, problems }
}

/** Explains that a date has no years. */
export const unreadable = (display: string): string =>
  `the date “${display.slice(0, 60)}” cannot be read: it has no place on the timeline`

const CACHE_SIZE = 5_000
const cache = new Map<string, WholeDateRead>()

/**
 * Reads a date as EDTF (level 1) and astronomical years. `normal` takes precedence if it is valid and plausible;
 * otherwise the words are used, if they can be parsed safely. Results are cached, since finding aids repeat dates.
 */
export function readDate(input: DateInput): WholeDateRead {
  const key = [input.display, input.normal ?? '', input.certainty ?? '', input.era ?? ''].join('\n')
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= CACHE_SIZE) cache.clear()
  const found = read(input)
  const empty = found.edtf === null && found.start === null && found.end === null
  const isUnreadable = empty && input.display.trim() !== '' && readProse(input.display)?.undated !== true
  const result: WholeDateRead = isUnreadable ? { ...found, unreadable: true } : found
  cache.set(key, result)
  return result
}
