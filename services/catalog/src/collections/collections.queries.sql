-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- collections.top.after: $1 tenant, $2 base, $3 limit, $4 after
SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
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
  'children_count', d.children_count, 'records_count', d.records_count) FROM api.visible_descriptions($1) d WHERE d.id = n.id) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.sort_title, k.id) AS key, k.*
    FROM (
      SELECT k.sort_title, k.id FROM api.visible_descriptions($1) k
      WHERE k.parent_id IS NULL AND (k.sort_title, k.id) > (($4::jsonb ->> 0)::text, ($4::jsonb ->> 1)::uuid)
      ORDER BY k.sort_title, k.id LIMIT $3::int + 1
    ) k
  ) n
) p;

-- collections.top.page: $1 tenant, $2 base, $3 limit, $4 offset
SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce(json_agg(p.item) FILTER (WHERE p.n <= $3::int), '[]')::text AS items,
  CASE WHEN count(*) > $3::int THEN (array_agg(p.key) FILTER (WHERE p.n = $3::int))[1] END AS last
FROM (
  SELECT n.n, n.key, (SELECT json_build_object('type', d.kind, 'id', d.id, 'slug', d.slug,
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
  'children_count', d.children_count, 'records_count', d.records_count) FROM api.visible_descriptions($1) d WHERE d.id = n.id) AS item
  FROM (
    SELECT row_number() OVER () AS n, json_build_array(k.sort_title, k.id) AS key, k.*
    FROM (
      SELECT k.sort_title, k.id FROM api.visible_descriptions($1) k
      WHERE k.parent_id IS NULL
      ORDER BY k.sort_title, k.id LIMIT $3::int + 1 OFFSET $4::int
    ) k
  ) n
) p;
