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

/** Returns whether the database has the table of how far statements of access have been read again. */
export const hasAccessReading = defineInstallationStatement(
  'doctor.has_access_reading',
  [],
  `SELECT to_regclass('search.access_reading') IS NOT NULL AS present`,
)

/** Returns whether a revision of the reader has read all statements of access. */
export const accessReading = defineInstallationStatement(
  'doctor.access_reading',
  ['revision'],
  'SELECT r.finished FROM search.access_reading r WHERE r.revision = :revision',
)

/**
 * Lists statements of access as they were read, with the number of descriptions and images to which they apply. Runs on
 * the schema of earlier releases, too.
 */
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

/** Returns whether the database has the table of slugs that operators set, since when imports keep public ones. */
export const keepsSlugs = defineInstallationStatement(
  'doctor.keeps_slugs',
  [],
  `SELECT to_regclass('fonds.set_slug') IS NOT NULL AS present`,
)

/** Counts descriptions and entities that were ever public, by archive. Runs on the schema of earlier releases, too. */
export const settledSlugs = defineInstallationStatement(
  'doctor.settled_slugs',
  ['most'],
  `
SELECT t.slug AS tenant, d.descriptions, e.entities
FROM fonds.tenant t
CROSS JOIN LATERAL (
  SELECT count(*)::int AS descriptions
  FROM (SELECT FROM fonds.description WHERE tenant_id = t.id AND published_at IS NOT NULL LIMIT :most) d
) d
CROSS JOIN LATERAL (
  SELECT count(*)::int AS entities FROM (
    SELECT FROM fonds.entity e JOIN fonds.change_log c ON c.tenant_id = e.tenant_id AND c.item_id = e.id
    WHERE e.tenant_id = t.id LIMIT :most
  ) e
) e
WHERE d.descriptions + e.entities > 0 ORDER BY t.slug LIMIT 20`,
)

/** Lists custom domains. */
export const customDomains = defineInstallationStatement(
  'doctor.domains',
  [],
  'SELECT slug, custom_domain AS domain FROM fonds.tenant WHERE custom_domain IS NOT NULL ORDER BY slug LIMIT 200',
)

/**
 * Lists archives whose statement of rights was for descriptions and material, and how many public descriptions have no
 * other. Reads columns by name from JSON, since an earlier schema has others.
 */
export const openRights = defineInstallationStatement(
  'doctor.open_rights',
  ['most'],
  `
SELECT t.slug AS tenant, f.rights ->> 'statement' AS statement, f.rights ->> 'uri' AS uri, j.row ? 'former_rights' AS is_migrated,
  n.descriptions, n.pictures
FROM fonds.tenant t
CROSS JOIN LATERAL (SELECT to_jsonb(t) AS row) j
CROSS JOIN LATERAL (
  SELECT CASE WHEN j.row ? 'former_rights' THEN j.row -> 'former_rights' ELSE j.row -> 'rights' END AS rights
) f
CROSS JOIN LATERAL (
  SELECT count(*)::int AS descriptions, coalesce(sum(d.image_count), 0)::int AS pictures FROM (
    SELECT image_count FROM fonds.description
    WHERE tenant_id = t.id AND rights IS NULL AND visible LIMIT :most
  ) d
) n
WHERE jsonb_typeof(f.rights) = 'object' ORDER BY t.slug LIMIT 20`,
)

/**
 * Lists archives whose collections from AtoM's CSV have only each level's part of the reference codes, before the migration that
 * composes them; counts as that migration does. A code that begins with the one above it is whole.
 */
export const codesToCompose = defineInstallationStatement(
  'doctor.codes_to_compose',
  ['most'],
  `
WITH tops AS MATERIALIZED (
  SELECT d.tenant_id, d.path FROM fonds.description d
  WHERE to_regclass('fonds.code_rule') IS NULL AND d.parent_id IS NULL AND strpos(d.source, E'\\t') > 0
    AND split_part(d.source, E'\\t', 2) IS DISTINCT FROM d.reference_code
)
SELECT t.slug AS tenant, n.descriptions, n.collections, n.written, n.composed
FROM fonds.tenant t CROSS JOIN LATERAL (
  SELECT count(*)::int AS descriptions, count(DISTINCT p.root_id)::int AS collections,
    (array_agg(p.reference_code ORDER BY p.path))[1] AS written,
    (array_agg(p.above || '-' || p.reference_code ORDER BY p.path))[1] AS composed
  FROM (
    SELECT d.root_id, d.path, d.reference_code, a.codes AS above
    FROM tops o JOIN fonds.description d ON d.tenant_id = o.tenant_id AND d.path > o.path AND d.path < o.path || '~'
    CROSS JOIN LATERAL (
      SELECT string_agg(c.reference_code, '-' ORDER BY c.depth) AS codes,
        (array_agg(c.reference_code ORDER BY c.depth DESC))[1] AS nearest
      FROM fonds.description c WHERE c.id = ANY (d.ancestor_ids) AND c.reference_code IS NOT NULL
    ) a
    WHERE o.tenant_id = t.id AND d.reference_code IS NOT NULL AND a.nearest IS NOT NULL
      AND NOT (starts_with(d.reference_code, a.nearest) AND substr(d.reference_code, length(a.nearest) + 1, 1) ~ '[^[:alnum:]]')
    LIMIT :most
  ) p
) n
WHERE n.descriptions > 0 ORDER BY t.slug LIMIT 20`,
)
