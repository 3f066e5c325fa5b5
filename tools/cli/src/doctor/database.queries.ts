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

/** Lists custom domains. */
export const customDomains = defineInstallationStatement(
  'doctor.domains',
  [],
  'SELECT slug, custom_domain AS domain FROM fonds.tenant WHERE custom_domain IS NOT NULL ORDER BY slug LIMIT 200',
)
