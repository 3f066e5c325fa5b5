-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- records.all.after: $1 tenant, $2 base, $3 limit, $4 after
SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.recency, k.path) AS key, k.*
    FROM (
      SELECT k.recency, k.path FROM api.visible_descriptions($1) k
      WHERE k.kind = 'record' AND (k.recency, k.path) > (($4::jsonb ->> 0)::bigint, ($4::jsonb ->> 1)::text)
      ORDER BY k.recency, k.path LIMIT $3::int + 1
    ) k
  ) n
) p;

-- records.all.page: $1 tenant, $2 base, $3 limit, $4 offset
SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.recency, k.path) AS key, k.*
    FROM (
      SELECT k.recency, k.path FROM api.visible_descriptions($1) k
      WHERE k.kind = 'record'
      ORDER BY k.recency, k.path LIMIT $3::int + 1 OFFSET $4::int
    ) k
  ) n
) p;

-- records.language.after: $1 tenant, $2 base, $3 limit, $4 after, $5 language
SELECT true AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $5), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.recency, k.path) AS key, k.*
    FROM (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = $5 AND (k.recency, k.path) > (($4::jsonb ->> 0)::bigint, ($4::jsonb ->> 1)::text)
      ORDER BY k.recency, k.path LIMIT $3::int + 1
    ) k
  ) n
) p;

-- records.language.page: $1 tenant, $2 base, $3 limit, $4 offset, $5 language
SELECT true AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $5), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.recency, k.path) AS key, k.*
    FROM (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = $5
      ORDER BY k.recency, k.path LIMIT $3::int + 1 OFFSET $4::int
    ) k
  ) n
) p;

-- records.collection.after: $1 tenant, $2 base, $3 limit, $4 after, $5 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
)
SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.path) AS key, k.*
    FROM (
      SELECT k.path FROM api.visible_descriptions($1) k
      WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($4::jsonb ->> 0)::text)
      ORDER BY k.path LIMIT $3::int + 1
    ) k
  ) n
) p;

-- records.collection.page: $1 tenant, $2 base, $3 limit, $4 offset, $5 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
)
SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.path) AS key, k.*
    FROM (
      SELECT k.path FROM api.visible_descriptions($1) k
      WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      ORDER BY k.path LIMIT $3::int + 1 OFFSET $4::int
    ) k
  ) n
) p;

-- records.collection_language.after: $1 tenant, $2 base, $3 limit, $4 after, $5 collection, $6 language
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
)
SELECT (SELECT true FROM scope) AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $6), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.path) AS key, k.*
    FROM (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = $6 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($4::jsonb ->> 0)::text)
      ORDER BY k.path LIMIT $3::int + 1
    ) k
  ) n
) p;

-- records.collection_language.page: $1 tenant, $2 base, $3 limit, $4 offset, $5 collection, $6 language
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $5
)
SELECT (SELECT true FROM scope) AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $6), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', d.date, 'language', d.languages[1],
  'collection', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.collection_id), 'fonds', (SELECT json_build_object(
  'type', r.kind, 'id', r.id, 'slug', r.slug, 'title', r.title, 'level', r.level,
  'url', $2::text || '/' || r.kind || 's/' || r.slug) FROM api.visible_descriptions($1) r WHERE r.id = d.root_id),
  'thumbnail', null, 'image_count', 0, 'rights', coalesce(d.rights, (SELECT t.rights FROM api.tenant($1) t),
    '{"statement":null,"uri":null}'::jsonb), 'access', coalesce(d.access, '{"status":"unknown","until":null,"statement":null}'::jsonb),
  'quality', d.quality) FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.path) AS key, k.*
    FROM (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = $6 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope)
      ORDER BY k.path LIMIT $3::int + 1 OFFSET $4::int
    ) k
  ) n
) p;
