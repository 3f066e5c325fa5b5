import { defineStatement } from '@fonds/db'
import { listStatements } from './list.queries.ts'
import { descriptionJson, referenceJson } from './summaries.queries.ts'

/** What lies immediately below a description, in archival order. The caller has the stored count. */
export const children = listStatements({
  name: 'children',
  parameters: ['parent'],
  from: 'api.visible_descriptions(:tenant)',
  where: 'k.parent_id = :parent',
  order: [{ column: 'path', type: 'text' }],
  item: descriptionJson('d'),
  itemWhere: 'd.path = n.path',
  total: 'null',
  found: 'true',
})

const lookup = (json: string, where: string) =>
  `(SELECT ${json} FROM api.visible_descriptions(:tenant) d WHERE ${where})`

const neighbours = (where: string, order: string) =>
  `SELECT row_number() OVER () AS n, k.path FROM (
    SELECT d.path FROM api.visible_descriptions(:tenant) d
    WHERE d.parent_id = :parent AND ${where} ORDER BY d.path ${order} LIMIT 20
  ) k`

/**
 * Round a record: its first 20 children; the 20 siblings nearest to it, ten on either side where there are as many,
 * else more of the other; and the ones right before and after.
 */
export const relatives = defineStatement(
  'relatives',
  ['base', 'id', 'parent', 'path'],
  `
WITH near AS MATERIALIZED (
  SELECT -b.n AS place, b.path FROM (${neighbours('d.path < :path', 'DESC')}) b
  UNION ALL
  SELECT a.n, a.path FROM (${neighbours('d.path > :path', 'ASC')}) a
), chosen AS (
  SELECT place, path FROM near
  WHERE place BETWEEN -greatest(10, 20 - (SELECT count(*) FROM near WHERE place > 0))
    AND greatest(10, 20 - (SELECT count(*) FROM near WHERE place < 0))
)
SELECT
  (SELECT coalesce(json_agg(${lookup(descriptionJson('d'), 'd.path = c.path')}), '[]')::text FROM (
    SELECT d.path FROM api.visible_descriptions(:tenant) d WHERE d.parent_id = :id ORDER BY d.path LIMIT 20
  ) c) AS children,
  (SELECT coalesce(json_agg(${lookup(descriptionJson('d'), 'd.path = c.path')} ORDER BY c.place), '[]')::text
    FROM chosen c) AS siblings,
  coalesce(${lookup(referenceJson('d'), 'd.path = (SELECT path FROM near WHERE place = -1)')}, 'null')::text AS previous,
  coalesce(${lookup(referenceJson('d'), 'd.path = (SELECT path FROM near WHERE place = 1)')}, 'null')::text AS next`,
)

/** What `relatives` answers: JSON as text. */
export interface RelativesRow {
  readonly children: string
  readonly siblings: string
  readonly previous: string
  readonly next: string
}
