-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- records.all.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) > (($6::jsonb ->> 0)::bigint, ($6::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, ($6::jsonb ->> 0)::bigint, ($6::jsonb ->> 1)::text || ' ', 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.all.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset
WITH start AS MATERIALIZED (
  (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
  ) UNION ALL
  SELECT k.first::bigint, k.path FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, -9007199254740991, '', $6::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, NULL, (SELECT recency FROM start), (SELECT path FROM start), 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, (SELECT s.records FROM api.tenant_state($1) s)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.ids_placed (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slugs, $6 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($5::text[], $6::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'record' AND f.slug = coalesce(a.slug, a.id::text)
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM (SELECT min(f.n) AS n, f.id FROM found f WHERE f.id IS NOT NULL GROUP BY f.id) f
  CROSS JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.thumbnail, r.cover_id, r.titles, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent, r.ancestor_ids, r.body -> 'containers' AS containers FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.id LIMIT 1) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at, count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"ancestors":', (SELECT coalesce('[' || string_agg((concat('{"type":"', a.kind, '","id":"', a.id, '","slug":"', a.slug, '","title":', to_json(CASE WHEN a.titles IS NULL THEN a.title ELSE coalesce(a.titles ->> $4::text, a.title) END), ',"level":"', a.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> a.level, 'null'), ',"url":"', $2::text, '/', a.kind, 's/', a.slug, '"}'))::text, ',' ORDER BY a.depth) || ']', '[]')
    FROM api.visible_descriptions($1) a WHERE a.id = ANY (p.ancestor_ids)), ',"containers":', (SELECT coalesce('[' || string_agg((concat('{"type":', coalesce(l.item -> 'type', 'null'), ',"label":', coalesce(l.item -> 'label', 'null'), ',"indicator":', coalesce(l.item -> 'indicator', 'null'), ',"group":', coalesce(l.item -> 'group', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.containers) l(item)), '}'))::text, ',' ORDER BY p.n) || ']', '[]') AS items,
  ARRAY(SELECT f.n::int FROM found f WHERE f.id IS NULL ORDER BY f.n) AS missing
FROM page p;

-- records.ids (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 slugs, $6 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($5::text[], $6::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'record' AND f.slug = coalesce(a.slug, a.id::text)
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM (SELECT min(f.n) AS n, f.id FROM found f WHERE f.id IS NOT NULL GROUP BY f.id) f
  CROSS JOIN LATERAL (SELECT r.id, r.kind, r.slug, r.path, r.title, r.level, r.reference_code, r.date, r.summary, r.languages, r.updated_at, r.quality, r.collection_id, r.root_id, r.rights, r.access, r.children_count, r.records_count, r.aggregate_start, r.aggregate_end, r.image_count, r.thumbnail, r.cover_id, r.titles, CASE WHEN r.kind = 'collection' THEN r.body -> 'extent' END AS extent FROM api.visible_descriptions($1) r WHERE r.kind = 'record' AND r.id = f.id LIMIT 1) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at, count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',' ORDER BY p.n) || ']', '[]') AS items,
  ARRAY(SELECT f.n::int FROM found f WHERE f.id IS NULL ORDER BY f.n) AS missing
FROM page p;

-- records.language.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 language
WITH page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.recency, k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $7 AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) > (($6::jsonb ->> 0)::bigint, ($6::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $7, NULL, NULL, NULL, ($6::jsonb ->> 0)::bigint, ($6::jsonb ->> 1)::text || ' ', 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE k.language = $7 AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $7), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.language.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 language
WITH start AS MATERIALIZED (
  (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $7 AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
  ) UNION ALL
  SELECT k.first::bigint, k.path FROM api.keys_past_hidden($1, $7, NULL, NULL, NULL, -9007199254740991, '', $6::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.recency, k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $7 AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $7, NULL, NULL, NULL, (SELECT recency FROM start), (SELECT path FROM start), 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE k.language = $7 AND k.recency = s.first::bigint AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = $1 AND c.language = $7), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.languages.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 languages
WITH page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($7::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND (k.recency, k.path) > (($6::jsonb ->> 0)::bigint, ($6::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT $5::int + 1
    ) k ORDER BY k.recency, k.path LIMIT $5::int + 1
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($7::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE true AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.languages.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 languages
WITH start AS MATERIALIZED (
  SELECT k.recency, k.path FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($7::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND true ORDER BY k.recency, k.path LIMIT $6::int + 1
    ) k ORDER BY k.recency, k.path LIMIT $6::int + 1
  ) k LIMIT 1 OFFSET $6::int
), page AS MATERIALIZED (
  SELECT k.n, k.recency, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($7::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT $5::int + 1
    ) k ORDER BY k.recency, k.path LIMIT $5::int + 1
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.recency, k.path FROM unnest($7::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.recency, k.path FROM api.visible_record_languages($1) k WHERE true AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) > (($6::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, ($6::jsonb ->> 0)::text || ' ', 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), start AS MATERIALIZED (
  (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
  ) UNION ALL
  SELECT k.path FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, '', $6::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, NULL, NULL, (SELECT path FROM scope), NULL, (SELECT path FROM start), 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, (SELECT records_count FROM scope)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection_language.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 collection, $8 language
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $8 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) > (($6::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $8, NULL, NULL, (SELECT path FROM scope), NULL, ($6::jsonb ->> 0)::text || ' ', 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.language = $8 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $8), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection_language.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 collection, $8 language
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), start AS MATERIALIZED (
  (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $8 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
  ) UNION ALL
  SELECT k.path FROM api.keys_past_hidden($1, $8, NULL, NULL, (SELECT path FROM scope), NULL, '', $6::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.path FROM api.visible_record_languages($1) k
    WHERE k.language = $8 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, $8, NULL, NULL, (SELECT path FROM scope), NULL, (SELECT path FROM start), 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.language = $8 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.path = s.path LIMIT 1
    ) k WHERE EXISTS (SELECT FROM api.hides($1))
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, coalesce(
  (SELECT c.records FROM api.language_counts($1) c WHERE c.scope_id = (SELECT id FROM scope) AND c.language = $8), 0)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection_languages.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 collection, $8 languages
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.path FROM unnest($8::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($6::jsonb ->> 0)::text) ORDER BY k.path LIMIT $5::int + 1
    ) k ORDER BY k.path LIMIT $5::int + 1
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.path FROM unnest($8::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection_languages.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 collection, $8 languages
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), start AS MATERIALIZED (
  SELECT k.path FROM (
    SELECT DISTINCT k.path FROM unnest($8::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) ORDER BY k.path LIMIT $6::int + 1
    ) k ORDER BY k.path LIMIT $6::int + 1
  ) k LIMIT 1 OFFSET $6::int
), page AS MATERIALIZED (
  SELECT k.n, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.path FROM unnest($8::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k
      WHERE k.language = v.value AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT $5::int + 1
    ) k ORDER BY k.path LIMIT $5::int + 1
  ) k LIMIT $5::int + 1) k CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = k.path LIMIT 1
  ) d
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (
    SELECT DISTINCT k.path FROM unnest($8::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.path FROM api.visible_record_languages($1) k WHERE k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND k.language = v.value LIMIT 10000
    ) k LIMIT 10000
  ) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection_images.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) > (($6::jsonb ->> 0)::text) ORDER BY k.path LIMIT 1001
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.collection_images.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 collection
WITH scope AS MATERIALIZED (
  SELECT c.id, c.path, c.records_count FROM api.visible_descriptions($1) c
  WHERE c.kind = 'collection' AND c.slug = $7
), start AS MATERIALIZED (
  SELECT k.path FROM (
    SELECT k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) ORDER BY k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) AND (k.path) >= ((SELECT path FROM start)) ORDER BY k.path LIMIT 1001
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT (SELECT true FROM scope) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 AND k.path > (SELECT path FROM scope) AND k.path < (SELECT path || '~' FROM scope) LIMIT 10000) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.images.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND (k.recency, k.path) > (($6::jsonb ->> 0)::bigint, ($6::jsonb ->> 1)::text) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 LIMIT 10000) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- records.images.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset
WITH start AS MATERIALIZED (
  SELECT k.recency, k.path FROM (
    SELECT k.recency, k.path FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 ORDER BY k.recency, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.id, k.kind, k.slug, k.path, k.title, k.level, k.reference_code, k.date, k.summary, k.languages, k.updated_at, k.quality, k.collection_id, k.root_id, k.rights, k.access, k.children_count, k.records_count, k.aggregate_start, k.aggregate_end, k.image_count, k.thumbnail, k.cover_id, k.titles, CASE WHEN k.kind = 'collection' THEN k.body -> 'extent' END AS extent, k.recency FROM api.visible_descriptions($1) k
    WHERE k.kind = 'record' AND k.image_count > 0 AND (k.recency, k.path) >= ((SELECT recency FROM start), (SELECT path FROM start)) ORDER BY k.recency, k.path LIMIT 1001
  ) k LIMIT $5::int + 1
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_descriptions($1) k WHERE k.kind = 'record' AND k.image_count > 0 LIMIT 10000) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.recency, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;
