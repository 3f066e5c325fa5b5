import { defineStatement } from '@fonds/db'

/** Columns of a description that is one of many. */
const columns = ['id', 'kind', 'slug', 'title', 'children_count', 'thumbnail']

const list = (from: string, order: string) => `
SELECT ${columns.map((column) => `k.${column}`).join(', ')}, k.body ->> 'description_language' AS language
FROM ${from} ORDER BY ${order}`

const BY_TITLE = 'k.sort_title, k.id'

/** The first members of a level: what lies immediately below and has a picture, itself or below it. */
export const firstChildren = defineStatement(
  'iiif.first_children',
  ['path', 'limit'],
  list('api.pictured_children(:tenant, :path, :path, :limit) k', 'k.path'),
)

/** Those behind a child that is known, whether it has a picture itself or not. */
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

/** The first collections of an archive's top level, by title. */
export const firstTop = defineStatement(
  'iiif.first_top',
  ['limit'],
  list(`api.pictured_roots(:tenant, '', '00000000-0000-0000-0000-000000000000', :limit) k`, BY_TITLE),
)

/** Those behind one that is known. */
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

/** What the lists answer. */
export interface MemberRow {
  readonly id: string
  readonly kind: 'collection' | 'record'
  readonly slug: string
  readonly title: string
  readonly children_count: number
  /** Of its first image that can be shown. */
  readonly thumbnail: { readonly v: string; readonly width: number; readonly height: number } | null
  /** Of the words. */
  readonly language: string | null
}

/** When anything of an archive last changed. */
export const archiveState = defineStatement(
  'iiif.archive_state',
  [],
  'SELECT s.committed_at FROM api.tenant_state(:tenant) s',
)

/** Where a collection is that once had a slug, or when one that had it, or has that UUID, was deleted. */
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
