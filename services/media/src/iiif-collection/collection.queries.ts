import type { FirstThumbnail } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { StoredNotice } from '@fonds/types'

/** Columns of a description in a list. */
const columns = ['id', 'kind', 'slug', 'title', 'titles', 'children_count', 'thumbnail', 'notice']

const list = (from: string, order: string) => `
SELECT ${columns.map((column) => `k.${column}`).join(', ')}, k.body ->> 'description_language' AS language
FROM ${from} ORDER BY ${order}`

const BY_TITLE = 'k.sort_title, k.id'

/** Reads the first members of a level: children that have images, or descendants with images. */
export const firstChildren = defineStatement(
  'iiif.first_children',
  ['path', 'limit'],
  list('api.pictured_children(:tenant, :path, :path, :limit) k', 'k.path'),
)

/** Reads the members after a given child, whether or not that child has images. */
export const childrenAfter = defineStatement(
  'iiif.children_after',
  ['parent', 'path', 'after', 'limit'],
  list(
    `(
  SELECT s.path FROM api.visible_descriptions(:tenant) s WHERE s.id = :after AND s.parent_id = :parent
) a CROSS JOIN LATERAL api.pictured_children(:tenant, :path, a.path || '~', :limit) k`,
    'k.path',
  ),
)

/** Reads the first collections of an archive's top level, by title. */
export const firstTop = defineStatement(
  'iiif.first_top',
  ['limit'],
  list(`api.pictured_roots(:tenant, '', '00000000-0000-0000-0000-000000000000', :limit) k`, BY_TITLE),
)

/** Reads the top-level collections after a given one. */
export const topAfter = defineStatement(
  'iiif.top_after',
  ['after', 'limit'],
  list(
    `(
  SELECT s.sort_title, s.id FROM api.visible_descriptions(:tenant) s WHERE s.id = :after AND s.parent_id IS NULL
) a CROSS JOIN LATERAL api.pictured_roots(:tenant, a.sort_title, a.id, :limit) k`,
    BY_TITLE,
  ),
)

/** A row of these lists. */
export interface MemberRow {
  readonly id: string
  readonly kind: 'collection' | 'record'
  readonly slug: string
  readonly title: string
  /** The title in all languages; null if it has only one. */
  readonly titles: Readonly<Record<string, string>> | null
  readonly children_count: number
  /** Thumbnail of the first image that can be rendered. */
  readonly thumbnail: FirstThumbnail | null
  /** The notice in force; null for none. */
  readonly notice: StoredNotice | null
  /** Language of the texts. */
  readonly language: string | null
}

/** Reads the time of an archive's last change. */
export const archiveState = defineStatement(
  'iiif.archive_state',
  [],
  'SELECT s.committed_at FROM api.tenant_state(:tenant) s',
)

/**
 * Finds the current path of a collection with a former slug, or the day on which one with that slug or UUID was
 * deleted.
 */
export const formerCollection = defineStatement(
  'iiif.former_collection',
  ['slug', 'id'],
  `
WITH former AS MATERIALIZED (
  SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = 'collection' AND f.slug = :slug
)
SELECT (
    SELECT d.slug FROM api.visible_descriptions(:tenant) d
    WHERE d.id = ANY (SELECT item_id FROM former) AND d.kind = 'collection' LIMIT 1
  ) AS slug,
  (SELECT max(g.deleted_at) FROM (
    SELECT g.deleted_at FROM api.gone(:tenant) g WHERE g.kind = 'collection' AND g.slug = :slug
    UNION ALL
    SELECT g.deleted_at FROM api.gone(:tenant) g
    WHERE g.id = :id::uuid OR g.id = ANY (SELECT item_id FROM former)
  ) g) AS deleted_at`,
)
