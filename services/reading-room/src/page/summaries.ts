import type { CollectionSummary, RecordSummary, Thumbnail } from '../api/bodies.ts'
import type { Card } from './cards.ts'

type Summary = Pick<
  RecordSummary | CollectionSummary,
  'title' | 'url' | 'level_label' | 'date' | 'reference_code' | 'summary'
> & {
  readonly thumbnail?: Thumbnail | null
  readonly cover_image?: { readonly thumbnail: Thumbnail } | null
  readonly collection?: { readonly title: string; readonly url: string } | null
}

/** Returns what a list shows of a record or collection. */
export function cardOfDescription(summary: Summary, { withContext = false } = {}): Card {
  const { title, url, level_label, date, reference_code, thumbnail, cover_image, collection } = summary
  return {
    url,
    unapiId: url,
    title,
    thumbnail: thumbnail ?? cover_image?.thumbnail ?? null,
    facts: [level_label, date?.display, reference_code],
    text: summary.summary,
    context: withContext ? (collection ?? null) : null,
  }
}
