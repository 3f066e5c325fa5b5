import { defineStatement } from '@fonds/db/read'
import type { GeoCoordinates } from '@fonds/types'

/** Maximum number of places in a manifest. */
export const MAX_PLACES = 100

/** Reads the places with coordinates among entities, in the order of their UUIDs. */
export const placesOf = defineStatement(
  'manifest.places',
  ['ids', 'limit'],
  `
SELECT e.slug, e.name, e.coordinates
FROM unnest(:ids::uuid[]) WITH ORDINALITY AS k(id, n) JOIN api.visible_entities(:tenant) e ON e.id = k.id
WHERE e.coordinates IS NOT NULL ORDER BY k.n LIMIT :limit`,
)

/** A row of this statement. */
export interface PlaceRow extends Record<string, unknown> {
  readonly slug: string
  readonly name: string
  readonly coordinates: GeoCoordinates
}
