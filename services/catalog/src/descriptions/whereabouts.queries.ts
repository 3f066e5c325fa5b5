import { defineStatement } from '@fonds/db/read'

/**
 * Finds a description that is not at the requested path, by a former slug or its UUID. Returns the current path if it
 * is visible, otherwise the day on which it was deleted while visible. With a UUID, the type must be the current or a
 * former one.
 */
export const whereabouts = defineStatement(
  'whereabouts',
  ['kind', 'slug', 'id'],
  `
WITH former AS MATERIALIZED (
  SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = :kind AND f.slug = :slug
  UNION
  SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = :kind AND f.item_id = :id::uuid
), present AS (
  SELECT d.kind, d.slug FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (SELECT item_id FROM former) LIMIT 1
)
SELECT (SELECT kind FROM present) AS kind, (SELECT slug FROM present) AS slug, (
  SELECT max(g.deleted_at) FROM (
    SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.kind = :kind AND g.slug = :slug
    UNION ALL
    SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.kind = :kind AND g.id = :id::uuid
    UNION ALL
    SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.id = ANY (SELECT item_id FROM former)
  ) g
) AS deleted_at`,
)

/** The row that `whereabouts` always returns. */
export interface WhereaboutsRow {
  readonly kind: 'collection' | 'record' | null
  readonly slug: string | null
  readonly deleted_at: Date | null
}

/** Finds the slug of a collection with this UUID. */
export const collectionSlug = defineStatement(
  'collection_slug',
  ['id'],
  `SELECT c.slug FROM api.visible_descriptions(:tenant) c WHERE c.kind = 'collection' AND c.id = :id`,
)
