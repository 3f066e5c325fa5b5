import { defineInstallationStatement } from '@fonds/db/statement'

export const insertSource = defineInstallationStatement(
  'sync.insert_source',
  ['tenant', 'name', 'kind', 'settings'],
  `
INSERT INTO fonds.sync_source (tenant_id, name, kind, settings) VALUES (:tenant, :name, :kind, :settings::jsonb)
ON CONFLICT (name) DO NOTHING RETURNING id`,
)

/** Finds one source by name, those of a tenant, or all. */
export const findSources = defineInstallationStatement(
  'sync.find_sources',
  ['name', 'tenant'],
  `
SELECT s.id, s.tenant_id, t.slug AS tenant, s.name, s.kind, s.settings, s.identity, s.prefixes, s.list, s.cursor, s.since,
  s.compared_at, s.held, s.insists, s.last_run, s.last_success, s.failure, s.not_before, s.notes
FROM fonds.sync_source s JOIN fonds.tenant t ON t.id = s.tenant_id
WHERE (:name::text IS NULL OR s.name = :name) AND (:tenant::uuid IS NULL OR s.tenant_id = :tenant)
ORDER BY s.name`,
)

export const deleteSource = defineInstallationStatement(
  'sync.delete_source',
  ['source'],
  'DELETE FROM fonds.sync_source WHERE id = :source',
)

/** Records that a run has ended; in sync, unless something is held back. */
export const noteSuccess = defineInstallationStatement(
  'sync.note_success',
  ['source'],
  `
UPDATE fonds.sync_source SET last_run = now(), last_success = CASE WHEN held IS NULL AND notes IS NULL THEN now() ELSE last_success END, failure = NULL, not_before = NULL, insists = false
WHERE id = :source`,
)

/** Keeps what of a folder is refused; null for nothing. */
export const noteRefusals = defineInstallationStatement(
  'sync.note_refusals',
  ['source', 'notes'],
  'UPDATE fonds.sync_source SET notes = :notes::jsonb WHERE id = :source',
)

export const noteFailure = defineInstallationStatement(
  'sync.note_failure',
  ['source', 'failure', 'until'],
  'UPDATE fonds.sync_source SET last_run = now(), failure = :failure, not_before = :until::timestamptz WHERE id = :source',
)

/** Stores how the source describes itself, and what is harvested from it. */
export const noteIdentity = defineInstallationStatement(
  'sync.note_identity',
  ['source', 'identity', 'prefixes'],
  'UPDATE fonds.sync_source SET identity = :identity, prefixes = :prefixes::jsonb WHERE id = :source',
)

export const beginList = defineInstallationStatement(
  'sync.begin_list',
  ['source', 'cursor'],
  'UPDATE fonds.sync_source SET list = list + 1, cursor = :cursor::jsonb WHERE id = :source RETURNING list',
)

/** Keeps the position in the list under way. */
export const keepCursor = defineInstallationStatement(
  'sync.keep_cursor',
  ['source', 'list', 'cursor'],
  'UPDATE fonds.sync_source SET cursor = :cursor::jsonb WHERE id = :source AND list = :list RETURNING list',
)

/** Ends a list; a full one with what it makes of missing resources. */
export const endList = defineInstallationStatement(
  'sync.end_list',
  ['source', 'list', 'since', 'full', 'held'],
  `
UPDATE fonds.sync_source SET cursor = NULL, since = :since,
  compared_at = CASE WHEN :full::boolean THEN now() ELSE compared_at END,
  held = CASE WHEN :full::boolean THEN :held::jsonb ELSE held END
WHERE id = :source AND list = :list RETURNING list`,
)

export const hold = defineInstallationStatement(
  'sync.hold',
  ['source', 'held'],
  'UPDATE fonds.sync_source SET held = :held::jsonb WHERE id = :source',
)

/** Lifts what holds a source back; one that is another archive is asked anew who it is, and compared with from the beginning. */
export const release = defineInstallationStatement(
  'sync.release',
  ['source', 'other'],
  `
UPDATE fonds.sync_source SET held = NULL, insists = true, identity = CASE WHEN :other::boolean THEN NULL ELSE identity END,
  prefixes = CASE WHEN :other::boolean THEN NULL ELSE prefixes END, cursor = CASE WHEN :other::boolean THEN NULL ELSE cursor END,
  since = CASE WHEN :other::boolean THEN NULL ELSE since END, list = CASE WHEN :other::boolean THEN list + 1 ELSE list END
WHERE id = :source`,
)
