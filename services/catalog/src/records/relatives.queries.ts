import {
  descriptionJson,
  descriptionStatements,
  type ItemReferences,
  recordJson,
  referenceJson,
  summaryColumns,
} from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'

/** SQL expressions for the place of a record in the tree. */
interface Place {
  readonly id: string
  readonly parent: string
  readonly path: string
  readonly collection: string
  readonly root: string
}

const GIVEN: Place = { id: ':id', parent: ':parent', path: ':path', collection: ':collection', root: ':root' }
const OF_D: Place = {
  id: 'd.id',
  parent: 'd.parent_id',
  path: 'd.path',
  collection: 'd.collection_id',
  root: 'd.root_id',
}

const VISIBLE = 'api.visible_descriptions(:tenant) v'

/** Selects the paths of the 20 nearest siblings on one side. */
const nearest = ({ parent, path }: Place, side: '<' | '>') =>
  `ARRAY(SELECT v.path FROM ${VISIBLE} WHERE v.parent_id = ${parent} AND v.path ${side} ${path}
        ORDER BY v.path ${side === '<' ? 'DESC' : 'ASC'} LIMIT 20)`

/** Selects the farthest sibling to show on one side: the tenth, or a farther one if the other side has fewer. */
const edge = (side: string, other: string, { path }: Place) =>
  `coalesce(${side}[least(cardinality(${side}), greatest(10, 20 - cardinality(${other})))], ${path})`

/** A record's relatives are in the same collection and fonds as the record itself, so these are looked up once. */
const SHARED: ItemReferences = {
  collection: () => '(SELECT collection FROM home)',
  fonds: () => '(SELECT fonds FROM home)',
}

const items = (which: string) => `coalesce(json_agg(i.item ORDER BY i.path) FILTER (WHERE ${which}), '[]')::text`

const neighbour = (side: 'previous' | 'next') =>
  `coalesce((SELECT i.reference FROM item i WHERE i.path = (SELECT ${side} FROM around)), 'null')::text`

/**
 * Selects the relatives of a record: its first 20 children; its 20 nearest siblings, ten on either side unless one side
 * has fewer; and the siblings directly before and after it. The range of siblings is found by their paths alone, so that
 * each item is built by the same expression: PostgreSQL prepares the whole statement each time it runs, which takes longer
 * than reading twenty rows.
 * @param item SQL expression for an item as JSON
 */
const selectRelatives = (place: Place, item: string) => `
WITH around AS MATERIALIZED (
  SELECT before[1] AS previous, after[1] AS next,
    ${edge('before', 'after', place)} AS first,
    ${edge('after', 'before', place)} AS last
  FROM (
    SELECT ${nearest(place, '<')} AS before,
      ${nearest(place, '>')} AS after
    OFFSET 0
  ) sides
), home AS MATERIALIZED (
  SELECT h.json[array_position(h.ids, ${place.collection})] AS collection, h.json[array_position(h.ids, ${place.root})] AS fonds
  FROM (
    SELECT array_agg(v.id) AS ids, array_agg(${referenceJson('v')}) AS json
    FROM ${VISIBLE} WHERE v.id = ANY (ARRAY[${place.collection}, ${place.root}]::uuid[])
  ) h
), item AS MATERIALIZED (
  SELECT p.below, p.kind, p.path, ${item} AS item,
    CASE WHEN p.path IN ((SELECT previous FROM around), (SELECT next FROM around)) THEN ${referenceJson('p')} END AS reference
  FROM (
    (SELECT true AS below, ${summaryColumns('v')} FROM ${VISIBLE}
      WHERE v.parent_id = ${place.id} ORDER BY v.path LIMIT 20)
    UNION ALL
    (SELECT false AS below, ${summaryColumns('v')} FROM ${VISIBLE}
      WHERE v.parent_id = ${place.parent} AND v.path <> ${place.path}
        AND v.path >= (SELECT first FROM around) AND v.path <= (SELECT last FROM around)
      ORDER BY v.path LIMIT 20)
  ) p
)
SELECT ${items('i.below')} AS children,
  ${items('NOT i.below')} AS siblings,
  ${neighbour('previous')} AS previous,
  ${neighbour('next')} AS next,
  coalesce(bool_and(i.kind = 'record'), true) AS only_records
FROM item i`

/** Reads the relatives of a record. */
export const relatives = defineStatement(
  'relatives',
  ['base', 'labels', 'text_language', 'id', 'parent', 'path', 'collection', 'root'],
  selectRelatives(GIVEN, descriptionJson('p', SHARED)),
)

/**
 * Reads a record with its relatives, which are correct only if they are `only_records`: the items of collections take
 * PostgreSQL as long to prepare as everything else.
 */
export const recordWithRelatives = descriptionStatements('record.relatives', {
  columns: ['r.children', 'r.siblings', 'r.previous', 'r.next', 'r.only_records'],
  join: `LEFT JOIN LATERAL (${selectRelatives(OF_D, recordJson('p', SHARED))}) r ON true`,
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
