import type { DateValue } from '@fonds/types'
import { type Graph, type Name, ref, text, typed } from '../rdf/graph.ts'
import { inEach, type RicRow } from './row.ts'
import { partUri } from './vocabulary.ts'

/** Returns a year of XML Schema; astronomical years are those of XML Schema 1.1. */
const yearOf = (year: number): string => `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`

/** Describes a date: in words, as EDTF, and by its first and last year. */
export function addDate(graph: Graph, uri: string, { display, edtf, start, end }: DateValue, words = [text(display)]) {
  graph.is(uri, 'rico:Date').add(uri, 'rico:expressedDate', ...words)
  if (edtf !== null) graph.add(uri, 'rico:normalizedDateValue', typed(edtf, 'edtf:EDTF'))
  addYears(graph, uri, { start, end })
}

/** Says in which years something begins and ends, as far as they are known. */
export function addYears(graph: Graph, uri: string, { start, end }: Pick<DateValue, 'start' | 'end'>): void {
  if (start !== null) graph.add(uri, 'rico:beginningDate', typed(yearOf(start), 'xsd:gYear'))
  if (end !== null) graph.add(uri, 'rico:endDate', typed(yearOf(end), 'xsd:gYear'))
}

const PROPERTIES: ReadonlyMap<string, Name> = new Map<string, Name>([
  ['creation', 'rico:hasCreationDate'],
  ['accumulation', 'rico:hasAccumulationDate'],
  ['record_keeping', 'rico:hasAccumulationDate'],
  ['publication', 'rico:hasPublicationDate'],
])

const propertyOf = (type: string, isSet: boolean): Name =>
  type === 'bulk' && isSet
    ? 'rico:hasOrHadMostMembersWithCreationDate'
    : (PROPERTIES.get(type) ?? 'rico:isAssociatedWithDate')

export const DATE_ROWS: readonly RicRow[] = [
  {
    from: 'dates, by type: in words, as EDTF, first and last year, certainty',
    to: 'rico:hasCreationDate, rico:hasAccumulationDate, rico:hasPublicationDate, rico:hasOrHadMostMembersWithCreationDate, rico:isAssociatedWithDate, rico:Date',
    write: (graph, described) => {
      const { uri, description, isSet } = described
      description.body.dates.forEach((date, n) => {
        const part = partUri(uri, `date-${n + 1}`)
        if (date.display.trim() === '') return
        const words = inEach(described, date.display, ({ dates }) => dates?.[n])
        addDate(graph, part, date, words)
        if (date.certainty !== null) graph.add(part, 'rico:dateQualifier', text(date.certainty))
        if (date.label !== undefined) graph.add(part, 'rico:note', text(date.label))
        graph.add(uri, propertyOf(date.type, isSet), ref(part))
      })
    },
  },
]
