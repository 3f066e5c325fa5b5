import { defineStatement } from '@fonds/db/read'
import type { PlaceRow } from '@fonds/presenters'

/**
 * Reads a page of the currently visible places with coordinates, those with most results first, and one more.
 * `ids` and `counts`: the places to read, with the number of results that are linked to each.
 */
export const placed = defineStatement(
  'search.placed',
  ['ids', 'counts', 'after', 'limit', 'offset'],
  `
WITH placed AS MATERIALIZED (
  SELECT c.count, e.id, e.slug, e.name, e.sort_name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.coordinates,
    e.translations
  FROM unnest(:ids::uuid[], :counts::int[]) AS c(id, count) JOIN api.visible_entities(:tenant) e ON e.id = c.id
  WHERE e.coordinates IS NOT NULL
), page AS MATERIALIZED (
  SELECT * FROM placed p
  WHERE :after::jsonb IS NULL OR (-p.count, p.sort_name, p.id)
    > (-(:after::jsonb ->> 0)::int, :after::jsonb ->> 1, (:after::jsonb ->> 2)::uuid)
  ORDER BY p.count DESC, p.sort_name, p.id LIMIT :limit::int + 1 OFFSET :offset::int
)
SELECT h.total, p.* FROM (SELECT count(*)::int AS total FROM placed) h LEFT JOIN page p ON true
ORDER BY p.count DESC, p.sort_name, p.id`,
)

/** A row of the statement; if the page is empty, there is a single one, with nulls in the place of a place. */
export type PlacedRow = { readonly total: number } & (FoundPlaceRow | { readonly [K in keyof FoundPlaceRow]: null })

/** A place, with the number of results that are linked to it. */
export interface FoundPlaceRow extends PlaceRow {
  readonly sort_name: string
  readonly count: number
}
