import {
  descriptionJson,
  descriptionStatements,
  type ItemReferences,
  jsonArrayOf,
  recordJson,
  referenceJson,
} from '@fonds/archive'
import { defineStatement, withSettled } from '@fonds/db/read'

/** SQL expressions for the place of a record in the tree. */
interface Place {
  readonly id: string
  readonly parent: string
  readonly path: string
}

const GIVEN: Place = { id: ':id', parent: ':parent', path: ':path' }
const OF_D: Place = { id: 'd.id', parent: 'd.parent_id', path: 'd.path' }

const VISIBLE = 'api.visible_descriptions(:tenant) v'

/** Selects the paths of the 20 nearest siblings on one side. */
const nearest = ({ parent, path }: Place, side: '<' | '>') =>
  `ARRAY(SELECT v.path FROM ${VISIBLE} WHERE v.parent_id = ${parent} AND v.path ${side} ${path}
        ORDER BY v.path ${side === '<' ? 'DESC' : 'ASC'} LIMIT 20)`

const BEFORE = 'cardinality(n.before)'
const AFTER = 'cardinality(n.after)'

/**
 * Selects the paths of a record's relatives: its first 20 children; its 20 nearest siblings, ten on either side unless one
 * side has fewer; and the siblings directly before and after it.
 */
const selectNear = (place: Place) => `SELECT n.before[1] AS previous, n.after[1] AS next,
    n.before[1 : greatest(10, 20 - ${AFTER})] || n.after[1 : greatest(10, 20 - ${BEFORE})] || n.below AS paths
  FROM (
    SELECT ${nearest(place, '<')} AS before,
      ${nearest(place, '>')} AS after,
      ARRAY(SELECT v.path FROM ${VISIBLE} WHERE v.parent_id = ${place.id} ORDER BY v.path LIMIT 20) AS below
    OFFSET 0
  ) n OFFSET 0`

/**
 * Selects the relatives at the paths in `near`. One scan reads them all and builds their items: PostgreSQL prepares the
 * whole statement each time it runs, and each part that passes whole rows on takes it longer than reading a row.
 * @param item SQL expression for an item as JSON
 */
const selectRelatives = ({ id, parent }: Place, item: string) => `
SELECT ${jsonArrayOf('i.item', { order: 'i.path', where: 'i.below' })} AS children,
  ${jsonArrayOf('i.item', { order: 'i.path', where: 'NOT i.below' })} AS siblings,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.previous), 'null') AS previous,
  coalesce(max(i.reference) FILTER (WHERE i.path = near.next), 'null') AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM (
  SELECT p.parent_id = ${id} AS below, p.kind, p.path, ${item} AS item,
    CASE WHEN p.path IN (near.previous, near.next) THEN ${referenceJson('p')} END AS reference
  FROM api.visible_descriptions(:tenant) p
  WHERE p.parent_id IN (${id}, ${parent}) AND p.path = ANY (near.paths)
  OFFSET 0
) i`

/** A record's relatives are in the same collection and fonds as the record itself. */
const itemsIn = (table: string): ItemReferences => ({
  collection: () => `${table}.collection`,
  fonds: () => `${table}.fonds`,
})

/** Reads the relatives of a record. */
export const relatives = withSettled(
  defineStatement(
    'relatives',
    ['base', 'labels', 'text_language', 'id', 'parent', 'path', 'collection', 'root'],
    `
SELECT r.children, r.siblings, r.previous, r.next
FROM (${selectNear(GIVEN)}) near CROSS JOIN LATERAL (
  SELECT max(${referenceJson('v')}) FILTER (WHERE v.id = :collection) AS collection,
    max(${referenceJson('v')}) FILTER (WHERE v.id = :root) AS fonds
  FROM ${VISIBLE} WHERE v.id IN (:collection, :root)
) home CROSS JOIN LATERAL (${selectRelatives(
      GIVEN,
      descriptionJson('p', { refs: itemsIn('home'), extent: `p.body -> 'extent'` }),
    )}) r`,
  ),
)

/**
 * Reads a record with its relatives, which are correct only if they are `only_records`: the items of collections take
 * PostgreSQL as long to prepare as everything else.
 */
export const recordWithRelatives = descriptionStatements('record.relatives', {
  columns: ['r.children', 'r.siblings', 'r.previous', 'r.next', 'r.only_records'],
  ofAncestors: [
    `max(${referenceJson('a')}) FILTER (WHERE a.id = d.collection_id) AS collection`,
    `max(${referenceJson('a')}) FILTER (WHERE a.id = d.root_id) AS fonds`,
  ],
  join: `CROSS JOIN LATERAL (${selectNear(OF_D)}) near CROSS JOIN LATERAL (${selectRelatives(OF_D, recordJson('p', itemsIn('above')))}) r`,
  parameters: ['base', 'labels', 'text_language'],
})

/** The row that these statements return, with JSON as text. */
export interface RelativesRow {
  readonly children: string
  readonly siblings: string
  readonly previous: string
  readonly next: string
}

/** The columns that are read with a record. */
export interface RecordRelativesRow extends RelativesRow {
  readonly only_records: boolean
}
