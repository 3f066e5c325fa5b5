import {
  type DateInput,
  type DateRead,
  isEdtf,
  readDate,
  unreadable,
  type WholeDateRead,
} from '@fonds/reader-ead/dates'
import { claim, elementsOf, take, type XmlElement } from '@fonds/reader-ead/parts'
import type { DatePart, DatePoint, DateValue, EntityDate } from '@fonds/types'
import { takeType, textOf } from './attributes.ts'
import type { RecordContext } from './draft.ts'

/** Maximum length of a date's text, and twice that of its coded form. Longer values are neither parsed nor stored. */
const MAX_DATE_LENGTH = 200

function readWritten({ display, normal, certainty, era }: DateInput): WholeDateRead {
  const words = display.length > MAX_DATE_LENGTH ? '' : display
  return readDate({
    display: words,
    normal: normal?.slice(0, MAX_DATE_LENGTH / 2) ?? null,
    certainty: certainty?.slice(0, MAX_DATE_LENGTH) ?? null,
    era: era ?? null,
  })
}

/**
 * Number of years from now beyond which a date means an end in the unknown future, which records write as a distant
 * year (2099, 9999).
 */
const MAX_YEARS_AHEAD = 50
const ONGOING =
  /^(?:present|ongoing|current|today|now|to date|aujourd['’]hui|à ce jour|heute|heden|presente|actualidad|\.{2,}|…)$/i

function takeStatus(el: XmlElement): DatePoint['status'] {
  const status = el.attributes.get('status')
  if (status !== 'unknown' && status !== 'ongoing') return null
  el.attributes.delete('status')
  return status
}

function readPoint(el: XmlElement): DatePoint {
  return {
    standard: take(el, 'standardDate'),
    not_before: take(el, 'notBefore'),
    not_after: take(el, 'notAfter'),
    certainty: take(el, 'certainty'),
    calendar: take(el, 'calendar'),
    era: take(el, 'era'),
    status: takeStatus(el),
    type: takeType(el),
    display: textOf(el) || null,
  }
}

function isEmpty(point: DatePoint): boolean {
  return [point.display, point.standard, point.not_before, point.not_after, point.status].every(
    (value) => value === null,
  )
}

function readPart(el: XmlElement): DatePart | null {
  el.mapped = true
  if (el.name === 'date') {
    const from = readPoint(el)
    return isEmpty(from) ? null : { kind: 'single', from, to: null, type: null }
  }
  const type = takeType(el)
  const [from = null] = claim(el, 'fromDate').map(readPoint)
  const [to = null] = claim(el, 'toDate').map(readPoint)
  if ((from === null || isEmpty(from)) && (to === null || isEmpty(to))) return null
  return { kind: 'range', from, to, type }
}

/** One side of a date, parsed on its own. */
interface Side extends Pick<DateRead, 'edtf' | 'start' | 'end'> {
  readonly state: 'known' | 'open' | 'unknown' | 'unread'
}

const OPEN: Side = { edtf: null, start: null, end: null, state: 'open' }
const UNKNOWN: Side = { edtf: null, start: null, end: null, state: 'unknown' }

/** Interprets a non-negative year with `era="bce"` as a BCE year. */
function inEra(point: DatePoint, el: XmlElement, ctx: RecordContext): DateRead | null {
  const year = /^0*(\d{1,4})$/.exec(point.standard ?? '')?.[1]
  if (year === undefined || !/^b\.?c/i.test(point.era ?? '')) return null
  ctx.report.warn(
    el.line,
    'date_bce_counted',
    `standardDate="${point.standard}" with era="${point.era}": read as ${year} BCE`,
  )
  return readWritten({ display: `${year} BCE`, normal: null, certainty: point.certainty })
}

function readCoded(point: DatePoint, normal: string | null, el: XmlElement, ctx: RecordContext): DateRead {
  const counted = inEra(point, el, ctx)
  if (counted !== null) return counted
  const { display, certainty, era } = point
  const read = readWritten({ display: display ?? '', normal, certainty, era })
  for (const problem of read.problems) {
    ctx.report.warn(el.line, problem.code, problem.message.replace(/^normal=/, 'standardDate='))
  }
  if (read.unreadable === true) {
    ctx.report.warn(el.line, 'date_unreadable', unreadable(point.display ?? ''))
    ctx.report.countUnreadDate(el.line, point.display ?? '')
  }
  return read
}

/** Parses a single date. `notBefore` and `notAfter` without their own date mean a span that contains it. */
function readSingle(point: DatePoint, el: XmlElement, ctx: RecordContext): Side {
  if (point.status === 'unknown' && point.standard === null) return UNKNOWN
  const { not_before: earliest, not_after: latest } = point
  const span = earliest === null && latest === null ? null : `${earliest ?? '..'}/${latest ?? '..'}`
  const { edtf, start, end } = readCoded(point, point.standard ?? span, el, ctx)
  return { edtf, start, end, state: edtf === null && start === null && end === null ? 'unread' : 'known' }
}

function isFarAhead(date: string | null): boolean {
  return Number(/^\d{4}/.exec(date ?? '')?.[0] ?? 0) > new Date().getUTCFullYear() + MAX_YEARS_AHEAD
}

/**
 * Parses one end of a range. If the end is itself a span, returns its earlier date for the start and its later date for
 * the end.
 */
function readSide(point: DatePoint | null, which: 'from' | 'to', el: XmlElement, ctx: RecordContext): Side {
  if (point === null || isEmpty(point) || point.status === 'ongoing') return OPEN
  if (point.status === 'unknown' && point.standard === null) return UNKNOWN
  if (point.standard === null && ONGOING.test(point.display ?? '')) return OPEN
  if (which === 'to' && isFarAhead(point.standard)) {
    ctx.report.warn(
      el.line,
      'date_open_by_convention',
      `standardDate="${point.standard}" is in the distant future: read as an open end`,
    )
    return OPEN
  }
  const [first, other] = which === 'from' ? [point.not_before, point.not_after] : [point.not_after, point.not_before]
  const { edtf, start, end } = readCoded(
    point,
    point.standard ?? first ?? (other === null ? null : `${other}?`),
    el,
    ctx,
  )
  if (edtf === null && start === null && end === null) return { ...UNKNOWN, state: 'unread' }
  const half = edtf?.split('/').at(which === 'from' ? 0 : -1) ?? null
  if (half === '..') return OPEN
  return half === '' ? UNKNOWN : { edtf: half, start, end, state: 'known' }
}

function sideText(side: Side): string | null {
  if (side.state === 'open') return '..'
  return side.state === 'known' ? side.edtf : side.state === 'unknown' ? '' : null
}

interface Years {
  readonly edtf: string | null
  readonly start: number | null
  readonly end: number | null
}

function composed(from: Side, to: Side): Years {
  const [first, last] = [sideText(from), sideText(to)]
  const years = { start: from.start, end: to.end }
  if (first === null || last === null || (from.state !== 'known' && to.state !== 'known'))
    return { edtf: null, ...years }
  if (first === last) return { edtf: first, ...years }
  return { edtf: isEdtf(`${first}/${last}`) ? `${first}/${last}` : null, ...years }
}

function isReversed(from: Side, to: Side): boolean {
  if (from.start === null || to.end === null) return false
  if (from.start !== to.end) return from.start > to.end
  const [a, b] = [from.edtf ?? '', to.edtf ?? '']
  const length = Math.min(a.length, b.length)
  return /^[\d-]+$/.test(a + b) && a.slice(0, length) > b.slice(0, length)
}

function readYears(part: DatePart, el: XmlElement, ctx: RecordContext): Years {
  if (part.kind === 'single' && part.from !== null) return readSingle(part.from, el, ctx)
  const from = readSide(part.from, 'from', el, ctx)
  const to = readSide(part.to, 'to', el, ctx)
  if (from.state === 'unread' || to.state === 'unread') {
    // Text whose ends only make sense together ("March" to "May 1900").
    const whole = readWritten({ display: partDisplay(part), normal: null, certainty: null })
    if (whole.start !== null || whole.end !== null) return { edtf: whole.edtf, start: whole.start, end: whole.end }
  }
  if (!isReversed(from, to)) return composed(from, to)
  ctx.report.warn(el.line, 'date_reversed', 'a date ends before it begins: swapped')
  return composed({ ...to, start: to.start }, { ...from, end: from.end })
}

/** Returns the display form of a date without text. */
function pointDisplay(point: DatePoint | null, ongoing: boolean): string {
  if (point === null) return ''
  if (point.display !== null) return point.display
  if (point.status === 'unknown') return '?'
  if (ongoing && isFarAhead(point.standard)) return ''
  return (
    point.standard ??
    (point.not_before === point.not_after || point.not_after === null ? point.not_before : null) ??
    (point.not_before === null ? (point.not_after ?? '') : `${point.not_before}/${point.not_after ?? ''}`)
  )
}

/** Joins years without spaces ("1900-1910"), other text with spaces. */
function partDisplay(part: DatePart): string {
  const from = pointDisplay(part.from, false)
  if (part.kind === 'single') return from
  const to = pointDisplay(part.to, true)
  return /^\d*$/.test(from) && /^\d*$/.test(to) ? `${from}-${to}` : `${from} - ${to}`.trim()
}

/** Combines several dates into the span from the first to the last year, open if one of them is. */
export function joinDates(dates: readonly DateValue[]): DateValue | null {
  const [only] = dates
  if (only === undefined) return null
  if (dates.length === 1) return { display: only.display, edtf: only.edtf, start: only.start, end: only.end }
  let [start, end] = [only.start, only.end]
  for (const date of dates) {
    start = start === null || date.start === null ? null : Math.min(start, date.start)
    end = end === null || date.end === null ? null : Math.max(end, date.end)
  }
  return { display: dates.map((date) => date.display).join('; '), edtf: null, start, end }
}

/** Maximum number of parts in a set, which could be huge. */
const MAX_PARTS = 1_000

function dateElements(el: XmlElement): XmlElement[] {
  return elementsOf(el).flatMap((child) => {
    if (child.name === 'date' || child.name === 'dateRange') return [child]
    if (child.name !== 'dateSet') return []
    child.mapped = true
    return dateElements(child)
  })
}

/** Parses a date that consists of text only. */
export function readDateWords(display: string): DateValue {
  const { edtf, start, end } = readWritten({ display, normal: null, certainty: null })
  return { display, edtf, start, end }
}

/**
 * Combines the `date`, `dateRange` and `dateSet` children of an element. EDTF and years are those of finding aids; the
 * source's attributes are kept in `parts`. Null if there are none.
 */
export function readDates(el: XmlElement, ctx: RecordContext): EntityDate | null {
  const parts: DatePart[] = []
  const dates: DateValue[] = []
  for (const source of dateElements(el).slice(0, MAX_PARTS)) {
    const part = readPart(source)
    if (part === null) continue
    parts.push(part)
    const { edtf, start, end } = readYears(part, source, ctx)
    dates.push({ display: partDisplay(part), edtf, start, end })
  }
  const joined = joinDates(dates)
  return joined === null ? null : { ...joined, parts }
}
