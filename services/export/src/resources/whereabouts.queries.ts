import { defineStatement } from '@fonds/db/read'

const whereabouts = (kind: 'collection' | 'record') => `
WITH former AS MATERIALIZED (
  SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = '${kind}' AND f.slug = :slug
  UNION
  SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = '${kind}' AND f.item_id = :id::uuid
)
SELECT (
  SELECT d.slug FROM api.visible_descriptions(:tenant) d
  WHERE d.id = ANY (SELECT item_id FROM former) AND d.kind = '${kind}' LIMIT 1
) AS slug, (
  SELECT max(g.deleted_at) FROM (
    SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.kind = '${kind}' AND g.slug = :slug
    UNION ALL
    SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.kind = '${kind}' AND g.id = :id::uuid
    UNION ALL
    SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.id = ANY (SELECT item_id FROM former)
  ) g
) AS deleted_at`

/**
 * Looks up a collection that is not at the requested path: its current slug if it is visible (it may now be a record),
 * otherwise the time at which a visible one was deleted.
 */
export const collectionWhereabouts = defineStatement('export.whereabouts', ['slug', 'id'], whereabouts('collection'))

/** Looks up a record in the same way. */
export const recordWhereabouts = defineStatement('export.record_whereabouts', ['slug', 'id'], whereabouts('record'))

/** Always a single row. */
export interface WhereaboutsRow {
  readonly slug: string | null
  readonly deleted_at: Date | null
}

/** Looks up the current slug of a visible entity by a former one. */
export const entityWhereabouts = defineStatement(
  'export.entity_whereabouts',
  ['slug'],
  `
SELECT e.slug FROM api.visible_entities(:tenant) e
WHERE e.id = (SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = 'entity' AND f.slug = :slug)`,
)
