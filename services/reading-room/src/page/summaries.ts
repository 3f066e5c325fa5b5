import type { CollectionSummary, RecordSummary, Thumbnail } from '../api/bodies.ts'
import { type Card, dateFact } from './cards.ts'
import { levelName } from './level.ts'
import type { Place } from './places.ts'
import type { InLanguages } from './texts.ts'

/** The fields of a record or collection that a list shows. */
export type Summary = Pick<
  RecordSummary | CollectionSummary,
  'title' | 'url' | 'level' | 'level_label' | 'date' | 'reference_code' | 'summary'
> &
  InLanguages & {
    readonly thumbnail?: Thumbnail | null
    readonly cover_image?: { readonly thumbnail: Thumbnail } | null
  }

/** Returns what a list shows of a record or collection. @param place where it is, unless that is the same for the whole list */
export function cardOfDescription(summary: Summary, place: Place | null = null): Card {
  const { title, url, date, reference_code, thumbnail, cover_image } = summary
  return {
    url,
    unapiId: url,
    title,
    languages: summary,
    thumbnail: thumbnail ?? cover_image?.thumbnail ?? null,
    facts: [levelName(summary), dateFact(date), reference_code],
    text: summary.summary,
    place,
  }
}
