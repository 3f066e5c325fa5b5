import { materialRights } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { Announcement, ArchiveTexts, Home, Ordering, Rights } from '@fonds/types'

/** The columns of `ArchiveRow`, from a row of `api.tenant`. */
export const ARCHIVE_COLUMNS = `t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.metadata_rights, ${materialRights('t')} AS material_rights, t.site_url_template, t.translations`

/** Reads the archive. */
export const archive = defineStatement('archive', [], `SELECT ${ARCHIVE_COLUMNS} FROM api.tenant(:tenant) t`)

/** Reads the archive with its counts. */
export const organization = defineStatement(
  'organization',
  [],
  `
SELECT ${ARCHIVE_COLUMNS}, t.requests, t.announcement, t.home, s.top_level_collections::int, s.collections::int, s.records::int,
  (SELECT coalesce(sum(c.entities), 0)::int FROM api.entity_counts(:tenant) c) AS entities, s.exhibits::int,
  s.committed_at
FROM api.tenant(:tenant) t, api.tenant_state(:tenant) s`,
)

/** Reads how material is ordered. */
export const ordering = defineStatement('archive.ordering', [], 'SELECT t.requests FROM api.tenant(:tenant) t')

/** The row that `ordering` returns. */
export interface OrderingRow {
  /** Null if readers cannot order. */
  readonly requests: Ordering | null
}

/** The row that `archive` returns. */
export interface ArchiveRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly identifier: string | null
  readonly description: string | null
  readonly address: Readonly<Record<string, string>> | null
  readonly contact: unknown
  readonly opening_hours: string | null
  readonly logo: string | null
  readonly branding: Readonly<Record<string, string>> | null
  readonly time_zone: string
  readonly languages: readonly string[]
  readonly metadata_rights: Rights | null
  readonly material_rights: Rights | null
  readonly site_url_template: string | null
  readonly translations: ArchiveTexts | null
}

/** The row that `organization` returns. */
export interface OrganizationRow extends ArchiveRow, OrderingRow {
  /** Also what is not shown today. */
  readonly announcement: Announcement | null
  /** Also what is not visible. */
  readonly home: Home | null
  readonly top_level_collections: number
  readonly collections: number
  readonly records: number
  readonly entities: number
  readonly exhibits: number
  readonly committed_at: Date
}
