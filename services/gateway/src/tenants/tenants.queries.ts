import { WAL_POSITION } from '@fonds/db/pool'
import { defineInstallationStatement } from '@fonds/db/statement'

// The number of the last change identifies the version of the content.
const COLUMNS = `t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template, t.permalinks, t.ark_naan, t.ark_shoulder, t.labels,
  t.usage, t.streams,
  t.languages[1] AS name_language, t.translations,
  (SELECT api.content_seq(t.id)) AS content_seq, (SELECT api.content_languages(t.id)) AS languages,
  ${WAL_POSITION} AS position`

export const tenantByDomain = defineInstallationStatement(
  'tenant_by_domain',
  ['value'],
  `SELECT ${COLUMNS} FROM api.tenant_by_domain(:value) t`,
)

export const tenantBySlug = defineInstallationStatement(
  'tenant_by_slug',
  ['value'],
  `SELECT ${COLUMNS} FROM api.tenant_by_slug(:value) t`,
)

export const closedDomain = defineInstallationStatement(
  'closed_domain',
  ['value'],
  'SELECT c AS is_closed FROM api.closed_domain(:value) c',
)

/** A position in the write-ahead log that everything committed so far precedes. */
export const walPosition = defineInstallationStatement('wal_position', [], `SELECT ${WAL_POSITION} AS position`)
