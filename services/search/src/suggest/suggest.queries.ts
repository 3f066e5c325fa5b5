import { entityReferenceJson, jsonArrayOf, referenceColumns, referenceJson } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Limits the candidates, so that a single letter does not require reading everything that starts with it. */
const MAX_CANDIDATES = 200
const MAX_SUGGESTIONS = 10

/**
 * Finds titles that start with the input, then names, then titles and codes with matching words. Shorter ones come
 * first because they add least to the input.
 */
export const suggestions = defineStatement(
  'search.suggest',
  ['base', 'labels', 'text_language', 'title_from', 'title_until', 'words', 'names'],
  `
WITH titles AS (
  SELECT s.id, 1 AS rank FROM api.search_documents(:tenant) s
  WHERE s.title_key >= :title_from AND s.title_key < :title_until
  ORDER BY s.title_key LIMIT ${MAX_SUGGESTIONS}
), worded AS (
  SELECT s.id, 3 AS rank FROM api.search_documents(:tenant) s
  WHERE s.terms @@ :words::tsquery LIMIT ${MAX_CANDIDATES}
), described AS MATERIALIZED (
  SELECT ${referenceColumns('d')}, f.rank
  FROM (SELECT u.id, min(u.rank) AS rank FROM (SELECT * FROM titles UNION ALL SELECT * FROM worded) u GROUP BY u.id) f
    JOIN api.visible_descriptions(:tenant) d ON d.id = f.id
), named AS MATERIALIZED (
  SELECT e.id, e.slug, e.name, e.entity_type FROM api.visible_entities(:tenant) e
  WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching(:tenant, :names::tsquery, ${MAX_CANDIDATES}) m))
)
SELECT ${jsonArrayOf('f.item', { order: 'f.rank, f.length, f.id' })} AS items FROM (
  SELECT * FROM (
    SELECT x.id, x.rank, length(x.title) AS length, ${referenceJson('x')} AS item FROM described x
    UNION ALL
    SELECT n.id, 2, length(n.name), ${entityReferenceJson('n')} FROM named n
  ) all_found
  ORDER BY rank, length, id LIMIT ${MAX_SUGGESTIONS}
) f`,
)
