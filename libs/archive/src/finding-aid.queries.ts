import { defineStatement } from '@fonds/db/statement'
import { materialRights } from './summary.queries.ts'

const place = (where: string) => `
SELECT d.id, d.slug, d.path, d.level, d.title, d.reference_code, d.suppressed, d.subtree_version, d.ancestor_ids,
  d.collections_count, d.records_count
FROM api.visible_descriptions(:tenant) d
WHERE d.kind = 'collection' AND ${where}`

/** Reads the parts of a collection that determine its document's version. */
export const collectionPlaceBySlug = defineStatement('finding_aid.slug', ['slug'], place('d.slug = :slug'))
export const collectionPlaceById = defineStatement('finding_aid.id', ['id'], place('d.id = :id'))

export interface CollectionPlaceRow {
  readonly id: string
  readonly slug: string
  readonly path: string
  readonly level: string
  readonly title: string
  readonly reference_code: string | null
  readonly suppressed: boolean
  /** A bigint as text. */
  readonly subtree_version: string
  readonly ancestor_ids: readonly string[]
  readonly collections_count: number
  readonly records_count: number
}

/** Counts the visible descendants, and finds the time of their last change. */
export const subtreeCounts = defineStatement(
  'finding_aid.counts',
  ['after', 'until', 'with_suppressed'],
  `
SELECT count(*) FILTER (WHERE d.kind = 'collection')::int AS collections,
  count(*) FILTER (WHERE d.kind = 'record')::int AS records, max(d.updated_at) AS changed_at
FROM api.visible_descriptions(:tenant) d
WHERE d.path > :after AND d.path < :until AND (:with_suppressed::boolean OR NOT d.suppressed)`,
)

export interface SubtreeCountsRow {
  readonly collections: number
  readonly records: number
  readonly changed_at: Date | null
}

/** Reads the archive. */
export const tenantOf = defineStatement(
  'archive.organization',
  [],
  `
SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours, t.logo, t.time_zone,
  t.languages, t.metadata_rights, ${materialRights('t')} AS material_rights, t.site_url_template, t.oai_namespace, t.pdf_page_size, t.labels, s.committed_at, s.seq AS content_version
FROM api.tenant(:tenant) t, api.tenant_state(:tenant) s`,
)
