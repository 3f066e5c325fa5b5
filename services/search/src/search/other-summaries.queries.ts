import { dateJson, entityJson, exhibitJson, jsonOrNull, jsonText, textOf } from '@fonds/archive'
import { defineStatement, withSettled } from '@fonds/db/read'
import { SUMMARY_PARAMETERS } from './summaries.queries.ts'

/**
 * Selects the summaries of currently visible entities and exhibits, with the text that was indexed, as `items`.
 * @param ids SQL expression for their UUIDs, as an array in the order of the items
 */
export const otherItems = (ids: string): string => `
SELECT coalesce(json_agg(json_build_object('summary', f.item::json, 'quality', NULL, 'words', coalesce(s.body, ''),
  'language', s.words_language) ORDER BY array_position(${ids}, f.id)), '[]') AS items
FROM (
  SELECT e.id, ${entityJson('e', { title: textOf('e.name'), date: jsonOrNull(dateJson('e.dates')) })} AS item
  FROM api.visible_entities(:tenant) e WHERE e.id = ANY (${ids})
  UNION ALL
  SELECT x.id, ${exhibitJson('x', { date: jsonText('null') })}
  FROM api.exhibits(:tenant) x WHERE x.id = ANY (${ids})
) f LEFT JOIN LATERAL (
  SELECT o.body, o.words_language FROM api.search_entities_and_exhibits(:tenant) o WHERE o.id = f.id LIMIT 1
) s ON true`

/** Reads the summaries of entities and exhibits by UUID. */
export const otherSummaries = withSettled(
  defineStatement('search.other_summaries', [...SUMMARY_PARAMETERS, 'ids'], otherItems(':ids::uuid[]')),
)
