import { descriptionJson, references, summaryColumns } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Reads the summaries of currently visible descriptions by UUID, with the text that was indexed. */
export const summaries = defineStatement(
  'search.summaries',
  ['base', 'labels', 'text_language', 'ids'],
  `
WITH page AS MATERIALIZED (
  SELECT k.n, s.body AS words, s.words_language, ${summaryColumns('d')}
  FROM unnest(:ids::uuid[]) WITH ORDINALITY AS k(id, n)
    JOIN api.visible_descriptions(:tenant) d ON d.id = k.id
    LEFT JOIN api.search_documents(:tenant) s ON s.id = k.id
), ${references('page')}
SELECT coalesce(json_agg(json_build_object('summary', (${descriptionJson('p')})::json, 'quality', p.quality, 'words', coalesce(p.words, ''),
  'language', p.words_language) ORDER BY p.n), '[]') AS items
FROM page p`,
)

export interface SummariesRow {
  readonly items: readonly FoundRow[]
}

export interface FoundRow {
  /** The summary shown in lists. */
  readonly summary: {
    readonly id: string
    readonly title: string
    readonly thumbnail?: object | null
    readonly cover_image?: { readonly thumbnail: object } | null
  }
  /** Null for entities and exhibits. */
  readonly quality: number | null
  readonly words: string
  readonly language: string | null
}
