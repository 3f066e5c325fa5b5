-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- doctor.access_reading (whole installation): $1 revision
SELECT r.finished FROM search.access_reading r WHERE r.revision = $1;

-- doctor.access_statements (whole installation): $1 limit
WITH stated AS (
  SELECT d.own_access ->> 'statement' AS statement, d.own_access ->> 'status' AS status,
    max(d.own_access ->> 'until') AS until
  FROM fonds.description d WHERE d.own_access ->> 'statement' IS NOT NULL AND d.set_access IS NULL
  GROUP BY d.own_access ->> 'statement', d.own_access ->> 'status' LIMIT $1
), applied AS (
  SELECT d.access ->> 'statement' AS statement, count(*)::integer AS descriptions, sum(d.image_count)::integer AS images
  FROM fonds.description d WHERE d.access ->> 'statement' IS NOT NULL GROUP BY d.access ->> 'statement'
)
SELECT s.statement, s.status, s.until, a.descriptions, a.images
FROM stated s JOIN applied a ON a.statement = s.statement ORDER BY a.images DESC, a.descriptions DESC, s.statement;

-- doctor.codes_to_compose (whole installation): $1 most
WITH tops AS MATERIALIZED (
  SELECT d.tenant_id, d.path FROM fonds.description d
  WHERE to_regclass('fonds.code_rule') IS NULL AND d.parent_id IS NULL AND strpos(d.source, E'\t') > 0
    AND split_part(d.source, E'\t', 2) IS DISTINCT FROM d.reference_code
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
    LIMIT $1
  ) p
) n
WHERE n.descriptions > 0 ORDER BY t.slug LIMIT 20;

-- doctor.domains (whole installation): 
SELECT slug, custom_domain AS domain FROM fonds.tenant WHERE custom_domain IS NOT NULL ORDER BY slug LIMIT 200;

-- doctor.has_access_reading (whole installation): 
SELECT to_regclass('search.access_reading') IS NOT NULL AS present;

-- doctor.index_lag (whole installation): 
SELECT engine, seconds FROM api.index_lag() ORDER BY engine;

-- doctor.keeps_slugs (whole installation): 
SELECT to_regclass('fonds.set_slug') IS NOT NULL AS present;

-- doctor.migrations (whole installation): 
SELECT name FROM kysely_migration ORDER BY name;

-- doctor.open_rights (whole installation): $1 most
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
    WHERE tenant_id = t.id AND rights IS NULL AND visible LIMIT $1
  ) d
) n
WHERE jsonb_typeof(f.rights) = 'object' ORDER BY t.slug LIMIT 20;

-- doctor.server (whole installation): 
SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
  (SELECT count(*)::int FROM pg_stat_activity
    WHERE coalesce(backend_type = 'client backend', datid IS NOT NULL AND usesysid IS NOT NULL)) AS used,
  pg_database_size(current_database())::float8 AS bytes;

-- doctor.settled_slugs (whole installation): $1 most
SELECT t.slug AS tenant, d.descriptions, e.entities
FROM fonds.tenant t
CROSS JOIN LATERAL (
  SELECT count(*)::int AS descriptions
  FROM (SELECT FROM fonds.description WHERE tenant_id = t.id AND published_at IS NOT NULL LIMIT $1) d
) d
CROSS JOIN LATERAL (
  SELECT count(*)::int AS entities FROM (
    SELECT FROM fonds.entity e JOIN fonds.change_log c ON c.tenant_id = e.tenant_id AND c.item_id = e.id
    WHERE e.tenant_id = t.id LIMIT $1
  ) e
) e
WHERE d.descriptions + e.entities > 0 ORDER BY t.slug LIMIT 20;

-- doctor.strong_roles (whole installation): $1 roles
SELECT r.rolname::text AS role FROM pg_roles r
WHERE r.rolname = ANY ($1) AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole
  OR pg_has_role(r.oid, (SELECT nspowner FROM pg_namespace WHERE nspname = 'fonds'), 'MEMBER'))
ORDER BY 1;

-- doctor.unfinished (whole installation): 
SELECT t.slug AS tenant, d.slug, h.purpose, extract(epoch FROM now() - h.started_at)::float8 AS seconds
FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id JOIN fonds.tenant t ON t.id = h.tenant_id
ORDER BY h.started_at LIMIT 20;
