import { defineStatement } from '@fonds/db/read'
import type { Cards, DescriptionKind, EntityReference, Level, NameCard } from '@fonds/types'

/** Limits the candidates, so that a single letter does not require reading everything that starts with it. */
const MAX_CANDIDATES = 200
export const MAX_SUGGESTIONS = 10

/**
 * Finds titles that start with the input, then names, then titles and codes with matching words. Shorter ones come
 * first because they add least to the input: as the reader is shown them.
 */
export const suggestions = defineStatement(
  'search.suggest',
  ['title_from', 'title_until', 'words', 'names', 'text_language', 'most'],
  `
WITH titles AS (
  SELECT s.id, 1 AS rank FROM api.search_documents(:tenant) s
  WHERE s.title_key >= :title_from AND s.title_key < :title_until
  ORDER BY s.title_key LIMIT ${MAX_SUGGESTIONS}
), worded AS (
  SELECT s.id, 3 AS rank FROM api.search_documents(:tenant) s
  WHERE s.terms @@ :words::tsquery LIMIT ${MAX_CANDIDATES}
), described AS MATERIALIZED (
  SELECT d.id, d.kind, d.slug, d.title, d.titles, d.level, f.rank
  FROM (SELECT u.id, min(u.rank) AS rank FROM (SELECT * FROM titles UNION ALL SELECT * FROM worded) u GROUP BY u.id) f
    JOIN api.visible_descriptions(:tenant) d ON d.id = f.id
), named AS MATERIALIZED (
  SELECT e.id, e.slug, e.name, e.entity_type, e.translations FROM api.visible_entities(:tenant) e
  WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching(:tenant, :names::tsquery, ${MAX_CANDIDATES}) m))
)
SELECT f.id, f.kind, f.slug, f.title, f.titles, f.translations, f.level, f.rank FROM (
  SELECT x.id, x.kind, x.slug, x.title, x.titles, NULL::jsonb AS translations, x.level, x.rank,
    coalesce(x.titles ->> :text_language::text, x.title) AS shown FROM described x
  UNION ALL
  SELECT n.id, 'entity', n.slug, n.name, NULL, n.translations, n.entity_type, 2,
    coalesce(n.translations #>> ARRAY['in', :text_language::text, 'name'], n.name) FROM named n
) f
ORDER BY f.rank, length(f.shown), f.id LIMIT :most::int`,
)

/** A row of the statement: a description, or an entity with its name as title, and its type. */
export type SuggestionRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** The first of 1 to 3 that is true: a title that starts with the input, a name, another match. */
  readonly rank: number
} & (
  | {
      readonly kind: DescriptionKind
      readonly level: Level
      readonly titles: Readonly<Record<string, string>> | null
    }
  | {
      readonly kind: 'entity'
      readonly level: EntityReference['entity_type']
      readonly translations: Cards<NameCard> | null
    }
)
