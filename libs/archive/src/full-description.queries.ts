import type { EntityType } from '@fonds/db/read'
import { defineStatement } from '@fonds/db/statement'
import type { Cards, DateValue, EntityIdentifier, Heading, NameCard } from '@fonds/types'
import {
  columns,
  DOCUMENT_COLUMNS_LISTED,
  hasTextColumn,
  MASTER_COLUMN,
  manifestsColumn,
  picturedColumn,
  withheldColumn,
} from './description.queries.ts'
import { provenanceColumn } from './provenance.queries.ts'
import { repositoryColumn } from './summary.queries.ts'

const fullColumns = [...columns, 'title_devised', 'depth', 'ancestor_ids', 'source_xml_id', 'set_access', 'own_access']

const selected = [
  ...fullColumns.map((column) => `d.${column}`),
  withheldColumn('d'),
  picturedColumn('d'),
  `${repositoryColumn('d')} AS repository`,
  provenanceColumn('d', 'root_id'),
  manifestsColumn('d'),
  // `first_published_at` is set only if the description was published more than once.
  'coalesce(d.first_published_at, d.published_at) AS first_published_at',
].join(', ')

/**
 * Maximum number of rows in a batch, and of stored bytes of their text (often compressed), whichever is reached first.
 */
const BATCH_SIZE = 1_000
const MAX_BATCH_BYTES = 1_048_576

/** Reads the next rows of a range of paths in archival order: at least one, if any remain. */
export const subtreeBatch = defineStatement(
  'full.subtree',
  ['after', 'until', 'with_suppressed'],
  `
SELECT * FROM (
  SELECT d.*, sum(pg_column_size(d.body)) OVER (ORDER BY d.path) - pg_column_size(d.body) AS bytes_before
  FROM (
    SELECT ${selected} FROM api.visible_descriptions(:tenant) d
    WHERE d.path > :after AND d.path < :until AND (:with_suppressed::boolean OR NOT d.suppressed)
    ORDER BY d.path LIMIT ${BATCH_SIZE}
  ) d
) d
WHERE d.bytes_before < ${MAX_BATCH_BYTES} ORDER BY d.path`,
)

/** Reads descriptions by UUID, in archival order. */
export const descriptionsByIds = defineStatement(
  'full.ids',
  ['ids', 'with_suppressed'],
  `
SELECT ${selected} FROM api.visible_descriptions(:tenant) d
WHERE d.id = ANY (:ids::uuid[]) AND (:with_suppressed::boolean OR NOT d.suppressed) ORDER BY d.path`,
)

/** Reads the sibling before each of some descriptions, of those that have one. */
export const siblingsBefore = defineStatement(
  'full.before',
  ['ids', 'with_suppressed'],
  `
SELECT d.id AS description_id, b.id, b.kind, b.slug FROM api.visible_descriptions(:tenant) d, LATERAL (
  SELECT s.id, s.kind, s.slug FROM api.visible_descriptions(:tenant) s
  WHERE s.parent_id = d.parent_id AND s.path < d.path AND (:with_suppressed::boolean OR NOT s.suppressed)
  ORDER BY s.path DESC LIMIT 1
) b WHERE d.id = ANY (:ids::uuid[])`,
)

/** Reads the sibling after each of some descriptions, of those that have one. */
export const siblingsAfter = defineStatement(
  'full.after',
  ['ids', 'with_suppressed'],
  `
SELECT d.id AS description_id, a.id, a.kind, a.slug FROM api.visible_descriptions(:tenant) d, LATERAL (
  SELECT s.id, s.kind, s.slug FROM api.visible_descriptions(:tenant) s
  WHERE s.parent_id = d.parent_id AND s.path > d.path AND (:with_suppressed::boolean OR NOT s.suppressed)
  ORDER BY s.path LIMIT 1
) a WHERE d.id = ANY (:ids::uuid[])`,
)

/** Reads the names of descriptions, in order. */
export const linksOf = defineStatement(
  'full.links',
  ['ids', 'creators_only'],
  `
SELECT l.description_id, l.entity_id, l.roles, l.creator, l.confidence, l.headings, l.heading, l.position
FROM api.visible_entity_links(:tenant) l
WHERE l.description_id = ANY (:ids::uuid[]) AND (l.creator OR NOT :creators_only::boolean)
ORDER BY l.description_id, l.position, l.entity_id`,
)

export interface LinkRow {
  readonly description_id: string
  readonly entity_id: string
  readonly roles: readonly string[]
  readonly creator: boolean
  readonly confidence: number
  readonly headings: readonly StoredHeading[]
  /** Name of the first heading. */
  readonly heading: string
  readonly position: number
}

/** A heading as libs/db stores it, without null values and without parts that merely repeat the name. */
export type StoredHeading = Pick<Heading, 'type' | 'name' | 'role' | 'where'> & { readonly position: number } & Partial<
    Pick<Heading, 'parts' | 'source' | 'rules' | 'identifier' | 'label' | 'normal' | 'coordinates'>
  >

/** Reads entities with the identifiers of their authority records, and their dates of existence. */
export const entitiesOf = defineStatement(
  'full.entities',
  ['ids'],
  `
SELECT e.id, e.slug, e.name, e.entity_type, e.translations, e.dates, e.content->'identifiers' AS identifiers
FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:ids::uuid[])`,
)

export interface EntityRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly entity_type: EntityType
  readonly translations?: Cards<NameCard> | null
  readonly dates?: DateValue | null
  readonly identifiers: readonly EntityIdentifier[] | null
}

/** Reads the files of descriptions, in order. */
export const mediaOf = defineStatement(
  'full.media',
  ['ids'],
  `
SELECT m.description_id, m.id, m.sha256, m.mime_type, m.bytes, m.file_name, m.caption, m.captions, m.renderable, m.width, m.height,
  m.thumb_width, m.thumb_height, m.colour, m.placeholder, m.page, m.file_id, m.page_label, m.role,
  ${MASTER_COLUMN}, ${hasTextColumn('= ANY (:ids::uuid[])')},
  ${DOCUMENT_COLUMNS_LISTED.join(', ')}
FROM api.visible_media(:tenant) m WHERE m.description_id = ANY (:ids::uuid[]) ORDER BY m.description_id, m.position`,
)
