import { descriptionJson } from '@fonds/archive'
import { listStatements } from './list.queries.ts'

/** Lists the children of a description in archival order. The caller already has their stored count. */
export const children = listStatements({
  name: 'children',
  parameters: ['parent'],
  from: 'visible_descriptions',
  where: 'k.parent_id = :parent',
  order: [{ column: 'path', type: 'text' }],
  item: descriptionJson('p'),
  refers: true,
  total: 'null',
  found: 'true',
})

/**
 * The first page of a collection's children, given its slug: so that they can be read while the collection itself is read.
 * Cursors name the collection's UUID, so further pages are read after it.
 */
export const { page: childrenBySlug } = listStatements({
  name: 'children.slug',
  parameters: ['slug'],
  scope: `place AS MATERIALIZED (
  SELECT c.id FROM api.visible_descriptions(:tenant) c WHERE c.kind = 'collection' AND c.slug = :slug
)`,
  from: 'visible_descriptions',
  where: 'k.parent_id = (SELECT id FROM place)',
  order: [{ column: 'path', type: 'text' }],
  item: descriptionJson('p'),
  refers: true,
  total: 'null',
  found: 'true',
})
