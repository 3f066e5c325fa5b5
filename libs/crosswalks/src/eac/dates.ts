import type { DatePart, DatePoint, DateValue, EntityDate } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { Attributes, XmlWriter } from '../xml/xml-writer.ts'
import { standardDate } from './values.ts'
import { type Eac, kept } from './version.ts'

/** Returns the attributes of one date. 2010 only allows calendar dates there; the rest stays in the text. */
function attributes(eac: Eac, point: DatePoint, end: boolean): Attributes {
  const { standard, not_before, not_after, type } = point
  if (eac.version === '2010') {
    return {
      standardDate: standardDate(standard),
      notBefore: standardDate(not_before),
      notAfter: standardDate(not_after),
      localType: eac.localType(type),
    }
  }
  if (eac.third) return attributes3(eac, point, end)
  return {
    standardDate: standard,
    notBefore: not_before,
    notAfter: not_after,
    certainty: nmtoken(point.certainty),
    calendar: nmtoken(point.calendar),
    era: nmtoken(point.era),
    status: point.status === 'ongoing' && !end ? null : point.status,
    localType: eac.localType(type),
  }
}

/** A code of one day, month or year, of which the rules of version 3 know the order. */
const SIMPLE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/
const isSimple = (code: string | null): boolean => code !== null && SIMPLE.test(code)

/** Returns the attributes of one date in version 3. Codes that its rules do not allow are kept as those of 2.0. */
function attributes3(eac: Eac, point: DatePoint, end: boolean): Attributes {
  const { standard, not_before: earliest, not_after: latest, certainty, calendar, era, status, type } = point
  const isCode = isSimple(standard)
  const isSpan = [earliest, latest].every((code) => code === null || isSimple(code))
  const isLimit = standard === null && isSpan && (earliest === null || latest === null || earliest <= latest)
  const limits = { notBefore: earliest, notAfter: latest }
  const isStatus = status === null || status === 'unknown' || end
  return {
    ...(isCode ? { standardDate: standard } : kept({ standardDate: standard })),
    ...(isLimit ? limits : kept(limits)),
    certainty,
    calendar,
    ...(era === 'ce' || era === 'bce' ? { era } : kept({ era })),
    ...(isStatus ? { status } : kept({ status })),
    localType: eac.localType(type),
  }
}

/** Returns whether a range ends before it begins by its codes, which version 3 does not allow. */
function isReversed({ from, to }: DatePart): boolean {
  const [start, end] = [from?.standard ?? from?.not_before ?? null, to?.standard ?? to?.not_after ?? null]
  return isSimple(start) && isSimple(end) && (start ?? '') > (end ?? '')
}

function writePoint(xml: XmlWriter, eac: Eac, name: string, point: DatePoint): void {
  xml.leaf(name, displayTextOf(point, eac), attributes(eac, point, name === 'toDate'))
}

/** In 2010 an open or unknown end has no attribute; an absent end is open. */
function displayTextOf({ display, standard, status }: DatePoint, { version }: Eac): string {
  if (display !== null) return display
  if (version === '2010' && status === 'unknown') return 'unknown'
  return version === '2010' && standard !== null && standardDate(standard) === null ? standard : ''
}

function writePart(xml: XmlWriter, eac: Eac, { kind, from, to, type }: DatePart): void {
  if (kind === 'single' && from !== null) {
    writePoint(xml, eac, 'date', from)
    return
  }
  xml.start('dateRange', { localType: eac.localType(type) })
  if (eac.third && from !== null && to !== null && isReversed({ kind, from, to, type })) {
    for (const [name, point] of [
      ['fromDate', from],
      ['toDate', to],
    ] as const) {
      const { standard, not_before, not_after } = point
      const codes = kept({ standardDate: standard, notBefore: not_before, notAfter: not_after })
      const bare = { ...point, standard: null, not_before: null, not_after: null }
      xml.leaf(name, displayTextOf(point, eac), { ...attributes(eac, bare, name === 'toDate'), ...codes })
    }
    xml.end()
    return
  }
  if (from !== null) writePoint(xml, eac, 'fromDate', from)
  // 2.0 requires at least one side.
  if (to !== null) writePoint(xml, eac, 'toDate', to)
  else if (from === null) xml.start('toDate').end()
  xml.end()
}

/** Writes a date, range or set of dates; one parsed from text alone is written as text. */
export function writeDate(xml: XmlWriter, eac: Eac, date: EntityDate): void {
  const [only, second] = date.parts
  if (only === undefined) xml.leaf('date', date.display)
  else if (second === undefined) writePart(xml, eac, only)
  else {
    xml.start('dateSet')
    for (const part of date.parts) writePart(xml, eac, part)
    xml.end()
  }
}

/** Writes a date without the source's parts: as text, with its years if they are complete. */
export function writeDateValue(xml: XmlWriter, { display, edtf }: DateValue): void {
  xml.leaf('date', display, { standardDate: standardDate(edtf) })
}
