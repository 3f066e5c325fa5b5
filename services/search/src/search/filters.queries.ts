import { defineStatement } from '@fonds/db'

/** A collection by slug, UUID or a slug that it once had. */
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

/** Names of a type with all of some words, and the one of that slug or UUID. */
export const namesLike = defineStatement(
  'search.names',
  ['entity_type', 'slug', 'id', 'words'],
  `
SELECT e.id, e.slug, e.name FROM api.visible_entities(:tenant) e
WHERE e.entity_type = :entity_type AND (e.slug = :slug OR e.id = :id::uuid OR e.search @@ :words::tsquery)
ORDER BY e.slug <> :slug, e.id IS DISTINCT FROM :id::uuid, length(e.name), e.id LIMIT 200`,
)

export interface NamedRow {
  readonly id: string
  readonly slug: string
  readonly name: string
}
