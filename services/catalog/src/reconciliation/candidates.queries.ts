import { defineStatement, type EntityType } from '@fonds/db/read'
import type { DateValue, EntityIdentifier, EntityNote, GeoCoordinates } from '@fonds/types'

/** Names in alphabetical order that are read for each type and each form of the name. */
const MAX_ALIKE = 50
/** Entities with the words of a name that are read at most, before the best are chosen. */
const MAX_MATCHING = 2_000
/** Entities that are compared with a query at most. */
const MAX_COMPARED = 100
/** Alternative names of an entity that are compared at most. */
const MAX_FORMS = 50
/** Suggestions that can be reached by a cursor. */
export const MAX_SUGGESTED = 500

const comparable = `e.id, e.name, e.entity_type, e.dates, e.links_count,
  jsonb_path_query_array(e.content, '$.names[0 to ${MAX_FORMS - 1}].value') AS forms,
  coalesce(e.content->'identifiers', '[]') AS identifiers`

/** An entity with what is compared. */
export interface ComparableRow {
  readonly id: string
  readonly name: string
  readonly entity_type: EntityType
  readonly dates: DateValue | null
  /** Number of visible descriptions linked to it. */
  readonly links_count: number
  /** Names in its authority record; null if it has none. */
  readonly forms: readonly string[] | null
  readonly identifiers: readonly EntityIdentifier[]
}

/**
 * Finds entities to compare with a name: those whose names are the same or begin with it, in any of several word orders
 * (`keys`), and those with all of its words, the shortest names first. Each step reads a limited number of rows from an
 * index; authority records are read only of those that are compared. In no order.
 */
export const candidatesByName = defineStatement(
  'reconcile.name',
  ['keys', 'words', 'types'],
  `
WITH found AS MATERIALIZED (
  SELECT a.id FROM unnest(:types::text[]) t(entity_type), unnest(:keys::text[]) k(key), LATERAL (
    SELECT e.id FROM api.visible_entities(:tenant) e
    WHERE e.entity_type = t.entity_type AND e.sort_name >= k.key AND e.sort_name < k.key || chr(1114111)
    ORDER BY e.sort_name, e.id LIMIT ${MAX_ALIKE}
  ) a
  UNION
  SELECT m FROM api.entities_matching(:tenant, :words::tsquery, ${MAX_MATCHING}) m
), best AS MATERIALIZED (
  SELECT e.id FROM api.visible_entities(:tenant) e
  WHERE e.id = ANY (ARRAY(SELECT f.id FROM found f)) AND e.entity_type = ANY (:types::text[])
  ORDER BY e.sort_name = ANY (:keys::text[]) DESC, length(e.name), e.id
  LIMIT ${MAX_COMPARED}
)
SELECT ${comparable}
FROM api.visible_entities(:tenant) e WHERE e.id = ANY (ARRAY(SELECT b.id FROM best b))`,
)

/** Finds an entity by its UUID, or by that of an entity that was merged into it. */
export const candidateById = defineStatement(
  'reconcile.id',
  ['id'],
  `
SELECT ${comparable}
FROM api.visible_entities(:tenant) e
WHERE e.id IN (
  SELECT :id::uuid
  UNION ALL
  SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = 'entity' AND f.slug = :id::uuid::text
)
ORDER BY e.id = :id::uuid DESC LIMIT 1`,
)

/** An entity with the values of its properties. */
export interface ExtendedRow extends ComparableRow {
  readonly slug: string
  readonly coordinates: GeoCoordinates | null
  readonly notes: readonly EntityNote[] | null
}

/** Reads the properties of entities by UUID, or by those of entities that were merged into them. */
export const extendedEntities = defineStatement(
  'reconcile.extend',
  ['ids', 'with_notes'],
  `
SELECT a.id AS asked, e.slug, e.coordinates, ${comparable},
  CASE WHEN :with_notes::boolean THEN e.content->'biographical_notes' END AS notes
FROM unnest(:ids::uuid[]) a(id) CROSS JOIN LATERAL (
  SELECT e.* FROM api.visible_entities(:tenant) e WHERE e.id IN (
    SELECT a.id
    UNION ALL
    SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = 'entity' AND f.slug = a.id::text
  )
  ORDER BY e.id = a.id DESC LIMIT 1
) e`,
)

/** An entity in suggestions. */
export interface SuggestedRow {
  readonly id: string
  readonly name: string
  readonly entity_type: EntityType
  readonly dates: DateValue | null
}

/** Suggests entities of which every word asked for begins a word of a name: first those that begin with all of it. */
export const suggestedEntities = defineStatement(
  'reconcile.suggest',
  ['words', 'key', 'skip', 'limit'],
  `
SELECT e.id, e.name, e.entity_type, e.dates
FROM api.visible_entities(:tenant) e
WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching(:tenant, :words::tsquery, ${MAX_MATCHING}) m))
ORDER BY starts_with(e.sort_name, :key) DESC, length(e.name), e.sort_name, e.id
OFFSET :skip::integer LIMIT :limit::integer`,
)
