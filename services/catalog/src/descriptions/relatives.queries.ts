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

/** Selects up to 20 rows of one parent and numbers them in the given order. */
const rows = (where: string, order: 'ASC' | 'DESC') => `SELECT row_number() OVER () AS n, d.* FROM (
    SELECT ${summaryColumns('d')} FROM api.visible_descriptions(:tenant) d
    WHERE ${where} ORDER BY d.path ${order} LIMIT 20
  ) d`

const BEFORE = 'd.parent_id = :parent AND d.path < :path'
const AFTER = 'd.parent_id = :parent AND d.path > :path'

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
  ${rows(BEFORE, 'DESC')}
), after AS MATERIALIZED (
  ${rows(AFTER, 'ASC')}
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

/** Reads the relatives of a record except its siblings, at half of the cost. */
export const relativesWithoutSiblings = defineStatement(
  'relatives.few',
  ['base', 'labels', 'text_language', 'id', 'parent', 'path'],
  `
WITH below AS MATERIALIZED (
  ${rows('d.parent_id = :id', 'ASC')}
), before AS MATERIALIZED (
  ${nearest(BEFORE, 'DESC')}
), after AS MATERIALIZED (
  ${nearest(AFTER, 'ASC')}
), ${references('below')}
SELECT ${items('below', 'p.n')} AS children, '[]' AS siblings,
  ${neighbour('before')} AS previous,
  ${neighbour('after')} AS next`,
)

/** The row that both statements return, with JSON as text. */
export interface RelativesRow {
  readonly children: string
  readonly siblings: string
  readonly previous: string
  readonly next: string
}
