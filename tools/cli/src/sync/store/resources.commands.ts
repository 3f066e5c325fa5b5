import { defineInstallationStatement } from '@fonds/db/statement'

/**
 * Enters the headers of a page. A resource is to be fetched if it is new, has another datestamp or status, or was fetched in
 * the same second, or day, as it was last changed.
 */
export const putHeaders = defineInstallationStatement(
  'sync.put_headers',
  ['source', 'prefix', 'list', 'again', 'identifiers', 'datestamps', 'deleted'],
  `
WITH given AS (
  SELECT * FROM unnest(:identifiers::text[], :datestamps::text[], :deleted::boolean[]) AS g (identifier, datestamp, deleted)
), before AS (
  SELECT r.identifier, r.list FROM fonds.sync_resource r JOIN given g USING (identifier)
  WHERE r.source_id = :source AND r.prefix = :prefix
), put AS (
  INSERT INTO fonds.sync_resource AS r (source_id, prefix, identifier, datestamp, list, removed, pending)
  SELECT :source, :prefix, g.identifier, g.datestamp, :list, g.deleted, NOT g.deleted FROM given g ORDER BY g.identifier
  ON CONFLICT (source_id, prefix, identifier) DO UPDATE SET datestamp = excluded.datestamp, list = excluded.list,
    removed = excluded.removed,
    pending = CASE WHEN excluded.removed THEN r.items <> '{}'
      ELSE r.pending OR r.removed OR :again::boolean OR r.datestamp <> excluded.datestamp
        OR left(r.taken, length(excluded.datestamp)) <= excluded.datestamp END,
    attempts = CASE WHEN r.datestamp <> excluded.datestamp THEN 0 ELSE r.attempts END,
    try_after = CASE WHEN r.datestamp <> excluded.datestamp THEN NULL ELSE r.try_after END
  RETURNING r.identifier
)
SELECT count(*)::integer AS added FROM put p LEFT JOIN before b USING (identifier) WHERE b.list IS DISTINCT FROM :list::integer`,
)

/** Finds what is to be done next after a place in the order: removals first. */
export const nextPending = defineInstallationStatement(
  'sync.next_pending',
  ['source', 'removed', 'prefix', 'identifier'],
  `
SELECT r.prefix, r.identifier, r.datestamp, r.attempts, r.insists, r.sha256, r.refused_code, r.items, r.looks,
  EXISTS (
    SELECT FROM fonds.sync_resource o
    WHERE o.source_id = r.source_id AND o.identifier = r.identifier AND o.prefix <> r.prefix AND NOT o.removed
  ) AS elsewhere
FROM fonds.sync_resource r
WHERE r.source_id = :source AND r.pending AND r.removed = :removed::boolean
  AND (r.prefix, r.identifier) > (:prefix, :identifier) AND (r.try_after IS NULL OR r.try_after <= now())
ORDER BY r.prefix, r.identifier LIMIT 1`,
)

export const noteImported = defineInstallationStatement(
  'sync.note_imported',
  ['source', 'prefix', 'identifier', 'datestamp', 'taken', 'sha', 'items', 'again'],
  `
UPDATE fonds.sync_resource SET pending = datestamp <> :datestamp OR :again::integer IS NOT NULL, attempts = 0,
  try_after = CASE WHEN datestamp = :datestamp THEN now() + make_interval(secs => :again::integer) END,
  looks = CASE WHEN datestamp <> :datestamp THEN looks WHEN :again::integer IS NULL THEN 0 ELSE 1 END, insists = false, refused = NULL,
  refused_code = NULL, taken = :taken, sha256 = :sha, items = :items::uuid[]
WHERE source_id = :source AND prefix = :prefix AND identifier = :identifier`,
)

/** Keeps what was not understood of a resource; null if everything was. */
export const noteWarnings = defineInstallationStatement(
  'sync.note_warnings',
  ['source', 'prefix', 'identifier', 'warnings'],
  `
UPDATE fonds.sync_resource SET warnings = :warnings::jsonb
WHERE source_id = :source AND prefix = :prefix AND identifier = :identifier AND warnings IS DISTINCT FROM :warnings::jsonb`,
)

/** Records that a resource was refused; it is fetched again when it has changed. */
export const noteRefused = defineInstallationStatement(
  'sync.note_refused',
  ['source', 'prefix', 'identifier', 'datestamp', 'taken', 'refused', 'code'],
  `
UPDATE fonds.sync_resource SET pending = datestamp <> :datestamp, attempts = 0, try_after = NULL, insists = false,
  refused = :refused, refused_code = :code, taken = :taken, sha256 = NULL
WHERE source_id = :source AND prefix = :prefix AND identifier = :identifier`,
)

/** Puts off a resource that could not be fetched, each time for twice as long, up to six hours. */
export const putOff = defineInstallationStatement(
  'sync.put_off',
  ['source', 'prefix', 'identifier', 'reason'],
  `
UPDATE fonds.sync_resource SET attempts = attempts + 1, refused = :reason, refused_code = 'unavailable',
  try_after = now() + least(interval '6 hours', interval '30 seconds' * power(2, least(attempts, 10)))
WHERE source_id = :source AND prefix = :prefix AND identifier = :identifier`,
)

/** Finds out whether another source of the archive has the same authority record, under one of some prefixes. */
export const isDescribed = defineInstallationStatement(
  'sync.is_described',
  ['source', 'tenant', 'prefixes', 'item'],
  `
SELECT EXISTS (
  SELECT FROM fonds.sync_source s JOIN fonds.sync_resource r ON r.source_id = s.id
  WHERE s.tenant_id = :tenant AND s.id <> :source AND r.prefix = ANY (:prefixes::text[]) AND NOT r.removed
    AND r.items @> ARRAY[:item::uuid]
) AS described`,
)

export const noteRemoved = defineInstallationStatement(
  'sync.note_removed',
  ['source', 'prefix', 'identifier', 'code'],
  `
UPDATE fonds.sync_resource SET pending = false, attempts = 0, try_after = NULL, sha256 = NULL, taken = NULL, refused = NULL,
  refused_code = :code, items = '{}', removed = true
WHERE source_id = :source AND prefix = :prefix AND identifier = :identifier`,
)

/** Counts what was imported, what of it the last full list lacks, and the public descriptions of both. */
export const countMissing = defineInstallationStatement(
  'sync.count_missing',
  ['source', 'list'],
  `
SELECT count(*)::integer AS known, count(*) FILTER (WHERE r.list < :list)::integer AS missing,
  coalesce(sum(d.n), 0)::integer AS descriptions, coalesce(sum(d.n) FILTER (WHERE r.list < :list), 0)::integer AS removed
FROM fonds.sync_resource r LEFT JOIN LATERAL (
  SELECT sum(1 + c.collections_count + c.records_count) AS n FROM fonds.description c WHERE c.id = ANY (r.items) AND c.visible
) d ON true
WHERE r.source_id = :source AND r.items <> '{}' AND NOT r.removed`,
)

/** Has everything removed that lists before this one named last; with the code `missing`, unless the source has it all the same. */
export const removeMissing = defineInstallationStatement(
  'sync.remove_missing',
  ['source', 'list', 'code'],
  `
UPDATE fonds.sync_resource SET removed = true, pending = items <> '{}', attempts = 0, try_after = NULL, refused_code = :code
WHERE source_id = :source AND list < :list AND NOT removed`,
)

/** Has a resource that was to be removed fetched instead. */
export const keepResource = defineInstallationStatement(
  'sync.keep_resource',
  ['source', 'prefix', 'identifier'],
  `
UPDATE fonds.sync_resource SET removed = false, pending = true, refused_code = NULL
WHERE source_id = :source AND prefix = :prefix AND identifier = :identifier`,
)

/** Lets the resources that were refused because they would replace something take its place. */
export const insistOnRefused = defineInstallationStatement(
  'sync.insist_on_refused',
  ['source'],
  `
UPDATE fonds.sync_resource SET insists = true, pending = true, attempts = 0, try_after = NULL
WHERE source_id = :source AND refused_code = 'would_replace' AND NOT removed RETURNING identifier`,
)

/** Returns the numbers of a source's resources, by their state. */
export const countResources = defineInstallationStatement(
  'sync.count_resources',
  ['source'],
  `
SELECT count(*) FILTER (WHERE items <> '{}')::integer AS imported, count(*) FILTER (WHERE pending)::integer AS pending,
  count(*) FILTER (WHERE refused IS NOT NULL AND NOT removed)::integer AS refused
FROM fonds.sync_resource WHERE source_id = :source`,
)

export const someRefused = defineInstallationStatement(
  'sync.some_refused',
  ['source'],
  `
SELECT identifier, refused FROM fonds.sync_resource WHERE source_id = :source AND refused IS NOT NULL AND NOT removed
ORDER BY prefix, identifier LIMIT 20`,
)

export const someWarned = defineInstallationStatement(
  'sync.some_warned',
  ['source'],
  `
SELECT identifier, warnings FROM fonds.sync_resource WHERE source_id = :source AND warnings IS NOT NULL AND NOT removed
ORDER BY prefix, identifier LIMIT 20`,
)
