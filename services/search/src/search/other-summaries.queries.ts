import { dateJson, entityJson, exhibitJson, jsonOrNull, jsonText, textOf } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** Reads the summaries of currently visible entities and exhibits by UUID, with the text that was indexed. */
export const otherSummaries = defineStatement(
  'search.other_summaries',
  ['base', 'labels', 'text_language', 'ids'],
  `
SELECT coalesce(json_agg(json_build_object('summary', f.item::json, 'quality', NULL, 'words', coalesce(s.body, ''),
  'language', s.words_language)), '[]') AS items
FROM (
  SELECT e.id, ${entityJson('e', { title: textOf('e.name'), date: jsonOrNull(dateJson('e.dates')) })} AS item
  FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:ids::uuid[])
  UNION ALL
  SELECT x.id, ${exhibitJson('x', { date: jsonText('null') })}
  FROM api.exhibits(:tenant) x WHERE x.id = ANY (:ids::uuid[])
) f LEFT JOIN LATERAL (
  SELECT o.body, o.words_language FROM api.search_entities_and_exhibits(:tenant) o WHERE o.id = f.id LIMIT 1
) s ON true`,
)
