import { defineStatement } from '@fonds/db/read'
import { DATE_PARAMETERS, dateConditions, unlessNull } from '../descriptions/date-conditions.ts'
import { idsStatement } from '../descriptions/ids.queries.ts'
import { listStatements } from '../descriptions/list.queries.ts'
import { countedRows, MAX_COUNTED } from '../descriptions/ordered-rows.queries.ts'

/** Conditions on the columns of the index, in the order of the list. */
const OF_TYPE = 'entity_type = :type'
const OF_LETTER = 'letter = :letter'
const OF_TYPES = 'entity_type = ANY (:types::text[])'

const stored = (where: string) =>
  `(SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts(:tenant) c WHERE ${where})`

const columns = [
  'slug',
  'name',
  'entity_type',
  'dates',
  'links_count',
  'collections_count',
  'type_certain',
  'translations',
]

const shared = {
  from: 'visible_entities',
  columns,
  order: [
    { column: 'sort_name', type: 'text' },
    { column: 'id', type: 'uuid' },
  ],
  found: 'true',
} as const

/** Lists all entities by name. */
export const allEntities = listStatements({
  name: 'entities.all',
  parameters: [],
  ...shared,
  where: 'true',
  total: stored('true'),
})

/** Finds entities by slug or UUID, also those that were merged into another. */
export const entitiesByIds = idsStatement({
  name: 'entities',
  from: 'visible_entities',
  where: 'true',
  kind: 'entity',
  columns: ['id', ...columns],
})

/** Lists entities of one type. */
export const entitiesByType = listStatements({
  name: 'entities.type',
  parameters: ['type'],
  ...shared,
  where: `k.${OF_TYPE}`,
  total: stored(`c.${OF_TYPE}`),
})

/** Entities of several types: those of each are read in order. */
const ofTypes = { ...shared, anyOf: { column: 'entity_type', values: ':types::text[]' } } as const

/** Lists entities of several types. */
export const entitiesByTypes = listStatements({
  name: 'entities.types',
  parameters: ['types'],
  ...ofTypes,
  where: 'true',
  total: stored(`c.${OF_TYPES}`),
})

/** Lists entities of several types whose names begin with one letter. */
export const entitiesByTypesAndLetter = listStatements({
  name: 'entities.types_letter',
  parameters: ['types', 'letter'],
  ...ofTypes,
  where: `k.${OF_LETTER}`,
  total: stored(`c.${OF_TYPES} AND c.${OF_LETTER}`),
})

/** Lists entities whose names begin with one letter. */
export const entitiesByLetter = listStatements({
  name: 'entities.letter',
  parameters: ['letter'],
  ...shared,
  where: `k.${OF_LETTER}`,
  total: stored(`c.${OF_LETTER}`),
})

/** Lists entities of one type whose names begin with one letter. */
export const entitiesByTypeAndLetter = listStatements({
  name: 'entities.type_letter',
  parameters: ['type', 'letter'],
  ...shared,
  where: `k.${OF_TYPE} AND k.${OF_LETTER}`,
  total: stored(`c.${OF_TYPE} AND c.${OF_LETTER}`),
})

const matches = (
  row: string,
) => `${row}.id = ANY (ARRAY(SELECT m FROM api.entities_matching(:tenant, :words::tsquery, NULL) m))
      AND (:types::text[] IS NULL OR ${row}.${OF_TYPES}) AND (:letter::text IS NULL OR ${row}.${OF_LETTER})`

/**
 * Lists entities whose names contain all words of a search. Types and letter are those requested, or null. The matches
 * are sorted on each request and counted up to a limit.
 */
export const searchedEntities = listStatements({
  name: 'entities.search',
  parameters: ['words', 'types', 'letter'],
  ...shared,
  where: matches('k'),
  total: `(SELECT count(*) FROM (
    SELECT FROM api.visible_entities(:tenant) e WHERE ${matches('e')} LIMIT ${MAX_COUNTED}
  ) e)`,
  byIds: entitiesByIds,
})

/** Counts the entities of some types, or all, by the first letter of their names. */
export const entityLetters = defineStatement(
  'entities.letters',
  ['types'],
  `
SELECT c.letter, sum(c.entities)::int AS count FROM api.entity_counts(:tenant) c
WHERE :types::text[] IS NULL OR c.${OF_TYPES} GROUP BY c.letter`,
)

const LAST = 2_147_483_647
const START = `(k.dates ->> 'start')::integer`
const END = `(k.dates ->> 'end')::integer`
const YEAR = `coalesce(${START}, ${END})`

/** The orders of entities, each with its index. Those without dates come last. */
const ORDERS = {
  name: shared.order[0],
  date: { column: 'year', type: 'integer', sql: `coalesce(${YEAR}, ${LAST})` },
  date_desc: { column: 'year', type: 'integer', sql: `coalesce(-${YEAR}, ${LAST})` },
  added: { column: 'first_visible_at', type: 'timestamptz', descending: true },
  updated: { column: 'updated_at', type: 'timestamptz', descending: true },
} as const

type EntityOrder = keyof typeof ORDERS
export const ENTITY_SORTS = Object.keys(ORDERS) as [EntityOrder, ...EntityOrder[]]

/** Conditions on an entity `k`, each unless its parameter is null. */
const KINDS = [unlessNull('types::text[]', `k.${OF_TYPES}`), unlessNull('letter::text', `k.${OF_LETTER}`)]

/** Conditions by any combination of filters. They are checked row by row, in the order of the list. */
const FILTERS = [
  ...KINDS,
  unlessNull(
    'words::tsquery',
    'k.id = ANY (ARRAY(SELECT m FROM api.entities_matching(:tenant, :words::tsquery, NULL) m))',
  ),
  ...dateConditions({ edtf: `(k.dates ->> 'edtf')`, start: START, end: END }),
  unlessNull('updated_since::timestamptz', 'k.updated_at >= :updated_since::timestamptz'),
  unlessNull('updated_until::timestamptz', 'k.updated_at < :updated_until::timestamptz'),
].join('\n      AND ')

const STORED = `(:types::text[] IS NULL OR c.${OF_TYPES}) AND (:letter::text IS NULL OR c.${OF_LETTER})`

function filtered(sort: EntityOrder) {
  const rows = { ...shared, where: FILTERS, order: [ORDERS[sort], shared.order[1]] } as const
  return listStatements({
    ...rows,
    name: `entities.filtered_by_${sort}`,
    parameters: ['types', 'letter', 'words', ...DATE_PARAMETERS, 'updated_since', 'updated_until'],
    total: countedRows(rows),
    byIds: entitiesByIds,
  })
}

/** Lists the entities that any filters leave, in an order: they are sorted on each request. */
export const filteredEntities = {
  name: filtered('name'),
  date: filtered('date'),
  date_desc: filtered('date_desc'),
  added: filtered('added'),
  updated: filtered('updated'),
}

const sorted = (sort: 'date' | 'date_desc') =>
  listStatements({
    ...shared,
    name: `entities.by_${sort}`,
    parameters: ['types', 'letter'],
    where: KINDS.join(' AND '),
    order: [ORDERS[sort], shared.order[1]],
    following: `api.entities_dated_after(:tenant, ${sort === 'date_desc'}, (:after::jsonb ->> 0)::integer, (:after::jsonb ->> 1)::uuid,
      :types::text[], :letter::text, :limit::integer + 1)`,
    total: stored(STORED),
  })

/** Lists all entities, or those of some types or a letter, along the index of their dates. */
export const entitiesInOrder = { date: sorted('date'), date_desc: sorted('date_desc') }

/** Lists all entities, or those of some types or a letter, the latest first showing first. */
export const addedEntities = listStatements({
  ...shared,
  name: 'entities.by_added',
  parameters: ['types', 'letter'],
  where: KINDS.join(' AND '),
  order: [ORDERS.added, shared.order[1]],
  total: stored(STORED),
})

/** Conditions on the time of the last change that the index answers: `infinity` in either direction for none. */
const CHANGED = 'k.updated_at >= :updated_since::timestamptz AND k.updated_at < :updated_until::timestamptz'
const changed = {
  ...shared,
  where: [...KINDS, CHANGED].join(' AND '),
  order: [ORDERS.updated, shared.order[1]],
} as const

/** Lists the entities that changed in some time, or at any, the latest change first, along the index of changes. */
export const changedEntities = listStatements({
  ...changed,
  name: 'entities.by_updated',
  parameters: ['types', 'letter', 'updated_since', 'updated_until'],
  total: `(CASE WHEN :updated_since::timestamptz = '-infinity' AND :updated_until::timestamptz = 'infinity'
    THEN ${stored(STORED)} ELSE ${countedRows(changed)} END)`,
})
