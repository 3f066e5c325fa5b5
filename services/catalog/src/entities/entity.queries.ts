import { type ProvenanceRow, provenanceColumn } from '@fonds/archive'
import { defineStatement, type EntityType } from '@fonds/db/read'
import type {
  Cards,
  DateValue,
  EntityContent,
  EntityRelationKind,
  GeoCoordinates,
  HeadingRelation,
  NameCard,
} from '@fonds/types'
import { listStatements } from '../descriptions/list.queries.ts'

const read = (where: string) => `
SELECT e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.translations, e.updated_at, e.content,
  e.coordinates, ${provenanceColumn('e', 'id')},
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type, 'translations', o.translations,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations(:tenant, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT :relations::int
    ) r, api.visible_entities(:tenant) o WHERE o.id = r.other_id) AS relations
FROM api.visible_entities(:tenant) e
WHERE ${where}`

/** Both read at most `relations` relations, as the two records state them. */
export const entityBySlug = defineStatement('entity.slug', ['slug', 'relations'], read('e.slug = :slug'))
export const entityById = defineStatement('entity.id', ['id', 'relations'], read('e.id = :id'))

/** A relation as stated in one of the two records. */
export interface StatedRelation {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly translations?: Cards<NameCard> | null
  readonly entity_type: EntityType
  readonly relation: EntityRelationKind | HeadingRelation
  readonly role: string | null
  readonly date: DateValue | null
  /**
   * Whether this entity's own record states it. If so, `relation` is the other entity's role for this one, otherwise
   * the reverse.
   */
  readonly outgoing: boolean
}

/** The row that `entity` returns. */
export interface EntityRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly translations?: Cards<NameCard> | null
  readonly entity_type: EntityType
  readonly dates: DateValue | null
  /** Number of visible descriptions linked to it. */
  readonly links_count: number
  /** Number of collections among them. */
  readonly collections_count: number
  readonly type_certain: boolean
  readonly updated_at: Date
  /** Content of the authority record, without internal parts. */
  readonly content: Omit<EntityContent, 'internal_content'> | null
  readonly coordinates: GeoCoordinates | null
  readonly provenance: ProvenanceRow | null
  readonly committed_at: Date
  readonly relations: readonly StatedRelation[]
}

const place = (where: string) => `
SELECT e.id, e.slug FROM api.visible_entities(:tenant) e WHERE ${where}`

/** Finds the entity at a path, without its content. */
export const placeBySlug = defineStatement('entity_place.slug', ['slug'], place('e.slug = :slug'))
export const placeById = defineStatement('entity_place.id', ['id'], place('e.id = :id'))
/**
 * Finds the entity now responsible for a former slug, which belonged to it under another name, or to an entity merged
 * into it.
 */
export const placeByFormerSlug = defineStatement(
  'entity_place.former',
  ['slug'],
  place(`e.id = (SELECT f.item_id FROM api.former_slugs(:tenant) f WHERE f.kind = 'entity' AND f.slug = :slug)`),
)

/** The row that these statements return. */
export interface EntityPlaceRow {
  readonly id: string
  readonly slug: string
}

type LinkedKind = 'record' | 'collection' | 'all'

/** Number of an entity's records by type, from stored counts. */
const COUNTS: Readonly<Record<LinkedKind, string>> = {
  record: 'e.links_count - e.collections_count',
  collection: 'e.collections_count',
  all: 'e.links_count',
}

function linkedTo(kind: LinkedKind) {
  const ofKind = kind === 'all' ? '' : ` AND k.kind = '${kind}'`
  return listStatements({
    name: `entity_records.${kind}`,
    parameters: ['entity', 'exclude'],
    from: 'visible_entity_links',
    columns: ['roles', 'confidence', 'heading'],
    sent: ['to_json(p.roles) AS roles', 'p.confidence', 'p.heading'],
    where: `k.entity_id = :entity${ofKind} AND NOT (k.description_id = ANY (:exclude::uuid[]))`,
    order: [
      { column: 'rank', type: 'smallint' },
      { column: 'path', type: 'text' },
    ],
    pastHidden: { entity: ':entity', exclude: ':exclude::uuid[]', ...(kind === 'all' ? {} : { kind: `'${kind}'` }) },
    total: `(SELECT ${COUNTS[kind]} - (
    SELECT count(*) FROM api.visible_entity_links(:tenant) k
    WHERE k.entity_id = :entity${ofKind} AND k.description_id = ANY (:exclude::uuid[])
  ) FROM api.visible_entities(:tenant) e WHERE e.id = :entity)`,
    found: 'true',
  })
}

/** Lists an entity's records of one type, by confidence, then in archival order, without excluded ones. */
export const recordsOfEntity = linkedTo('record')
export const collectionsOfEntity = linkedTo('collection')
export const allOfEntity = linkedTo('all')
