import { references, rowsOf, type SummaryRow, summaryColumns } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { EntitySummaryRow, ExhibitSummaryRow } from '@fonds/presenters'
import type { BodyPart } from '../documents/body.ts'

/** Reads the currently visible descriptions among some UUIDs, with the text that was indexed. */
export const foundDescriptions = defineStatement(
  'search.descriptions',
  ['ids'],
  `
WITH page AS MATERIALIZED (
  SELECT k.n, s.body AS words, s.words_language, s.parts, ${summaryColumns('d')}
  FROM unnest(:ids::uuid[]) WITH ORDINALITY AS k(id, n)
    JOIN api.visible_descriptions(:tenant) d ON d.id = k.id
    LEFT JOIN api.search_documents(:tenant) s ON s.id = k.id
), ${references('page')}
${rowsOf('page', ['p.n::int AS n', 'p.words', 'p.words_language', 'p.parts'])}`,
)

const WORDS = `LEFT JOIN LATERAL (
  SELECT o.body, o.words_language FROM api.search_entities_and_exhibits(:tenant) o WHERE o.id = f.id LIMIT 1
) s ON true`

/** Reads the currently visible entities among some UUIDs, with the text that was indexed. */
export const foundEntities = defineStatement(
  'search.entities',
  ['ids'],
  `
SELECT f.id, f.slug, f.name, f.entity_type, f.dates, f.links_count, f.collections_count, f.type_certain, f.translations, s.body AS words, s.words_language
FROM api.visible_entities(:tenant) f ${WORDS}
WHERE f.id = ANY (:ids::uuid[])`,
)

/** Reads the exhibits among some UUIDs, with the text that was indexed. */
export const foundExhibits = defineStatement(
  'search.exhibits',
  ['ids'],
  `
SELECT f.id, f.slug, f.title, f.summary, f.curator, f.published_at::text AS published_at, f.translations,
  (SELECT count(*)::int FROM api.visible_exhibit_items(:tenant) i WHERE i.exhibit_id = f.id) AS items_count,
  s.body AS words, s.words_language
FROM api.exhibits(:tenant) f ${WORDS}
WHERE f.id = ANY (:ids::uuid[])`,
)

/** The text that was indexed, and its language. */
interface Indexed {
  readonly words: string | null
  readonly words_language: string | null
}

/** A row of each of the statements; a description to which others refer has no place `n`. */
export type FoundDescriptionRow = SummaryRow &
  Indexed & { readonly n: number | null; readonly parts: readonly BodyPart[] | null }
export type FoundEntityRow = EntitySummaryRow & Indexed
export type FoundExhibitRow = ExhibitSummaryRow & Indexed
