-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- entity_records.all.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 entity, $8 exclude, $9 roles
WITH page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) > (($6::jsonb ->> 0)::smallint, ($6::jsonb ->> 1)::text) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, ($6::jsonb ->> 0)::smallint, ($6::jsonb ->> 1)::text || ' ', 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $7 AND NOT (k.description_id = ANY ($8::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
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
SELECT true AS found, (SELECT e.links_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.description_id = ANY ($8::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"role":', coalesce(to_json(p.roles[1]), 'null'), ',"role_label":', coalesce(to_json(coalesce((SELECT $9::jsonb) ->> lower(p.roles[1]), p.roles[1])), 'null'), ',"roles":', to_json(p.roles), ',"confidence":', p.confidence, ',"heading":', coalesce(to_json(p.heading), 'null'), '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.rank, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- entity_records.all.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 entity, $8 exclude, $9 roles
WITH start AS MATERIALIZED (
  (
  SELECT k.rank, k.path FROM (
    SELECT k.rank, k.path FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.rank, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
  ) UNION ALL
  SELECT k.first::smallint, k.path FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, -32768, '', $6::int, 1) k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) >= ((SELECT rank FROM start), (SELECT path FROM start)) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, (SELECT rank FROM start), (SELECT path FROM start), 0, $5::int + 1) s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $7 AND NOT (k.description_id = ANY ($8::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
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
SELECT true AS found, (SELECT e.links_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.description_id = ANY ($8::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"role":', coalesce(to_json(p.roles[1]), 'null'), ',"role_label":', coalesce(to_json(coalesce((SELECT $9::jsonb) ->> lower(p.roles[1]), p.roles[1])), 'null'), ',"roles":', to_json(p.roles), ',"confidence":', p.confidence, ',"heading":', coalesce(to_json(p.heading), 'null'), '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.rank, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- entity_records.collection.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 entity, $8 exclude, $9 roles
WITH page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) > (($6::jsonb ->> 0)::smallint, ($6::jsonb ->> 1)::text) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, ($6::jsonb ->> 0)::smallint, ($6::jsonb ->> 1)::text || ' ', 0, $5::int + 1, 'collection') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $7 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($8::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
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
SELECT true AS found, (SELECT e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'collection' AND k.description_id = ANY ($8::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"role":', coalesce(to_json(p.roles[1]), 'null'), ',"role_label":', coalesce(to_json(coalesce((SELECT $9::jsonb) ->> lower(p.roles[1]), p.roles[1])), 'null'), ',"roles":', to_json(p.roles), ',"confidence":', p.confidence, ',"heading":', coalesce(to_json(p.heading), 'null'), '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.rank, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- entity_records.collection.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 entity, $8 exclude, $9 roles
WITH start AS MATERIALIZED (
  (
  SELECT k.rank, k.path FROM (
    SELECT k.rank, k.path FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.rank, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
  ) UNION ALL
  SELECT k.first::smallint, k.path FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, -32768, '', $6::int, 1, 'collection') k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) >= ((SELECT rank FROM start), (SELECT path FROM start)) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, (SELECT rank FROM start), (SELECT path FROM start), 0, $5::int + 1, 'collection') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $7 AND k.kind = 'collection' AND NOT (k.description_id = ANY ($8::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
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
SELECT true AS found, (SELECT e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'collection' AND k.description_id = ANY ($8::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"role":', coalesce(to_json(p.roles[1]), 'null'), ',"role_label":', coalesce(to_json(coalesce((SELECT $9::jsonb) ->> lower(p.roles[1]), p.roles[1])), 'null'), ',"roles":', to_json(p.roles), ',"confidence":', p.confidence, ',"heading":', coalesce(to_json(p.heading), 'null'), '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.rank, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- entity.id (also settled): $1 tenant, $2 id
SELECT e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.updated_at, e.content,
  e.coordinates,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations($1, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT 1000
    ) r, api.visible_entities($1) o WHERE o.id = r.other_id) AS relations
FROM api.visible_entities($1) e
WHERE e.id = $2;

-- entity.slug (also settled): $1 tenant, $2 slug
SELECT e.id, e.slug, e.name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.updated_at, e.content,
  e.coordinates,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'entity_type', o.entity_type,
      'relation', r.relation, 'role', r.role, 'date', r.date, 'outgoing', r.outgoing)
      ORDER BY r.outgoing DESC, CASE WHEN r.outgoing THEN r.position END, o.sort_name, o.id, r.position), '[]')
    FROM (
      SELECT r.* FROM api.visible_entity_relations($1, e.id) r
      ORDER BY r.outgoing DESC, r.position, r.other_id LIMIT 1000
    ) r, api.visible_entities($1) o WHERE o.id = r.other_id) AS relations
FROM api.visible_entities($1) e
WHERE e.slug = $2;

-- entity_place.former: $1 tenant, $2 slug
SELECT e.id, e.slug FROM api.visible_entities($1) e WHERE e.id = (SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'entity' AND f.slug = $2);

-- entity_place.id (also settled): $1 tenant, $2 id
SELECT e.id, e.slug FROM api.visible_entities($1) e WHERE e.id = $2;

-- entity_place.slug (also settled): $1 tenant, $2 slug
SELECT e.id, e.slug FROM api.visible_entities($1) e WHERE e.slug = $2;

-- entity_records.record.after (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 after, $7 entity, $8 exclude, $9 roles
WITH page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'record' AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) > (($6::jsonb ->> 0)::smallint, ($6::jsonb ->> 1)::text) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, ($6::jsonb ->> 0)::smallint, ($6::jsonb ->> 1)::text || ' ', 0, $5::int + 1, 'record') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $7 AND k.kind = 'record' AND NOT (k.description_id = ANY ($8::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
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
SELECT true AS found, (SELECT e.links_count - e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'record' AND k.description_id = ANY ($8::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"role":', coalesce(to_json(p.roles[1]), 'null'), ',"role_label":', coalesce(to_json(coalesce((SELECT $9::jsonb) ->> lower(p.roles[1]), p.roles[1])), 'null'), ',"roles":', to_json(p.roles), ',"confidence":', p.confidence, ',"heading":', coalesce(to_json(p.heading), 'null'), '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.rank, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;

-- entity_records.record.page (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 offset, $7 entity, $8 exclude, $9 roles
WITH start AS MATERIALIZED (
  (
  SELECT k.rank, k.path FROM (
    SELECT k.rank, k.path FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'record' AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) ORDER BY k.rank, k.path LIMIT 10000
  ) k LIMIT 1 OFFSET $6::int
  ) UNION ALL
  SELECT k.first::smallint, k.path FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, -32768, '', $6::int, 1, 'record') k
  WHERE EXISTS (SELECT FROM api.hides($1))
), page AS MATERIALIZED (
  SELECT k.n, k.rank, k.roles, k.confidence, k.heading, d.* FROM (SELECT row_number() OVER () AS n, k.* FROM (
    (
    SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'record' AND NOT (k.description_id = ANY ($8::uuid[])) AND NOT EXISTS (SELECT FROM api.hides($1)) AND (k.rank, k.path) >= ((SELECT rank FROM start), (SELECT path FROM start)) ORDER BY k.rank, k.path LIMIT 1001
    ) UNION ALL
    SELECT k.* FROM api.keys_past_hidden($1, NULL, $7, $8::uuid[], NULL, (SELECT rank FROM start), (SELECT path FROM start), 0, $5::int + 1, 'record') s CROSS JOIN LATERAL (
      SELECT k.rank, k.path, k.roles, k.confidence, k.heading FROM api.visible_entity_links($1) k WHERE k.entity_id = $7 AND k.kind = 'record' AND NOT (k.description_id = ANY ($8::uuid[])) AND k.rank = s.first::smallint AND k.path = s.path LIMIT 1
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
SELECT true AS found, (SELECT e.links_count - e.collections_count - (
    SELECT count(*) FROM api.visible_entity_links($1) k
    WHERE k.entity_id = $7 AND k.kind = 'record' AND k.description_id = ANY ($8::uuid[])
  ) FROM api.visible_entities($1) e WHERE e.id = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.collection_id)], 'null'), ',"fonds":', coalesce((SELECT json FROM refs)[array_position((SELECT ids FROM refs), p.root_id)], 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"role":', coalesce(to_json(p.roles[1]), 'null'), ',"role_label":', coalesce(to_json(coalesce((SELECT $9::jsonb) ->> lower(p.roles[1]), p.roles[1])), 'null'), ',"roles":', to_json(p.roles), ',"confidence":', p.confidence, ',"heading":', coalesce(to_json(p.heading), 'null'), '}'))::text, ',') FILTER (WHERE p.n <= $5::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $5::int
    THEN (array_agg(json_build_array(p.rank, p.path)) FILTER (WHERE p.n = $5::int))[1] END AS last
FROM page p;
