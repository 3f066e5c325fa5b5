import { defineStatement } from '@fonds/db'

/** What of a description is shown where it is one of many. */
const columns = ['id', 'kind', 'slug', 'title', 'children_count', 'thumbnail']

const list = (where: string, order: string) => `
SELECT ${columns.map((column) => `k.${column}`).join(', ')}, k.body ->> 'description_language' AS language
FROM api.visible_descriptions(:tenant) k
WHERE ${where} ORDER BY ${order} LIMIT :limit`

/** Where a page begins: those before it (10,000 at the most) are passed in the order of the index, not put together. */
const skip = (key: string, where: string, order: string) => `
  SELECT ${key} FROM api.visible_descriptions(:tenant) s WHERE ${where} ORDER BY ${order} LIMIT 1 OFFSET :offset`

/** What lies immediately below a description, from a place on. */
export const childrenFrom = defineStatement(
  'iiif.children_from',
  ['parent', 'offset', 'limit'],
  list(
    `k.parent_id = :parent AND k.path >= (${skip('s.path', 's.parent_id = :parent', 's.path')}
)`,
    'k.path',
  ),
)

/** The same, behind one that is known. */
export const childrenAfter = defineStatement(
  'iiif.children_after',
  ['parent', 'after', 'limit'],
  list(
    `k.parent_id = :parent AND k.path > (
  SELECT s.path FROM api.visible_descriptions(:tenant) s WHERE s.id = :after AND s.parent_id = :parent
)`,
    'k.path',
  ),
)

/** The top level of an archive by title, from a place on. */
export const topFrom = defineStatement(
  'iiif.top_from',
  ['offset', 'limit'],
  list(
    `k.parent_id IS NULL AND (k.sort_title, k.id) >= (${skip('s.sort_title, s.id', 's.parent_id IS NULL', 's.sort_title, s.id')}
)`,
    'k.sort_title, k.id',
  ),
)

/** The same, behind one that is known. */
export const topAfter = defineStatement(
  'iiif.top_after',
  ['after', 'limit'],
  list(
    `k.parent_id IS NULL AND (k.sort_title, k.id) > (
  SELECT s.sort_title, s.id FROM api.visible_descriptions(:tenant) s WHERE s.id = :after AND s.parent_id IS NULL
)`,
    'k.sort_title, k.id',
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

/** How many an archive has at its top level, and when anything of it last changed. */
export const topState = defineStatement(
  'iiif.top_state',
  [],
  'SELECT s.top_level_collections::int AS total, s.committed_at FROM api.tenant_state(:tenant) s',
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
