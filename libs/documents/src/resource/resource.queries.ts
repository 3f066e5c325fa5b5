import { defineStatement } from '@fonds/db/statement'
import type { Cards } from '@fonds/types'

/**
 * Columns of an archive that documents may show. Not the whole row, which a migration would change: connections from before it
 * would disagree with later ones about the version, and every document would be built again.
 */
const FIRST_COLUMNS = [
  ...['id', 'slug', 'custom_domain', 'name', 'oai_namespace', 'public_origin', 'site_url_template', 'identifier'],
  ...[
    'description',
    'address',
    'contact',
    'opening_hours',
    'logo',
    'time_zone',
    'languages',
    'metadata_rights',
    'material_rights',
    'created_at',
  ],
  ...['oai_admin_email', 'branding', 'originals_follow_access', 'pdf_page_size'],
  ...['ark_naan', 'ark_shoulder', 'ark_prefixes'],
] as const
/** Null by default, so that the version without any is that of releases that know none. */
const ADDED_COLUMNS = ['labels', 'translations', 'permalinks'] as const
export const ARCHIVE_COLUMNS = [...FIRST_COLUMNS, ...ADDED_COLUMNS] as const
const added = ADDED_COLUMNS.map((column) => `coalesce(t.${column}::text, '')`)
const ARCHIVE = `md5(${[`ROW(${FIRST_COLUMNS.map((column) => `t.${column}`).join(', ')})::text`, ...added].join(' || ')})`

// Covers everything that a document shows apart from the subtree itself: its ancestors, the creators inherited from
// them (whose names can change before the ancestors are rewritten), and the archive.
const context = `
  (SELECT md5(coalesce(string_agg(concat_ws('|', a.id, a.slug, a.content_hash, a.set_access, a.updated_at), ',' ORDER BY a.depth), ''))
    FROM api.visible_descriptions(:tenant) a WHERE a.id = ANY (d.ancestor_ids)) AS above,
  CASE WHEN d.parent_id IS NOT NULL THEN (
    SELECT md5(string_agg(concat_ws('|', l.description_id, e.id, e.entity_type, e.name), ',' ORDER BY l.description_id, l.position, e.id))
    FROM api.visible_entity_links(:tenant) l JOIN api.visible_entities(:tenant) e ON e.id = l.entity_id
    WHERE l.creator AND l.description_id = ANY (d.ancestor_ids)
  ) END AS creators,
  (SELECT ${ARCHIVE} FROM api.tenant(:tenant) t) AS archive`

const description = (kind: 'collection' | 'record', where: string, more = '') => `
SELECT d.id, d.slug, d.title, d.reference_code, d.parent_id IS NULL AS top, d.subtree_version::text AS version,
  d.collections_count + d.records_count AS components, d.translations, ${context.trim()}${more}
FROM api.visible_descriptions(:tenant) d
WHERE d.kind = '${kind}' AND ${where}`
const collection = (where: string) => description('collection', where)

export const collectionBySlug = defineStatement('export.collection_slug', ['slug'], collection('d.slug = :slug'))
export const collectionById = defineStatement('export.collection_id', ['id'], collection('d.id = :id'))

// Whether images are withheld, and their texts, may change without their description.
const images = `,
  (SELECT md5(string_agg(ROW(m.id, m.position, m.sha256, m.page, m.caption, m.captions, m.width, m.height, m.thumb_width, m.thumb_height)::text, ',' ORDER BY m.position))
    FROM api.visible_media(:tenant) m WHERE m.description_id = d.id AND m.renderable) AS images,
  (SELECT md5(string_agg(ROW(t.image_id, t.sha256, t.language, t.revision, t.created_at)::text, ',' ORDER BY t.image_id))
    FROM api.visible_image_texts(:tenant) t WHERE t.description_id = d.id) AS texts,
  (SELECT w FROM api.originals_withheld(:tenant, d.suppressed, d.access) w) AS withheld`
const record = (where: string) => description('record', where, images)

export const recordBySlug = defineStatement('export.record_slug', ['slug'], record('d.slug = :slug'))
export const recordById = defineStatement('export.record_id', ['id'], record('d.id = :id'))

/** A record, with what its images depend on. */
export interface RecordRow extends CollectionRow {
  /** Null without images that can be shown. */
  readonly images: string | null
  readonly texts: string | null
  readonly withheld: boolean
}

export interface CollectionRow {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly reference_code: string | null
  readonly top: boolean
  /** A bigint, as text. */
  readonly version: string
  readonly components: number
  readonly translations: Cards<object> | null
  readonly above: string
  /** Null if no ancestor names a creator. */
  readonly creators: string | null
  readonly archive: string
}

// The first links show whether headings name a subject as a function; the rest would take as long as there are links.
const IS_FUNCTION = `CASE WHEN e.entity_type = 'subject' THEN e.content -> 'function' IS NOT NULL OR EXISTS (
    SELECT FROM (SELECT l.roles FROM api.visible_entity_links(:tenant) l WHERE l.entity_id = e.id LIMIT 1000) f
    WHERE 'function' = ANY (f.roles)) ELSE false END`

// An authority record shows names and titles from the whole archive, so any change of content is a new version.
const entity = (where: string) => `
SELECT e.id, e.slug, e.name, e.entity_type, ${IS_FUNCTION} AS is_function,
  (SELECT s.seq::text FROM api.tenant_state(:tenant) s) AS version,
  (SELECT ${ARCHIVE} FROM api.tenant(:tenant) t) AS archive
FROM api.visible_entities(:tenant) e
WHERE ${where}`

export const entityBySlug = defineStatement('export.entity_slug', ['slug'], entity('e.slug = :slug'))
export const entityById = defineStatement('export.entity_id', ['id'], entity('e.id = :id'))

export interface EntityRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly entity_type: 'person' | 'corporate_body' | 'family' | 'place' | 'subject'
  /** Whether a subject is a function: named as one in headings, or described by EAC-F. */
  readonly is_function: boolean
  readonly version: string
  readonly archive: string
}
