-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- collection_cover: $1 tenant, $2 base, $3 labels, $4 text_language, $5 id
SELECT coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = d.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > d.path AND c.path < d.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = d.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null') AS cover
FROM api.visible_descriptions($1) d
WHERE d.id = $5;

-- collections.ids (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slugs, $6 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($5::text[], $6::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'collection' AND f.slug = coalesce(a.slug, a.id::text)
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM (SELECT min(f.n) AS n, f.id FROM found f WHERE f.id IS NOT NULL GROUP BY f.id) f
  CROSS JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.thumbnail, r.cover_id, r.titles, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.id LIMIT 1) d
)
SELECT (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at, count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}') END), 'null'), ',"date_aggregate":', concat('{"start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null'), ',"extent":', (SELECT coalesce('[' || string_agg((concat('{"text":', coalesce(l.item -> 'text', 'null'), ',"unit":', coalesce(l.item -> 'unit', 'null'), ',"quantity":', coalesce(l.item -> 'quantity', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.extent) l(item)), ',"children_count":', p.children_count, ',"records_count":', p.records_count, '}'))::text, ',' ORDER BY p.n) || ']', '[]') AS items,
  ARRAY(SELECT f.n::int FROM found f WHERE f.id IS NULL ORDER BY f.n) AS missing
FROM page p;

-- collections.ids_placed (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slugs, $6 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($5::text[], $6::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'collection' AND f.slug = coalesce(a.slug, a.id::text)
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM (SELECT min(f.n) AS n, f.id FROM found f WHERE f.id IS NOT NULL GROUP BY f.id) f
  CROSS JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.thumbnail, r.cover_id, r.titles, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent, r.ancestor_ids, r.body -> 'containers' AS containers FROM api.visible_descriptions($1) r WHERE r.kind = 'collection' AND r.id = f.id LIMIT 1) d
)
SELECT (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at, count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}') END), 'null'), ',"date_aggregate":', concat('{"start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null'), ',"extent":', (SELECT coalesce('[' || string_agg((concat('{"text":', coalesce(l.item -> 'text', 'null'), ',"unit":', coalesce(l.item -> 'unit', 'null'), ',"quantity":', coalesce(l.item -> 'quantity', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.extent) l(item)), ',"children_count":', p.children_count, ',"records_count":', p.records_count, ',"ancestors":', (SELECT coalesce('[' || string_agg((concat('{"type":"', a.kind, '","id":"', a.id, '","slug":"', a.slug, '","title":', to_json(CASE WHEN a.titles IS NULL THEN a.title ELSE coalesce(a.titles ->> $4::text, a.title) END), ',"level":"', a.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> a.level, 'null'), ',"url":"', $2::text, '/', a.kind, 's/', a.slug, '"}'))::text, ',' ORDER BY a.depth) || ']', '[]')
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (p.ancestor_ids)), ',"containers":', (SELECT coalesce('[' || string_agg((concat('{"type":', coalesce(l.item -> 'type', 'null'), ',"label":', coalesce(l.item -> 'label', 'null'), ',"indicator":', coalesce(l.item -> 'indicator', 'null'), ',"group":', coalesce(l.item -> 'group', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.containers) l(item)), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, '}'))::text, ',' ORDER BY p.n) || ']', '[]') AS items,
  ARRAY(SELECT f.n::int FROM found f WHERE f.id IS NULL ORDER BY f.n) AS missing
FROM page p;

-- collections.top.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND (k.sort_title, k.id) > (($6::jsonb ->> 0)::text, ($6::jsonb ->> 1)::uuid) ORDER BY k.sort_title, k.id LIMIT 1001
  ) k LIMIT $5::int + 1
)
SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}') END), 'null'), ',"date_aggregate":', concat('{"start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null'), ',"extent":', (SELECT coalesce('[' || string_agg((concat('{"text":', coalesce(l.item -> 'text', 'null'), ',"unit":', coalesce(l.item -> 'unit', 'null'), ',"quantity":', coalesce(l.item -> 'quantity', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.extent) l(item)), ',"children_count":', p.children_count, ',"records_count":', p.records_count, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.sort_title, p.id)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- collections.top.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset
WITH start AS MATERIALIZED (
  SELECT k.sort_title, k.id FROM (
    SELECT k.sort_title, k.id FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL ORDER BY k.sort_title, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.sort_title FROM api.visible_descriptions($1) k
    WHERE k.parent_id IS NULL AND (k.sort_title, k.id) >= ((SELECT sort_title FROM start), (SELECT id FROM start)) ORDER BY k.sort_title, k.id LIMIT 1001
  ) k LIMIT $5::int + 1
)
SELECT true AS found, (SELECT s.top_level_collections FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $3::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}') END), 'null'), ',"date_aggregate":', concat('{"start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $4::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $2::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null'), ',"extent":', (SELECT coalesce('[' || string_agg((concat('{"text":', coalesce(l.item -> 'text', 'null'), ',"unit":', coalesce(l.item -> 'unit', 'null'), ',"quantity":', coalesce(l.item -> 'quantity', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.extent) l(item)), ',"children_count":', p.children_count, ',"records_count":', p.records_count, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.sort_title, p.id)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;
