import { defineStatement } from '@fonds/db/read'
import { idsStatement } from '../descriptions/ids.queries.ts'
import { listStatements } from '../descriptions/list.queries.ts'
import { MAX_COUNTED } from '../descriptions/ordered-rows.queries.ts'

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
})

/** Counts the entities of some types, or all, by the first letter of their names. */
export const entityLetters = defineStatement(
  'entities.letters',
  ['types'],
  `
SELECT c.letter, sum(c.entities)::int AS count FROM api.entity_counts(:tenant) c
WHERE :types::text[] IS NULL OR c.${OF_TYPES} GROUP BY c.letter`,
)
