import { dateJson, entityPairs, exhibitPairs } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Reads the summaries of currently visible entities and exhibits by UUID, with the text that was indexed. */
export const otherSummaries = defineStatement(
  'search.other_summaries',
  ['base', 'labels', 'text_language', 'ids'],
  `
SELECT coalesce(json_agg(json_build_object('summary', f.item, 'quality', NULL, 'words', coalesce(s.body, ''),
  'language', s.words_language)), '[]') AS items
FROM (
  SELECT e.id, json_build_object(${entityPairs('e')}, 'title', e.name, 'date', ${dateJson('e.dates')}) AS item
  FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:ids::uuid[])
  UNION ALL
  SELECT x.id, json_build_object(${exhibitPairs('x')}, 'date', NULL)
  FROM api.exhibits(:tenant) x WHERE x.id = ANY (:ids::uuid[])
) f LEFT JOIN LATERAL (
  SELECT o.body, o.words_language FROM api.search_entities_and_exhibits(:tenant) o WHERE o.id = f.id LIMIT 1
) s ON true`,
)
