import { defineStatement } from '@fonds/db/read'
import type { Cards } from '@fonds/types'

/** Maximum number of images of a description in a sitemap. */
const MAX_IMAGES = 20

/** Reads the approximate numbers of resources, which determine the number of pages, and the time of the last change. */
export const sitemapState = defineStatement(
  'sitemap.state',
  [],
  `
SELECT (s.collections + s.records)::int AS descriptions,
  (SELECT coalesce(sum(c.entities), 0)::int FROM api.entity_counts(:tenant) c) AS entities, s.exhibits::int, s.committed_at
FROM api.tenant_state(:tenant) s`,
)

export interface SitemapStateRow {
  readonly descriptions: number
  readonly entities: number
  readonly exhibits: number
  readonly committed_at: Date
}

/**
 * Reads the descriptions in a range of ids that are available to aggregators, in the order of their ids, with their first images
 * unless the files are withheld, or a notice covers them: searches for pictures would show them without it.
 */
export const sitemapPage = defineStatement(
  'sitemap.page',
  ['from', 'until', 'limit'],
  `
SELECT d.id, d.kind, d.slug, d.updated_at, d.translations, CASE
    WHEN d.thumbnail IS NULL OR d.notice IS NOT NULL OR (SELECT w FROM api.originals_withheld(:tenant, d.suppressed, d.access) w) THEN '[]'
    ELSE (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'sha256', left(m.sha256, 16)) ORDER BY m.position), '[]')
      FROM (
        SELECT v.id, v.sha256, v.position FROM api.visible_media(:tenant) v
        WHERE v.description_id = d.id AND v.renderable ORDER BY v.position LIMIT ${MAX_IMAGES}
      ) m
    )
  END AS images
FROM api.visible_descriptions(:tenant) d
WHERE d.id >= :from::uuid AND d.id <= :until::uuid AND NOT d.suppressed
ORDER BY d.id LIMIT :limit::int`,
)

/** Reads the entities in a range of ids, in their order. */
export const sitemapEntities = defineStatement(
  'sitemap.entities',
  ['from', 'until', 'limit'],
  `
SELECT e.id, 'entity' AS kind, e.slug, e.updated_at, e.translations, '[]'::jsonb AS images FROM api.visible_entities(:tenant) e
WHERE e.id >= :from::uuid AND e.id <= :until::uuid ORDER BY e.id LIMIT :limit::int`,
)

/** Reads the exhibits in a range of ids, in their order. */
export const sitemapExhibits = defineStatement(
  'sitemap.exhibits',
  ['from', 'until', 'limit'],
  `
SELECT x.id, 'exhibit' AS kind, x.slug, x.updated_at, x.translations, '[]'::jsonb AS images FROM api.exhibits(:tenant) x
WHERE x.id >= :from::uuid AND x.id <= :until::uuid ORDER BY x.id LIMIT :limit::int`,
)

export interface SitemapRow {
  readonly id: string
  readonly kind: 'collection' | 'record' | 'entity' | 'exhibit'
  readonly slug: string
  readonly updated_at: Date
  /** The first images that can be displayed; `sha256` has the part that marks the version. */
  readonly images: readonly { readonly id: string; readonly sha256: string }[]
  readonly translations: Cards<object> | null
}
