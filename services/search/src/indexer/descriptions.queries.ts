import type { FullDescription } from '@fonds/archive'
import type { EntityType } from '@fonds/db/read'
import { defineStatement } from '@fonds/db/statement'
import type { Access, Cards, FileKind, Heading, NameCard } from '@fonds/types'

/**
 * Reads what is searched of descriptions, by UUID. Complete descriptions cost three times as much. Arrays are returned
 * as JSON, which is parsed ten times as fast.
 */
export const searchedDescriptions = defineStatement(
  'indexer.descriptions',
  ['ids'],
  `
SELECT d.id, d.kind, d.title, d.title_keys, d.reference_code, d.level, d.quality, d.access ->> 'status' AS access_status,
  to_json(d.languages) AS languages, d.date, d.aggregate_start, d.aggregate_end,
  to_json(d.ancestor_ids) AS ancestor_ids, (SELECT h.id FROM api.repository_of(:tenant, d.root_id) h) AS repository_id, d.body,
  floor(date_part('epoch', coalesce(d.first_published_at, d.published_at))) AS added,
  floor(date_part('epoch', d.updated_at)) AS updated,
  coalesce(d.rights, (SELECT t.material_rights FROM api.tenant(:tenant) t)) ->> 'uri' AS rights_uri,
  to_json(d.file_kinds) AS file_kinds,
  d.image_count > 0 AND EXISTS (SELECT FROM api.visible_media(:tenant) m WHERE m.description_id = d.id) AS has_images
FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:ids::uuid[])`,
)

export interface SearchedDescriptionRow
  extends Pick<FullDescription, 'id' | 'kind' | 'title' | 'reference_code' | 'level' | 'quality' | 'date' | 'body'> {
  readonly title_keys: Readonly<Record<string, string>> | null
  readonly access_status: Access['status'] | null
  readonly added: number | null
  readonly updated: number | null
  readonly languages: readonly string[]
  readonly aggregate_start: number | null
  readonly aggregate_end: number | null
  /** Root first. */
  readonly ancestor_ids: readonly string[]
  /** The repository that holds it; null unless the archive has several. */
  readonly repository_id: string | null
  /** URI of the statement of rights in force, which may be the archive's. */
  readonly rights_uri: string | null
  /** Kinds of files that are not pictures. */
  readonly file_kinds: readonly FileKind[]
  readonly has_images: boolean
}

/** Reads the titles of ancestors, and the language of description of those that state it. */
export const searchedAncestors = defineStatement(
  'indexer.ancestors',
  ['ids'],
  `
SELECT d.id, d.title, d.body ->> 'description_language' AS language
FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:ids::uuid[])`,
)

export interface SearchedAncestorRow {
  readonly id: string
  readonly title: string
  readonly language: string | null
}

/** Reads the links of descriptions to names, in order. */
export const searchedLinks = defineStatement(
  'indexer.links',
  ['ids'],
  `
SELECT l.description_id, l.entity_id, l.headings, l.heading, l.roles, l.creator FROM api.visible_entity_links(:tenant) l
WHERE l.description_id = ANY (:ids::uuid[]) ORDER BY l.description_id, l.position, l.entity_id`,
)

export interface SearchedLinkRow {
  readonly description_id: string
  readonly entity_id: string
  /** Empty if the link was stored before complete headings were kept. */
  readonly headings: readonly Pick<Heading, 'type' | 'name'>[]
  /** The name of the first heading. */
  readonly heading: string
  readonly roles: readonly string[]
  readonly creator: boolean
}

/**
 * Reads the names of visible entities, looked up one at a time: for an archive of average size, the planner would read all
 * of its entities.
 */
export const searchedNames = defineStatement(
  'indexer.names',
  ['ids'],
  `
SELECT e.* FROM unnest(:ids::uuid[]) i (id) CROSS JOIN LATERAL (
  SELECT e.id, e.name, e.entity_type, e.translations FROM api.visible_entities(:tenant) e WHERE e.id = i.id OFFSET 0
) e`,
)

export interface SearchedNameRow {
  readonly id: string
  readonly name: string
  readonly entity_type: EntityType
  /** What it is called in other languages. */
  readonly translations: Cards<NameCard> | null
}
