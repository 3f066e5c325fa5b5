import type { EntityType } from '@fonds/db'
import { defineStatement } from '@fonds/db/statement'
import type { EntityIdentifier, Heading } from '@fonds/types'
import { columns, picturedColumn, withheldColumn } from './description.queries.ts'

const fullColumns = [...columns, 'title_devised', 'depth', 'ancestor_ids', 'source_xml_id', 'set_access', 'own_access']

const selected = [
  ...fullColumns.map((column) => `d.${column}`),
  withheldColumn('d'),
  picturedColumn('d'),
  // Kept apart only where it was published again.
  'coalesce(d.first_published_at, d.published_at) AS first_published_at',
].join(', ')

/** Rows of a subtree in a batch, and bytes of their words as stored (often compressed): whichever comes first. */
const ROWS = 1_000
const BYTES = 1_048_576

/** What comes next of a range of paths, in archival order: at least one row, where there is one. */
export const subtreeBatch = defineStatement(
  'full.subtree',
  ['after', 'until', 'with_suppressed'],
  `
SELECT * FROM (
  SELECT d.*, sum(pg_column_size(d.body)) OVER (ORDER BY d.path) - pg_column_size(d.body) AS bytes_before
  FROM (
    SELECT ${selected} FROM api.visible_descriptions(:tenant) d
    WHERE d.path > :after AND d.path < :until AND (:with_suppressed::boolean OR NOT d.suppressed)
    ORDER BY d.path LIMIT ${ROWS}
  ) d
) d
WHERE d.bytes_before < ${BYTES} ORDER BY d.path`,
)

/** Descriptions by their UUIDs, in archival order. */
export const descriptionsByIds = defineStatement(
  'full.ids',
  ['ids', 'with_suppressed'],
  `
SELECT ${selected} FROM api.visible_descriptions(:tenant) d
WHERE d.id = ANY (:ids::uuid[]) AND (:with_suppressed::boolean OR NOT d.suppressed) ORDER BY d.path`,
)

/** The names of some descriptions, in their order. */
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
  /** The name alone, of the first. */
  readonly heading: string
  readonly position: number
}

/** As libs/db keeps a heading: what is null is left out, and so are parts that say no more than the name. */
export type StoredHeading = Pick<Heading, 'type' | 'name' | 'role' | 'where'> & { readonly position: number } & Partial<
    Pick<Heading, 'parts' | 'source' | 'rules' | 'identifier' | 'label' | 'normal'>
  >

/** Some entities, with the identifiers of their authority records. */
export const entitiesOf = defineStatement(
  'full.entities',
  ['ids'],
  `
SELECT e.id, e.slug, e.name, e.entity_type, e.content->'identifiers' AS identifiers
FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:ids::uuid[])`,
)

export interface EntityRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly entity_type: EntityType
  readonly identifiers: readonly EntityIdentifier[] | null
}

/** The files of some descriptions, in their order. */
export const mediaOf = defineStatement(
  'full.media',
  ['ids'],
  `
SELECT m.description_id, m.id, m.sha256, m.mime_type, m.file_name, m.caption, m.renderable, m.width, m.height,
  m.thumb_width, m.thumb_height
FROM api.visible_media(:tenant) m WHERE m.description_id = ANY (:ids::uuid[]) ORDER BY m.description_id, m.position`,
)
