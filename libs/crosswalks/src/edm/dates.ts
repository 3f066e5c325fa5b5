import type { FullDescription } from '@fonds/archive'
import { byRank } from '@fonds/types'
import type { ArchiveContext } from '../archive-context.ts'
import { choUri } from './context.ts'

/** A date of a description as a class of its own. */
interface TimeSpan {
  readonly uri: string
  /** The property of the described thing that leads to it. */
  readonly property: string
  readonly display: string
  /** Years of ISO 8601; null for an open or unknown end. */
  readonly begin: string | null
  readonly end: string | null
}

const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['creation', 'dcterms:created'],
  ['accumulation', 'dcterms:created'],
  ['publication', 'dcterms:issued'],
])

/** Returns the property of a date of a type. */
export const dateProperty = (type: string): string => PROPERTIES.get(type) ?? 'dc:date'

/** Returns a year as ISO 8601 writes it. */
export const yearOf = (year: number | null): string | null =>
  year === null ? null : `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`

/** Returns the dates of a description that have years, each once. */
export function timeSpans(description: FullDescription, context: ArchiveContext): readonly TimeSpan[] {
  const uri = choUri(description, context)
  return byRank(description.body.dates)
    .filter(({ start, end, display }) => (start !== null || end !== null) && display.trim() !== '')
    .map(({ type, display, start, end }, n) => ({
      ...{ uri: `${uri}#time-${n + 1}`, property: dateProperty(type), display },
      ...{ begin: yearOf(start), end: yearOf(end) },
    }))
}
