import {
  descriptionJson,
  jsonArrayOf,
  referenceColumns,
  referenceJson,
  references,
  summaryColumns,
} from '@fonds/archive'
import { defineStatement, withSettled } from '@fonds/db/read'

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

const items = (table: string) => `(SELECT ${jsonArrayOf(descriptionJson('p'), { order: 'p.path' })} FROM ${table} p)`

const neighbour = (table: string) => `coalesce((SELECT ${referenceJson('p')} FROM ${table} p WHERE p.n = 1), 'null')`

const nearest = (where: string, order: 'ASC' | 'DESC') => `SELECT 1 AS n, d.* FROM (
    SELECT ${referenceColumns('d')} FROM api.visible_descriptions(:tenant) d
    WHERE ${where} ORDER BY d.path ${order} LIMIT 1
  ) d`

/** Reads a record's children and direct neighbours, without its siblings. */
const fewRelatives = (place: Place, scope: readonly string[] = []) => `
WITH ${[
  ...scope,
  `below AS MATERIALIZED (
  SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d
  WHERE d.parent_id = ${place.id} ORDER BY d.path LIMIT 20
)`,
  `before AS MATERIALIZED (
  ${nearest(before(place), 'DESC')}
)`,
  `after AS MATERIALIZED (
  ${nearest(after(place), 'ASC')}
)`,
  references('below'),
].join(', ')}
SELECT ${items('below')} AS children, '[]' AS siblings,
  ${neighbour('before')} AS previous,
  ${neighbour('after')} AS next`

/** Reads the relatives of a record except its siblings, at half of the cost. */
export const relativesWithoutSiblings = withSettled(
  defineStatement('relatives.few', ['base', 'labels', 'text_language', 'id', 'parent', 'path'], fewRelatives(GIVEN)),
)

/** Does the same given the record's slug: so that they can be read while the record itself is read. */
export const relativesBySlug = withSettled(
  defineStatement(
    'relatives.slug',
    ['base', 'labels', 'text_language', 'slug'],
    fewRelatives(FOUND, [
      `place AS MATERIALIZED (
  SELECT r.id, r.parent_id, r.path FROM api.visible_descriptions(:tenant) r WHERE r.kind = 'record' AND r.slug = :slug
)`,
    ]),
  ),
)
