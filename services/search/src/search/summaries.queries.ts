import { descriptionJson, references, summaryColumns } from '@fonds/archive'
import { defineStatement, withSettled } from '@fonds/db/read'

/** The parameters of summaries, besides the tenant. */
export const SUMMARY_PARAMETERS = ['base', 'labels', 'text_language'] as const
export type SummaryValues = Readonly<Record<(typeof SUMMARY_PARAMETERS)[number], unknown>>

/**
 * Selects the summaries of currently visible descriptions, with the text that was indexed, as `items`.
 * @param hits an item of FROM with UUIDs and places, `k(id, n)`
 */
export const descriptionItems = (hits: string): string => `
WITH page AS MATERIALIZED (
  SELECT k.n, s.body AS words, s.words_language, ${summaryColumns('d')}
  FROM ${hits}
    JOIN api.visible_descriptions(:tenant) d ON d.id = k.id
    LEFT JOIN api.search_documents(:tenant) s ON s.id = k.id
), ${references('page')}
SELECT coalesce(json_agg(json_build_object('summary', (${descriptionJson('p')})::json, 'quality', p.quality, 'words', coalesce(p.words, ''),
  'language', p.words_language) ORDER BY p.n), '[]') AS items
FROM page p`

/** Reads the summaries of descriptions by UUID. */
export const summaries = withSettled(
  defineStatement(
    'search.summaries',
    [...SUMMARY_PARAMETERS, 'ids'],
    descriptionItems('unnest(:ids::uuid[]) WITH ORDINALITY AS k(id, n)'),
  ),
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
