import { descriptionJson, referenceColumns, referenceJson, references, summaryColumns } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
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

/** Selects up to 20 rows of one parent and numbers them in the given order. */
const rows = (where: string, order: 'ASC' | 'DESC') => `SELECT row_number() OVER () AS n, d.* FROM (
    SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d
    WHERE ${where} ORDER BY d.path ${order} LIMIT 20
  ) d`

/** SQL expressions for the place of a record in the tree. */
interface Place {
  readonly id: string
  readonly parent: string
  readonly path: string
}

const GIVEN: Place = { id: ':id', parent: ':parent', path: ':path' }
const FOUND: Place = {
  id: '(SELECT id FROM place)',
  parent: '(SELECT parent_id FROM place)',
  path: '(SELECT path FROM place)',
}

const before = ({ parent, path }: Place) => `d.parent_id = ${parent} AND d.path < ${path}`
const after = ({ parent, path }: Place) => `d.parent_id = ${parent} AND d.path > ${path}`

const items = (table: string, order: string) =>
  `(SELECT coalesce(json_agg(${descriptionJson('p')} ORDER BY ${order}), '[]')::text FROM ${table} p)`

const neighbour = (table: string) =>
  `coalesce((SELECT ${referenceJson('p')} FROM ${table} p WHERE p.n = 1), 'null')::text`

const nearest = (where: string, order: 'ASC' | 'DESC') => `SELECT 1 AS n, d.* FROM (
    SELECT ${referenceColumns('d')} FROM api.visible_descriptions(:tenant) d
    WHERE ${where} ORDER BY d.path ${order} LIMIT 1
  ) d`

/**
 * Reads the relatives of a record: its first 20 children; its 20 nearest siblings, ten on either side unless one side
 * has fewer; and the siblings directly before and after it.
 */
export const relatives = defineStatement(
  'relatives',
  ['base', 'labels', 'text_language', 'id', 'parent', 'path'],
  `
WITH below AS MATERIALIZED (
  ${rows('d.parent_id = :id', 'ASC')}
), before AS MATERIALIZED (
  ${rows(before(GIVEN), 'DESC')}
), after AS MATERIALIZED (
  ${rows(after(GIVEN), 'ASC')}
), near AS MATERIALIZED (
  SELECT * FROM before WHERE n <= greatest(10, 20 - (SELECT count(*) FROM after))
  UNION ALL
  SELECT * FROM after WHERE n <= greatest(10, 20 - (SELECT count(*) FROM before))
), ${references('below', 'near')}
SELECT ${items('below', 'p.n')} AS children,
  ${items('near', 'p.path')} AS siblings,
  ${neighbour('before')} AS previous,
  ${neighbour('after')} AS next`,
)

/** Reads a record's children and direct neighbours, without its siblings. */
const fewRelatives = (place: Place, scope: readonly string[] = []) => `
WITH ${[
  ...scope,
  `below AS MATERIALIZED (
  ${rows(`d.parent_id = ${place.id}`, 'ASC')}
)`,
  `before AS MATERIALIZED (
  ${nearest(before(place), 'DESC')}
)`,
  `after AS MATERIALIZED (
  ${nearest(after(place), 'ASC')}
)`,
  references('below'),
].join(', ')}
SELECT ${items('below', 'p.n')} AS children, '[]' AS siblings,
  ${neighbour('before')} AS previous,
  ${neighbour('after')} AS next`

/** Reads the relatives of a record except its siblings, at half of the cost. */
export const relativesWithoutSiblings = defineStatement(
  'relatives.few',
  ['base', 'labels', 'text_language', 'id', 'parent', 'path'],
  fewRelatives(GIVEN),
)

/** Does the same given the record's slug: so that they can be read while the record itself is read. */
export const relativesBySlug = defineStatement(
  'relatives.slug',
  ['base', 'labels', 'text_language', 'slug'],
  fewRelatives(FOUND, [
    `place AS MATERIALIZED (
  SELECT r.id, r.parent_id, r.path FROM api.visible_descriptions(:tenant) r WHERE r.kind = 'record' AND r.slug = :slug
)`,
  ]),
)

/** The row that these statements return, with JSON as text. */
export interface RelativesRow {
  readonly children: string
  readonly siblings: string
  readonly previous: string
  readonly next: string
}
