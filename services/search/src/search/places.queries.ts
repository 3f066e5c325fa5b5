import { jsonArrayOf, jsonOf, placeFeature } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/**
 * Reads a page of the currently visible places with coordinates as GeoJSON features, those with most results first.
 * `ids` and `counts`: the places to read, with the number of results that are linked to each.
 */
export const placed = defineStatement(
  'search.placed',
  ['base', 'labels', 'ids', 'counts', 'after', 'limit', 'offset'],
  `
WITH placed AS MATERIALIZED (
  SELECT c.count, e.id, e.slug, e.name, e.sort_name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.coordinates
  FROM unnest(:ids::uuid[], :counts::int[]) AS c(id, count) JOIN api.visible_entities(:tenant) e ON e.id = c.id
  WHERE e.coordinates IS NOT NULL
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM placed p
    WHERE :after::jsonb IS NULL OR (-p.count, p.sort_name, p.id)
      > (-(:after::jsonb ->> 0)::int, :after::jsonb ->> 1, (:after::jsonb ->> 2)::uuid)
    ORDER BY p.count DESC, p.sort_name, p.id LIMIT :limit::int + 1 OFFSET :offset::int
  ) k
)
SELECT (SELECT count(*) FROM placed)::int AS total,
  ${jsonArrayOf(placeFeature('p', { results_count: jsonOf('p.count') }), { order: 'p.n', where: 'p.n <= :limit::int' })} AS features,
  CASE WHEN count(*) > :limit::int
    THEN (array_agg(json_build_array(p.count, p.sort_name, p.id)) FILTER (WHERE p.n = :limit::int))[1] END AS last
FROM page p`,
)

export interface PlacedRow extends Record<string, unknown> {
  /** The number of places on all pages. */
  readonly total: number
  /** The JSON text of the features. */
  readonly features: string
  /** The position of the last place; null on the last page. */
  readonly last: readonly [number, string, string] | null
}
