import type { DescriptionDate } from '@fonds/types'
import { wordsOfCode } from './date-display.ts'
import { readDate, unreadable } from './dates.ts'
import { elementsOf, take, takeField, takeFirst, type XmlElement } from './element.ts'
import { plainInline } from './plain.ts'
import type { UnitContext } from './unit.ts'

interface DateSource {
  readonly display: string
  readonly normal: string | null
  readonly certainty: string | null
  readonly era: string | null
  readonly calendar: string | null
  readonly type: string
  readonly label?: string
}

/** Values of EAD3 and other systems for the span of a date. Except for `bulk`, they are not types of dates. */
const SPANS: ReadonlySet<string> = new Set(['inclusive', 'single', 'bulk', 'normal', 'span', 'range'])

/** Returns `bulk` for bulk dates, otherwise the dated event (`datechar`), which defaults to creation. */
function dateType(el: XmlElement): string {
  const spans = takeFirst(el, 'unitdatetype', 'type')?.toLowerCase()
  const kind = take(el, 'datechar')?.toLowerCase() ?? ''
  if (spans === 'bulk') return 'bulk'
  if (spans !== undefined && !SPANS.has(spans)) return spans.replace(/[ -]/g, '_')
  return kind === '' || SPANS.has(kind) ? 'creation' : kind.replace(/[ -]/g, '_')
}

function addDate(el: XmlElement, ctx: UnitContext, source: DateSource): void {
  const { normal, certainty } = source
  const read = readDate({ display: source.display, normal, certainty, era: source.era })
  const display = source.display === '' && normal !== null ? wordsOfCode(normal, read) : source.display
  // A code that only says that there is no date says nothing to a reader.
  if (display === '') return
  for (const problem of read.problems) ctx.report.warn(el.line, problem.code, problem.message)
  if (read.unreadable === true) {
    ctx.report.warn(el.line, 'date_unreadable', unreadable(display))
    ctx.report.countUnreadDate(el.line, display)
  }
  const date: DescriptionDate = {
    type: source.type,
    display,
    edtf: read.edtf,
    start: read.start,
    end: read.end,
    normal,
    certainty,
    era: source.era,
    calendar: source.calendar,
    ...(source.label === undefined ? {} : { label: source.label }),
  }
  ctx.draft.dates.push(date)
}

/** Marks a normal form that an export derived from the words. It is ignored, and the words are parsed again. */
const SUPPLIED_NORMAL = 'normal-supplied-by-export'

function supplied(el: XmlElement): null {
  take(el, 'normal')
  return null
}

/** Maps `unitdate` of both schemas. */
export function readUnitDate(el: XmlElement, ctx: UnitContext): void {
  addDate(el, ctx, {
    display: plainInline(el, ctx),
    normal: el.attributes.get('altrender') === SUPPLIED_NORMAL ? supplied(el) : take(el, 'normal'),
    certainty: take(el, 'certainty'),
    era: takeFirst(el, 'era', 'inEra'),
    calendar: take(el, 'calendar'),
    type: dateType(el),
    ...takeField(el, 'label', 'label'),
  })
}

interface StructuredPart {
  readonly display: string
  readonly normal: string | null
}

/** Reads `datesingle`, `fromdate` or `todate`. EAD3's earliest and latest possible days replace a missing date. */
function readPart(el: XmlElement, ctx: UnitContext): StructuredPart {
  el.mapped = true
  const display = plainInline(el, ctx)
  const standard = take(el, 'standarddate')
  if (standard !== null) return { display, normal: standard }
  const [earliest, latest] = [take(el, 'notbefore'), take(el, 'notafter')]
  if (earliest === null && latest === null) return { display, normal: null }
  return { display, normal: `${earliest ?? '..'}/${latest ?? '..'}` }
}

/** Returns the start of a range from the first day of one part, or its end from the last day of the other. */
function boundary(part: StructuredPart | undefined, side: 0 | 1): string | null {
  if (part === undefined) return null
  const normal = part.normal ?? (/^-?\d{4}(-\d\d){0,2}$/.test(part.display) ? part.display : null)
  return normal === null ? null : (normal.split('/').at(side === 0 ? 0 : -1) ?? null)
}

function readRange(el: XmlElement, ctx: UnitContext): StructuredPart {
  el.mapped = true
  const parts = elementsOf(el)
  const from = parts.find((part) => part.name === 'fromdate')
  const to = parts.find((part) => part.name === 'todate')
  const start = from === undefined ? undefined : readPart(from, ctx)
  const end = to === undefined ? undefined : readPart(to, ctx)
  const [first, last] = [boundary(start, 0), boundary(end, 1)]
  const unread = [start, end].some((part) => part !== undefined && boundary(part, 0) === null)
  // An end without an element is open; only an empty one in a code is unknown.
  const normal = unread || (first === null && last === null) ? null : `${first ?? '..'}/${last ?? '..'}`
  return { display: rangeDisplay(start?.display ?? '', end?.display ?? ''), normal }
}

/** Writes a range: years without spaces ("1900-1910"), words and open ends with spaces. */
function rangeDisplay(start: string, end: string): string {
  const years = /^\d+$/.test(start) && /^\d+$/.test(end)
  return start === '' && end === '' ? '' : `${start}${years ? '-' : ' - '}${end}`.trim()
}

function structuredParts(el: XmlElement, ctx: UnitContext): { el: XmlElement; part: StructuredPart }[] {
  return elementsOf(el).flatMap((child) => {
    if (child.name === 'datesingle') return [{ el: child, part: readPart(child, ctx) }]
    if (child.name === 'daterange') return [{ el: child, part: readRange(child, ctx) }]
    if (child.name !== 'dateset') return []
    child.mapped = true
    return structuredParts(child, ctx)
  })
}

/** Maps EAD3's `unitdatestructured`: each single date or range becomes a date of the unit. */
export function readUnitDateStructured(el: XmlElement, ctx: UnitContext): void {
  const shared = {
    certainty: take(el, 'certainty'),
    era: takeFirst(el, 'era', 'inEra'),
    calendar: take(el, 'calendar'),
    type: dateType(el),
    ...takeField(el, 'label', 'label'),
  }
  for (const { el: source, part } of structuredParts(el, ctx)) {
    addDate(source, ctx, { ...shared, display: part.display, normal: part.normal })
  }
}
