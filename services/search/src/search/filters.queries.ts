import { repositoryNames } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/**
 * Finds a description of some kinds by UUID, slug or former slug. If a collection and a record have the same slug, finds
 * the collection.
 */
export const descriptionNamed = defineStatement(
  'search.description',
  ['slug', 'id', 'kinds'],
  `
SELECT f.id, f.slug, f.title, f.titles, f.is_top FROM (
  SELECT d.id, d.slug, d.title, d.titles, d.parent_id IS NULL AS is_top, d.kind, 1 AS place FROM api.visible_descriptions(:tenant) d
  WHERE d.id = :id::uuid AND d.kind = ANY (:kinds::text[])
  UNION ALL
  SELECT d.id, d.slug, d.title, d.titles, d.parent_id IS NULL AS is_top, d.kind, 2 FROM api.visible_descriptions(:tenant) d WHERE d.kind = ANY (:kinds::text[]) AND d.slug = :slug
  UNION ALL
  SELECT d.id, d.slug, d.title, d.titles, d.parent_id IS NULL AS is_top, d.kind, 3 FROM api.former_slugs(:tenant) h JOIN api.visible_descriptions(:tenant) d ON d.id = h.item_id
  WHERE h.kind = ANY (:kinds::text[]) AND d.kind = ANY (:kinds::text[]) AND h.slug = :slug
) f ORDER BY f.place, f.kind LIMIT 1`,
)

/** A description that a filter names. */
export interface NamedDescription {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** Titles by language; null if there is only one. */
  readonly titles: Readonly<Record<string, string>> | null
  readonly is_top: boolean
}

/** Reads the repositories of the archive, in its order; none if it has only one. */
export const repositoriesOf = defineStatement(
  'search.repositories',
  [],
  `SELECT r.id, r.slug, r.name, r.language, ${repositoryNames('r')} AS translations
FROM api.repositories(:tenant) r ORDER BY r.position, r.slug`,
)
