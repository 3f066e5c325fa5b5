import { defineStatement } from '@fonds/db'

/**
 * Where an item is that is not at the path asked for, by a slug it once had or by its UUID: the present path of one
 * that is visible, else the day on which a visible one was deleted. Whoever has the UUID must have the kind right as
 * well, or one it once was.
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

/** What `whereabouts` answers, always in one row. */
export interface WhereaboutsRow {
  readonly kind: 'collection' | 'record' | null
  readonly slug: string | null
  readonly deleted_at: Date | null
}

/** The slug of a collection known by its UUID. */
export const collectionSlug = defineStatement(
  'collection_slug',
  ['id'],
  `SELECT c.slug FROM api.visible_descriptions(:tenant) c WHERE c.kind = 'collection' AND c.id = :id`,
)
