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

-- doctor.bounded_archives (whole installation): 
SELECT count(*)::integer AS archives FROM fonds.tenant t WHERE t.max_descriptions IS NOT NULL OR t.max_storage IS NOT NULL;

-- doctor.domains (whole installation): 
SELECT t.slug, t.custom_domain AS domain FROM fonds.tenant t
WHERE t.custom_domain IS NOT NULL AND to_jsonb(t) ->> 'closed_at' IS NULL ORDER BY t.slug LIMIT 200;

-- doctor.fixity_known (whole installation): 
SELECT to_regclass('fonds.fixity') IS NOT NULL AS known;

-- doctor.fixity (whole installation): 
SELECT count(*)::integer AS files, (count(*) FILTER (WHERE f.outcome <> 'good'))::integer AS bad,
  extract(epoch FROM now() - min(f.counted_from))::float8 / 86400 AS days
FROM fonds.fixity f;

-- doctor.index_lag (whole installation): 
SELECT engine, seconds FROM api.index_lag() ORDER BY engine;

-- doctor.migrations (whole installation): 
SELECT name FROM kysely_migration ORDER BY name;

-- doctor.near_quotas (whole installation): $1 near
SELECT t.slug, t.max_descriptions, t.max_storage::float8 AS max_storage, n.descriptions, n.storage
FROM fonds.tenant t CROSS JOIN LATERAL (
  SELECT coalesce(sum(s.descriptions), 0)::float8 AS descriptions, coalesce(sum(s.bytes), 0)::float8 AS storage
  FROM fonds.stored s WHERE s.tenant_id = t.id
) n
WHERE n.descriptions >= t.max_descriptions * $1::float8 OR n.storage >= t.max_storage * $1::float8
ORDER BY t.slug LIMIT 100;

-- doctor.open_rights (whole installation): $1 most
SELECT t.slug AS tenant, t.former_rights ->> 'statement' AS statement, t.former_rights ->> 'uri' AS uri, n.descriptions, n.pictures
FROM fonds.tenant t
CROSS JOIN LATERAL (
  SELECT count(*)::int AS descriptions, coalesce(sum(d.image_count), 0)::int AS pictures FROM (
    SELECT image_count FROM fonds.description
    WHERE tenant_id = t.id AND rights IS NULL AND visible LIMIT $1
  ) d
) n
WHERE t.former_rights IS NOT NULL ORDER BY t.slug LIMIT 20;

-- doctor.quotas_known (whole installation): 
SELECT to_regclass('fonds.stored') IS NOT NULL AS known;

-- doctor.server (whole installation): 
SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
  (SELECT count(*)::int FROM pg_stat_activity
    WHERE coalesce(backend_type = 'client backend', datid IS NOT NULL AND usesysid IS NOT NULL)) AS used,
  pg_database_size(current_database())::float8 AS bytes;

-- doctor.strong_roles (whole installation): $1 roles
SELECT r.rolname::text AS role FROM pg_roles r
WHERE r.rolname = ANY ($1) AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole
  OR pg_has_role(r.oid, (SELECT nspowner FROM pg_namespace WHERE nspname = 'fonds'), 'MEMBER'))
ORDER BY 1;

-- doctor.undescribed_archives (whole installation): 
SELECT * FROM (
  SELECT t.slug AS tenant, t.metadata_rights ->> 'uri' IS NOT NULL AS licence, t.description IS NOT NULL AS description,
    t.contact ->> 'email' IS NOT NULL AS email, cardinality(t.languages) > 0 AS language
  FROM fonds.tenant t WHERE to_jsonb(t) ->> 'closed_at' IS NULL
) a
WHERE NOT (licence AND description AND email AND language) ORDER BY tenant LIMIT 20;

-- doctor.unfinished (whole installation): 
SELECT t.slug AS tenant, d.slug, h.purpose, extract(epoch FROM now() - h.started_at)::float8 AS seconds
FROM fonds.hidden_range h JOIN fonds.description d ON d.id = h.description_id JOIN fonds.tenant t ON t.id = h.tenant_id
ORDER BY h.started_at LIMIT 20;
