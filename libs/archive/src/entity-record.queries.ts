import type { EntityType } from '@fonds/db/read'
import { defineStatement } from '@fonds/db/statement'
import {
  type Cards,
  type DateValue,
  type EntityContent,
  type EntityRelationKind,
  type GeoCoordinates,
  type HeadingRelation,
  type Level,
  MAX_RELATIONS,
  type NameCard,
} from '@fonds/types'
import { type ProvenanceRow, provenanceColumn } from './provenance.queries.ts'
import { shownColumn } from './summary.queries.ts'

/** Selects whole entities. */
export const entityRecord = (where: string, further = ''): string => `
SELECT ${further}e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.translations, e.created_at, e.updated_at, e.content,
  e.coordinates, ${provenanceColumn('e', 'id')},
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type, 'translations', o.translations,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing, 'position', r.position)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations(:tenant, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT ${MAX_RELATIONS}
    ) r, api.visible_entities(:tenant) o WHERE o.id = r.other_id) AS relations,
  ARRAY(SELECT r.position FROM api.open_entity_relations(:tenant, e.id) r ORDER BY r.position) AS open_relations
FROM api.visible_entities(:tenant) e
WHERE ${where}`

export const entityRecordBySlug = defineStatement('entity_record.slug', ['slug'], entityRecord('e.slug = :slug'))
export const entityRecordById = defineStatement('entity_record.id', ['id'], entityRecord('e.id = :id'))

/** Reads the next entities by name: at least one row, if any remain. */
export const entityRecordsAfter = defineStatement(
  'entity_record.after',
  ['sort_name', 'id'],
  `${entityRecord('(e.sort_name, e.id) > (:sort_name, :id::uuid)', 'e.sort_name, ')}
ORDER BY e.sort_name, e.id LIMIT 200`,
)

/** A relation to another visible entity, as stated by one of the two records. */
export interface VisibleRelation {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly translations?: Cards<NameCard> | null
  readonly entity_type: EntityType
  readonly relation: EntityRelationKind | HeadingRelation
  readonly role: string | null
  readonly date: DateValue | null
  /** Whether this entity's own record states it. If so, `relation` describes the other entity, otherwise this one. */
  readonly outgoing: boolean
  /** Its index in the relations of the record that states it. */
  readonly position: number
}

export interface EntityRecordRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly translations?: Cards<NameCard> | null
  readonly entity_type: EntityType
  readonly dates: DateValue | null
  /** Number of visible descriptions linked to it, and of collections among them. */
  readonly links_count: number
  readonly collections_count: number
  readonly type_certain: boolean
  readonly created_at: Date
  readonly updated_at: Date
  /** The content of its authority record, without internal parts. */
  readonly content: Omit<EntityContent, 'internal_content'> | null
  readonly coordinates: GeoCoordinates | null
  /** Absent or null if `fonds sync` did not bring its record. */
  readonly provenance?: ProvenanceRow | null
  readonly relations: readonly VisibleRelation[]
  /** Indices of the record's relations whose target is not an entity of the archive. */
  readonly open_relations: readonly number[]
}

/** A row of `entityRecordsAfter`. */
export interface NextEntityRow extends EntityRecordRow {
  /** The sort key of lists. */
  readonly sort_name: string
}

const BATCH_SIZE = 1_000

/** Reads an entity's links after a position, by confidence and then in archival order. */
export const resourcesOfEntity = defineStatement(
  'entity_record.resources',
  ['entity', 'rank', 'path', 'with_suppressed'],
  `
SELECT l.rank, d.path, d.id, d.kind, d.slug, d.title, ${shownColumn('d', 'titles')}, d.level, d.reference_code, d.date, l.roles, l.creator
FROM api.visible_entity_links(:tenant) l JOIN api.visible_descriptions(:tenant) d ON d.id = l.description_id
WHERE l.entity_id = :entity AND (l.rank, l.path) > (:rank::smallint, :path::text)
  AND (:with_suppressed::boolean OR NOT d.suppressed)
ORDER BY l.rank, l.path LIMIT ${BATCH_SIZE}`,
)

export interface ResourceRow {
  readonly rank: number
  readonly path: string
  readonly id: string
  readonly kind: 'collection' | 'record'
  readonly slug: string
  readonly title: string
  /** Titles by language; absent or null where it has only one, and the archive writes in one language. */
  readonly titles?: Readonly<Record<string, string>> | null
  readonly level: Level
  readonly reference_code: string | null
  readonly date: DateValue | null
  readonly roles: readonly string[]
  readonly creator: boolean
}
