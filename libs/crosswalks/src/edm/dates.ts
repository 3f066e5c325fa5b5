import type { FullDescription } from '@fonds/archive'
import { byRank } from '@fonds/types'
import type { ArchiveContext } from '../archive-context.ts'
import { tagOf } from '../language-tag.ts'
import { choUri } from './context.ts'

/** A date as it is written, with its language as a BCP 47 tag; null if that is not known, or it has no words. */
interface InLanguage {
  readonly text: string
  readonly lang: string | null
}

/** A date of a description as a class of its own. */
interface TimeSpan {
  readonly uri: string
  /** The property of the described thing that leads to it. */
  readonly property: string
  /** As it is written, in each of its languages, the original first. */
  readonly texts: readonly InLanguage[]
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
  return written(description)
    .filter(({ start, end }) => start !== null || end !== null)
    .map(({ type, texts, start, end }, n) => ({
      ...{ uri: `${uri}#time-${n + 1}`, property: dateProperty(type), texts },
      ...{ begin: yearOf(start), end: yearOf(end) },
    }))
}

/** Returns the dates of a description that have no years, which are nothing but words. */
export const undated = (description: FullDescription) =>
  written(description).filter(({ start, end }) => start === null && end === null)

/** Returns the dates of a description with their words in each language. */
function written({ body }: FullDescription) {
  const others = Object.entries(body.translations ?? {})
  const inWords = (text: string, language: string | null): InLanguage => ({
    text,
    lang: /\p{L}/u.test(text) ? tagOf(language) : null,
  })
  const dates = body.dates.map((date, n) => ({
    ...date,
    texts: [
      inWords(date.display, body.description_language),
      ...others.flatMap(([language, { dates: displays }]) => {
        const text = displays?.[n]?.trim()
        return text && text !== date.display ? [inWords(text, language)] : []
      }),
    ],
  }))
  return byRank(dates).filter(({ display }) => display.trim() !== '')
}
