import { defineStatement } from '@fonds/db'

/** Finds a collection by slug, UUID or former slug. */
export const collectionNamed = defineStatement(
  'search.collection',
  ['slug', 'id'],
  `
SELECT d.id FROM api.visible_descriptions(:tenant) d
WHERE d.kind = 'collection' AND (d.id = :id::uuid OR d.slug = :slug OR d.id = (
  SELECT h.item_id FROM api.former_slugs(:tenant) h WHERE h.kind = 'collection' AND h.slug = :slug
))
ORDER BY d.slug = :slug DESC LIMIT 1`,
)

/** Finds names of a type that contain all of the words, and the name with that slug or UUID. */
export const namesLike = defineStatement(
  'search.names',
  ['entity_type', 'slug', 'id', 'words'],
  `
SELECT e.id, e.slug, e.name FROM api.visible_entities(:tenant) e
WHERE e.entity_type = :entity_type AND (e.slug = :slug OR e.id = :id::uuid 
  OR e.id = ANY (ARRAY(SELECT m FROM api.entities_matching(:tenant, :words::tsquery, NULL) m)))
ORDER BY e.slug <> :slug, e.id IS DISTINCT FROM :id::uuid, length(e.name), e.id LIMIT 200`,
)

export interface NamedRow {
  readonly id: string
  readonly slug: string
  readonly name: string
}
