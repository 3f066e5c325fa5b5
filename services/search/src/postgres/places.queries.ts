import { defineStatement } from '@fonds/db/read'
import { DATE_PARAMETERS, overlapping } from './dates.queries.ts'
import { INDEX, INDEX_STATE, type IndexState } from './index-state.queries.ts'
import { DESCRIPTIONS } from './sources.queries.ts'

/**
 * Counts the matching descriptions that are linked to each visible place, for the places linked to most of them.
 * `matches_limit` and `places_limit`: the number of descriptions and of places to read, one more than are counted.
 */
export const placeCounts = defineStatement(
  'search.places',
  ['match', 'words', 'alternatives', ...DATE_PARAMETERS, 'matches_limit', 'places_limit', 'max_lag'],
  `
WITH m AS MATERIALIZED (
  SELECT s.entities FROM ${DESCRIPTIONS.matches} s
  WHERE ${overlapping}
  LIMIT :matches_limit::int
), names AS MATERIALIZED (
  SELECT x.id, count(*) AS count FROM m CROSS JOIN LATERAL unnest(m.entities) AS x(id) GROUP BY x.id
), places AS MATERIALIZED (
  SELECT e.id, n.count, e.sort_name FROM names n JOIN api.visible_entities(:tenant) e ON e.id = n.id
  WHERE e.entity_type = 'place'
  ORDER BY n.count DESC, e.sort_name, e.id LIMIT :places_limit::int
)
SELECT (SELECT count(*) FROM m)::int AS matches, ${INDEX_STATE},
  (SELECT coalesce(json_agg(json_build_array(p.id, p.count) ORDER BY p.count DESC, p.sort_name, p.id), '[]') FROM places p) AS places
FROM ${INDEX}`,
)

export interface PlacesRow extends IndexState {
  /** The number of descriptions that were read. */
  readonly matches: number
  readonly places: readonly (readonly [id: string, count: number])[]
}
