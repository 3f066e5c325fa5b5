-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.contents (also settled): $1 tenant, $2 date_start, $3 date_end, $4 after, $5 limit, $6 offset, $7 max_lag, $8 vacancies, $9 mapping, $10 base, $11 labels, $12 text_language
WITH keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.title_key, k.id FROM api.search_titles($1, $2::int, $3::int, coalesce($4::jsonb ->> 1, ''),
    coalesce($4::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid, $6::int + $5::int + 1) k OFFSET $6::int
), columns AS MATERIALIZED (
  -- Columns alone tell what is visible if every change has been indexed, and no document is left from earlier code, which
  -- gave no ordinals.
  SELECT (SELECT c FROM api.search_current($1) c) AND EXISTS (
    SELECT FROM api.search_state($1) i WHERE i.mapping = $9::int AND i.rebuild_seq IS NULL
  ) AS tell
)
SELECT (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision, EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $7)
  ) AS behind,
  CASE WHEN (SELECT c.tell FROM columns c) THEN ARRAY(SELECT v FROM api.search_vacancies($1, $8::int) v) END AS vacant,
  CASE WHEN (SELECT c.tell FROM columns c)
    THEN (
WITH page AS MATERIALIZED (
  SELECT k.n, s.body AS words, s.words_language, d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent
  FROM (SELECT h.id, h.n FROM keys h ORDER BY h.n LIMIT $5::int) k
    JOIN api.visible_descriptions($1) d ON d.id = k.id
    LEFT JOIN api.search_documents($1) s ON s.id = k.id
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $12::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $11::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $10::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT coalesce(json_agg(json_build_object('summary', (CASE WHEN p.kind = 'record' THEN concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $12::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $11::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $10::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $10::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $11::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $11::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}')
    ELSE concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $12::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $11::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $10::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $11::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $11::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $11::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}') END), 'null'), ',"date_aggregate":', concat('{"start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $10::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $12::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $11::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $10::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null'), ',"extent":', (SELECT coalesce('[' || string_agg((concat('{"text":', coalesce(l.item -> 'text', 'null'), ',"unit":', coalesce(l.item -> 'unit', 'null'), ',"quantity":', coalesce(l.item -> 'quantity', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.extent) l(item)), ',"children_count":', p.children_count, ',"records_count":', p.records_count, '}') END)::json, 'quality', p.quality, 'words', coalesce(p.words, ''),
  'language', p.words_language) ORDER BY p.n), '[]') AS items
FROM page p) END AS items,
  coalesce(json_agg(json_build_array(0, k.title_key, k.id) ORDER BY k.n), '[]') AS positions
FROM keys k;

-- search.contents_of_collection (also settled): $1 tenant, $2 top, $3 date_start, $4 date_end, $5 after, $6 limit, $7 offset, $8 max_lag, $9 vacancies, $10 mapping, $11 base, $12 labels, $13 text_language
WITH keys AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.title_key, k.id FROM api.search_contents($1, $2::uuid, $3::int, $4::int, coalesce($5::jsonb ->> 1, ''),
    coalesce($5::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid, $7::int + $6::int + 1) k OFFSET $7::int
), columns AS MATERIALIZED (
  -- Columns alone tell what is visible if every change has been indexed, and no document is left from earlier code, which
  -- gave no ordinals.
  SELECT (SELECT c FROM api.search_current($1) c) AND EXISTS (
    SELECT FROM api.search_state($1) i WHERE i.mapping = $10::int AND i.rebuild_seq IS NULL
  ) AS tell
)
SELECT (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq,
  coalesce((SELECT i.seq || ':' || i.item_id::text FROM api.search_state($1) i), '') AS indexed,
  coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision, EXISTS (
    SELECT FROM api.tenant_state($1) t
      LEFT JOIN api.search_state($1) i ON true
      CROSS JOIN LATERAL api.unindexed_since($1, coalesce(i.seq, 0), i.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => $8)
  ) AS behind,
  CASE WHEN (SELECT c.tell FROM columns c) THEN ARRAY(SELECT v FROM api.search_vacancies($1, $9::int) v) END AS vacant,
  CASE WHEN (SELECT c.tell FROM columns c)
    THEN (
WITH page AS MATERIALIZED (
  SELECT k.n, s.body AS words, s.words_language, d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent
  FROM (SELECT h.id, h.n FROM keys h ORDER BY h.n LIMIT $6::int) k
    JOIN api.visible_descriptions($1) d ON d.id = k.id
    LEFT JOIN api.search_documents($1) s ON s.id = k.id
), refs AS MATERIALIZED (
  SELECT array_agg(r.id) AS ids, array_agg(concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $13::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $12::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $11::text, '/', r.kind, 's/', r.slug, '"}')) AS json
  FROM api.visible_descriptions($1) r
  WHERE r.id = ANY (ARRAY(
    SELECT collection_id FROM page UNION ALL SELECT root_id FROM page
  ))
)
SELECT coalesce(json_agg(json_build_object('summary', (CASE WHEN p.kind = 'record' THEN concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $13::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $12::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $11::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $11::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $12::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $12::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, '}')
    ELSE concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $13::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $12::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $11::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END, CASE WHEN coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL THEN concat('{"display":', to_json(CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $12::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END
      ELSE coalesce(CASE WHEN p.aggregate_start > 0 THEN p.aggregate_start::text
      ELSE replace((SELECT $12::jsonb ->> 'bce'), '#', (1 - p.aggregate_start)::text) END, '') || '–' || coalesce(CASE WHEN p.aggregate_end > 0 THEN p.aggregate_end::text
      ELSE replace((SELECT $12::jsonb ->> 'bce'), '#', (1 - p.aggregate_end)::text) END, '') END), ',"edtf":"', CASE WHEN p.aggregate_start = p.aggregate_end THEN CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END
      ELSE coalesce(CASE WHEN abs(p.aggregate_start) > 9999 THEN 'Y' || p.aggregate_start
      ELSE CASE WHEN p.aggregate_start < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_start)::text, 4, '0') END, '') || '/' || coalesce(CASE WHEN abs(p.aggregate_end) > 9999 THEN 'Y' || p.aggregate_end
      ELSE CASE WHEN p.aggregate_end < 0 THEN '-' ELSE '' END || lpad(abs(p.aggregate_end)::text, 4, '0') END, '') END, '","start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}') END), 'null'), ',"date_aggregate":', concat('{"start":', coalesce((p.aggregate_start)::text, 'null'), ',"end":', coalesce((p.aggregate_end)::text, 'null'), '}'), ',"cover_image":', coalesce((
    SELECT concat('{"thumbnail":', coalesce(CASE WHEN c.thumbnail IS NOT NULL THEN concat('{"url":"', $11::text, '/iiif/', $1::uuid, '/', c.id, '/image/', (c.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (c.thumbnail ->> 'v'), '","width":', coalesce(c.thumbnail -> 'width', 'null'), ',"height":', coalesce(c.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"record":', concat('{"type":"', c.kind, '","id":"', c.id, '","slug":"', c.slug, '","title":', to_json(CASE WHEN c.titles IS NULL THEN c.title ELSE coalesce(c.titles ->> $13::text, c.title) END), ',"level":"', c.level, '","level_label":', coalesce((SELECT $12::jsonb -> 'level') -> c.level, 'null'), ',"url":"', $11::text, '/', c.kind, 's/', c.slug, '"}'), '}')
    FROM ((SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.cover_id AND c.thumbnail IS NOT NULL)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c
        WHERE c.kind = 'record' AND c.thumbnail IS NOT NULL AND c.path > p.path AND c.path < p.path || '~'
        ORDER BY c.path LIMIT 1)
      UNION ALL (SELECT c.id, c.kind, c.slug, c.title, c.level, c.titles, c.thumbnail FROM api.visible_descriptions($1) c WHERE c.id = p.id AND c.thumbnail IS NOT NULL) LIMIT 1) c
  ), 'null'), ',"extent":', (SELECT coalesce('[' || string_agg((concat('{"text":', coalesce(l.item -> 'text', 'null'), ',"unit":', coalesce(l.item -> 'unit', 'null'), ',"quantity":', coalesce(l.item -> 'quantity', 'null'), '}'))::text, ',') || ']', '[]') FROM jsonb_array_elements(p.extent) l(item)), ',"children_count":', p.children_count, ',"records_count":', p.records_count, '}') END)::json, 'quality', p.quality, 'words', coalesce(p.words, ''),
  'language', p.words_language) ORDER BY p.n), '[]') AS items
FROM page p) END AS items,
  coalesce(json_agg(json_build_array(0, k.title_key, k.id) ORDER BY k.n), '[]') AS positions
FROM keys k;
