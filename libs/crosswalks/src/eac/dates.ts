import type { DatePart, DatePoint, DateValue, EntityDate } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { standardDate } from './values.ts'
import type { Eac } from './version.ts'

/** Returns the attributes of one date. 2010 only allows calendar dates there; the rest stays in the text. */
function attributes(eac: Eac, point: DatePoint, end: boolean): Record<string, string | null> {
  const { standard, not_before, not_after, type } = point
  if (eac.version === '2010') {
    return {
      standardDate: standardDate(standard),
      notBefore: standardDate(not_before),
      notAfter: standardDate(not_after),
      localType: eac.localType(type),
    }
  }
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
