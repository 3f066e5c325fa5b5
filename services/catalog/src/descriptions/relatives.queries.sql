-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- children.after: $1 tenant, $2 base, $3 limit, $4 after, $5 parent
SELECT true AS found, null::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT CASE WHEN d.kind = 'record' THEN json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
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
  'quality', d.quality)
ELSE json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', coalesce(d.date, CASE WHEN d.aggregate_start IS NULL OR d.aggregate_end IS NULL THEN NULL
    WHEN d.aggregate_start = d.aggregate_end THEN jsonb_build_object('display', CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END, 'edtf', CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END,
      'start', d.aggregate_start, 'end', d.aggregate_end)
    ELSE jsonb_build_object('display', (CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END) || '–' || (CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text ELSE (1 - d.aggregate_end)::text || ' BCE' END),
      'edtf', (CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END) || '/' || (CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
    ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END), 'start', d.aggregate_start, 'end', d.aggregate_end) END),
  'date_aggregate', json_build_object('start', d.aggregate_start, 'end', d.aggregate_end),
  'cover_image', null, 'extent', coalesce(d.body -> 'extent', '[]'::jsonb),
  'children_count', d.children_count, 'records_count', d.records_count) END FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.path) AS key, k.*
    FROM (
      SELECT k.path FROM api.visible_descriptions($1) k
      WHERE k.parent_id = $5 AND (k.path) > (($4::jsonb ->> 0)::text)
      ORDER BY k.path LIMIT $3::int + 1
    ) k
  ) n
) p;

-- children.page: $1 tenant, $2 base, $3 limit, $4 offset, $5 parent
SELECT true AS found, null::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT CASE WHEN d.kind = 'record' THEN json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
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
  'quality', d.quality)
ELSE json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', coalesce(d.date, CASE WHEN d.aggregate_start IS NULL OR d.aggregate_end IS NULL THEN NULL
    WHEN d.aggregate_start = d.aggregate_end THEN jsonb_build_object('display', CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END, 'edtf', CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END,
      'start', d.aggregate_start, 'end', d.aggregate_end)
    ELSE jsonb_build_object('display', (CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END) || '–' || (CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text ELSE (1 - d.aggregate_end)::text || ' BCE' END),
      'edtf', (CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END) || '/' || (CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
    ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END), 'start', d.aggregate_start, 'end', d.aggregate_end) END),
  'date_aggregate', json_build_object('start', d.aggregate_start, 'end', d.aggregate_end),
  'cover_image', null, 'extent', coalesce(d.body -> 'extent', '[]'::jsonb),
  'children_count', d.children_count, 'records_count', d.records_count) END FROM api.visible_descriptions($1) d WHERE d.path = n.path) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.path) AS key, k.*
    FROM (
      SELECT k.path FROM api.visible_descriptions($1) k
      WHERE k.parent_id = $5
      ORDER BY k.path LIMIT $3::int + 1 OFFSET $4::int
    ) k
  ) n
) p;

-- relatives: $1 tenant, $2 base, $3 id, $4 parent, $5 path
WITH near AS MATERIALIZED (
  SELECT -b.n AS place, b.path FROM (SELECT row_number() OVER () AS n, k.path FROM (
    SELECT d.path FROM api.visible_descriptions($1) d
    WHERE d.parent_id = $4 AND d.path < $5 ORDER BY d.path DESC LIMIT 20
  ) k) b
  UNION ALL
  SELECT a.n, a.path FROM (SELECT row_number() OVER () AS n, k.path FROM (
    SELECT d.path FROM api.visible_descriptions($1) d
    WHERE d.parent_id = $4 AND d.path > $5 ORDER BY d.path ASC LIMIT 20
  ) k) a
), chosen AS (
  SELECT place, path FROM near
  WHERE place BETWEEN -greatest(10, 20 - (SELECT count(*) FROM near WHERE place > 0))
    AND greatest(10, 20 - (SELECT count(*) FROM near WHERE place < 0))
)
SELECT
  (SELECT coalesce(json_agg((SELECT CASE WHEN d.kind = 'record' THEN json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
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
  'quality', d.quality)
ELSE json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', coalesce(d.date, CASE WHEN d.aggregate_start IS NULL OR d.aggregate_end IS NULL THEN NULL
    WHEN d.aggregate_start = d.aggregate_end THEN jsonb_build_object('display', CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END, 'edtf', CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END,
      'start', d.aggregate_start, 'end', d.aggregate_end)
    ELSE jsonb_build_object('display', (CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END) || '–' || (CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text ELSE (1 - d.aggregate_end)::text || ' BCE' END),
      'edtf', (CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END) || '/' || (CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
    ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END), 'start', d.aggregate_start, 'end', d.aggregate_end) END),
  'date_aggregate', json_build_object('start', d.aggregate_start, 'end', d.aggregate_end),
  'cover_image', null, 'extent', coalesce(d.body -> 'extent', '[]'::jsonb),
  'children_count', d.children_count, 'records_count', d.records_count) END FROM api.visible_descriptions($1) d WHERE d.path = c.path)), '[]')::text FROM (
    SELECT d.path FROM api.visible_descriptions($1) d WHERE d.parent_id = $3 ORDER BY d.path LIMIT 20
  ) c) AS children,
  (SELECT coalesce(json_agg((SELECT CASE WHEN d.kind = 'record' THEN json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
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
  'quality', d.quality)
ELSE json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
  'title', d.title, 'level', d.level, 'reference_code', d.reference_code,
  'summary', d.summary, 'languages', d.languages, 'updated_at', to_char(d.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'url', $2::text || '/' || d.kind || 's/' || d.slug,
  'date', coalesce(d.date, CASE WHEN d.aggregate_start IS NULL OR d.aggregate_end IS NULL THEN NULL
    WHEN d.aggregate_start = d.aggregate_end THEN jsonb_build_object('display', CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END, 'edtf', CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END,
      'start', d.aggregate_start, 'end', d.aggregate_end)
    ELSE jsonb_build_object('display', (CASE WHEN d.aggregate_start > 0 THEN d.aggregate_start::text ELSE (1 - d.aggregate_start)::text || ' BCE' END) || '–' || (CASE WHEN d.aggregate_end > 0 THEN d.aggregate_end::text ELSE (1 - d.aggregate_end)::text || ' BCE' END),
      'edtf', (CASE WHEN abs(d.aggregate_start) > 9999 THEN 'Y' || d.aggregate_start
    ELSE CASE WHEN d.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_start)::text, 4, '0') END) || '/' || (CASE WHEN abs(d.aggregate_end) > 9999 THEN 'Y' || d.aggregate_end
    ELSE CASE WHEN d.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(d.aggregate_end)::text, 4, '0') END), 'start', d.aggregate_start, 'end', d.aggregate_end) END),
  'date_aggregate', json_build_object('start', d.aggregate_start, 'end', d.aggregate_end),
  'cover_image', null, 'extent', coalesce(d.body -> 'extent', '[]'::jsonb),
  'children_count', d.children_count, 'records_count', d.records_count) END FROM api.visible_descriptions($1) d WHERE d.path = c.path) ORDER BY c.place), '[]')::text
    FROM chosen c) AS siblings,
  coalesce((SELECT json_build_object(
  'type', d.kind, 'id', d.id, 'slug', d.slug, 'title', d.title, 'level', d.level,
  'url', $2::text || '/' || d.kind || 's/' || d.slug) FROM api.visible_descriptions($1) d WHERE d.path = (SELECT path FROM near WHERE place = -1)), 'null')::text AS previous,
  coalesce((SELECT json_build_object(
  'type', d.kind, 'id', d.id, 'slug', d.slug, 'title', d.title, 'level', d.level,
  'url', $2::text || '/' || d.kind || 's/' || d.slug) FROM api.visible_descriptions($1) d WHERE d.path = (SELECT path FROM near WHERE place = 1)), 'null')::text AS next;
