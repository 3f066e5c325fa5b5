import { defineInstallationStatement } from '@fonds/db/statement'

/**
 * Reads the server's version, its clock, its limit of connections, and how many are in use. Logins without the rights of
 * pg_monitor do not see the type of other sessions, but that background workers have no database or no login.
 */
export const serverState = defineInstallationStatement(
  'doctor.server',
  [],
  `
SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
  (SELECT count(*)::int FROM pg_stat_activity
    WHERE coalesce(backend_type = 'client backend', datid IS NOT NULL AND usesysid IS NOT NULL)) AS used,
  pg_database_size(current_database())::float8 AS bytes`,
)

/** Lists the migrations of the database. */
export const migrations = defineInstallationStatement(
  'doctor.migrations',
  [],
  'SELECT name FROM kysely_migration ORDER BY name',
)

/** Lists roles of services that can do more than they should. */
export const strongRoles = defineInstallationStatement(
  'doctor.strong_roles',
  ['roles'],
  `
SELECT r.rolname::text AS role FROM pg_roles r
WHERE r.rolname = ANY (:roles) AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole
  OR pg_has_role(r.oid, (SELECT nspowner FROM pg_namespace WHERE nspname = 'fonds'), 'MEMBER'))
ORDER BY 1`,
)

/** Reads how far the search indexes are behind, in seconds. */
export const indexLag = defineInstallationStatement(
  'doctor.index_lag',
  [],
  'SELECT engine, seconds FROM api.index_lag() ORDER BY engine',
)

/** Lists publications that have not finished. */
export const unfinished = defineInstallationStatement(
  'doctor.unfinished',
  [],
  `
SELECT t.slug AS tenant, d.slug, h.purpose, extract(epoch FROM now() - h.started_at)::float8 AS seconds
FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id JOIN fonds.tenant t ON t.id = h.tenant_id
ORDER BY h.started_at LIMIT 20`,
)

/** Returns whether a revision of the reader has read all statements of access. */
export const accessReading = defineInstallationStatement(
  'doctor.access_reading',
  ['revision'],
  'SELECT r.finished FROM search.access_reading r WHERE r.revision = :revision',
)

/** Lists statements of access as they were read, with the number of descriptions and images to which they apply. */
export const accessStatements = defineInstallationStatement(
  'doctor.access_statements',
  ['limit'],
  `
WITH stated AS (
  SELECT d.own_access ->> 'statement' AS statement, d.own_access ->> 'status' AS status,
    max(d.own_access ->> 'until') AS until
  FROM fonds.description d WHERE d.own_access ->> 'statement' IS NOT NULL AND d.set_access IS NULL
  GROUP BY d.own_access ->> 'statement', d.own_access ->> 'status' LIMIT :limit
), applied AS (
  SELECT d.access ->> 'statement' AS statement, count(*)::integer AS descriptions, sum(d.image_count)::integer AS images
  FROM fonds.description d WHERE d.access ->> 'statement' IS NOT NULL GROUP BY d.access ->> 'statement'
)
SELECT s.statement, s.status, s.until, a.descriptions, a.images
FROM stated s JOIN applied a ON a.statement = s.statement ORDER BY a.images DESC, a.descriptions DESC, s.statement`,
)

/** Lists custom domains of archives that are not closed, in a database of an earlier version as well. */
export const customDomains = defineInstallationStatement(
  'doctor.domains',
  [],
  `SELECT t.slug, t.custom_domain AS domain FROM fonds.tenant t
WHERE t.custom_domain IS NOT NULL AND to_jsonb(t) ->> 'closed_at' IS NULL ORDER BY t.slug LIMIT 200`,
)

/** Lists archives that have not said what holds for their material, and how many public descriptions have no rights. */
export const openRights = defineInstallationStatement(
  'doctor.open_rights',
  ['most'],
  `
SELECT t.slug AS tenant, t.former_rights ->> 'statement' AS statement, t.former_rights ->> 'uri' AS uri, n.descriptions, n.pictures
FROM fonds.tenant t
CROSS JOIN LATERAL (
  SELECT count(*)::int AS descriptions, coalesce(sum(d.image_count), 0)::int AS pictures FROM (
    SELECT image_count FROM fonds.description
    WHERE tenant_id = t.id AND rights IS NULL AND visible LIMIT :most
  ) d
) n
WHERE t.former_rights IS NOT NULL ORDER BY t.slug LIMIT 20`,
)

/** Lists archives that lack something that registers of datasets require of their descriptions. */
export const undescribedArchives = defineInstallationStatement(
  'doctor.undescribed_archives',
  [],
  `
SELECT * FROM (
  SELECT t.slug AS tenant, t.metadata_rights ->> 'uri' IS NOT NULL AS licence, t.description IS NOT NULL AS description,
    t.contact ->> 'email' IS NOT NULL AS email, cardinality(t.languages) > 0 AS language
  FROM fonds.tenant t WHERE to_jsonb(t) ->> 'closed_at' IS NULL
) a
WHERE NOT (licence AND description AND email AND language) ORDER BY tenant LIMIT 20`,
)

/** Whether the database has a version that checks originals. */
export const fixityKnown = defineInstallationStatement(
  'doctor.fixity_known',
  [],
  `SELECT to_regclass('fonds.fixity') IS NOT NULL AS known`,
)

/** Counts originals, and those whose last check was not good. `days` is the age of the oldest check; null without originals. */
export const fixityState = defineInstallationStatement(
  'doctor.fixity',
  [],
  `
SELECT count(*)::integer AS files, (count(*) FILTER (WHERE f.outcome <> 'good'))::integer AS bad,
  extract(epoch FROM now() - min(f.counted_from))::float8 / 86400 AS days
FROM fonds.fixity f`,
)

/** Whether the database has a version that counts what archives have stored. */
export const quotasKnown = defineInstallationStatement(
  'doctor.quotas_known',
  [],
  `SELECT to_regclass('fonds.stored') IS NOT NULL AS known`,
)

/** Counts archives that may not have any number of descriptions, and any size of files. */
export const boundedArchives = defineInstallationStatement(
  'doctor.bounded_archives',
  [],
  `SELECT count(*)::integer AS archives FROM fonds.tenant t WHERE t.max_descriptions IS NOT NULL OR t.max_storage IS NOT NULL`,
)

/** Lists archives that have at least a part of what they may have. */
export const nearQuotas = defineInstallationStatement(
  'doctor.near_quotas',
  ['near'],
  `
SELECT t.slug, t.max_descriptions, t.max_storage::float8 AS max_storage, n.descriptions, n.storage
FROM fonds.tenant t CROSS JOIN LATERAL (
  SELECT coalesce(sum(s.descriptions), 0)::float8 AS descriptions, coalesce(sum(s.bytes), 0)::float8 AS storage
  FROM fonds.stored s WHERE s.tenant_id = t.id
) n
WHERE n.descriptions >= t.max_descriptions * :near::float8 OR n.storage >= t.max_storage * :near::float8
ORDER BY t.slug LIMIT 100`,
)
