-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- related.collection (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 slug, $7 id
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.children_count, p.path AS parent_path, p.reference AS parent
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.slug = $6
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'collection' AND d.id = $7::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path, concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"url":"', $2::text, '/', p.kind, 's/', p.slug, '"}') AS reference FROM api.visible_descriptions($1) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT f.n, 1 << f.n AS bit, f.id, f.weight, concat('{"type":"entity","id":"', f.id, '","slug":"', f.slug, '","name":', to_json(f.name), ',"entity_type":"', f.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> f.entity_type, 'null'), ',"url":"', $2::text, '/entities/', f.slug, '"}') AS reference FROM (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
  SELECT e.id, e.slug, e.name, e.entity_type, 1 / ln(e.links_count) AS weight
  FROM subject s CROSS JOIN LATERAL (
    SELECT l.entity_id FROM api.visible_entity_links($1) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
  ) l CROSS JOIN LATERAL (
    SELECT e.* FROM api.visible_entities($1) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
  ) e
  ORDER BY e.links_count, e.slug LIMIT 16
  ) f) f
), names AS MATERIALIZED (
  SELECT array_agg(reference) AS json FROM shared
), found AS (
  SELECT k.path, h.weight, h.n, h.bit
  FROM subject s, shared h CROSS JOIN LATERAL (
    SELECT l.path FROM unnest('{0,100,200,300,400,600}'::smallint[]) AS r (rank) CROSS JOIN LATERAL (
      (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path < s.path ORDER BY l.path LIMIT 100)
      UNION ALL (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path > s.path || '~' ORDER BY l.path LIMIT 100)
    ) l LIMIT 100
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS (
  SELECT b.near, b.entities, b.first, d.* FROM (
    SELECT f.path, coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false) AS near, bit_or(f.bit) AS entities, min(f.n) AS first FROM found f
    GROUP BY f.path ORDER BY coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false), sum(f.weight) DESC, f.path LIMIT $5::int
  ) b CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = b.path LIMIT 1
  ) d
)
SELECT EXISTS (SELECT FROM subject) AS found, false AS has_contents,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}') FROM api.visible_descriptions($1) r WHERE r.id = p.collection_id), 'null'), ',"fonds":', coalesce((SELECT concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}') FROM api.visible_descriptions($1) r WHERE r.id = p.root_id), 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"because":', CASE
      WHEN p.entities & (p.entities - 1) <> 0 THEN (
        SELECT coalesce('[' || string_agg((b.reference)::text, ',' ORDER BY b.n) || ']', '[]') FROM (
          SELECT h.n, h.reference FROM shared h WHERE p.entities & h.bit <> 0
          UNION ALL
          SELECT 16 + 1, s.parent FROM subject s WHERE p.near
        ) b
      )
      WHEN p.near THEN concat('[', (SELECT json FROM names)[p.first], ',', (SELECT parent FROM subject), ']')
      ELSE concat('[', (SELECT json FROM names)[p.first], ']') END, '}'))::text, ',') || ']', '[]') AS items
FROM page p;

-- related.record.leaf (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 slug, $7 id
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.children_count, p.path AS parent_path, p.reference AS parent
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $6
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.id = $7::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path, concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"url":"', $2::text, '/', p.kind, 's/', p.slug, '"}') AS reference FROM api.visible_descriptions($1) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT f.n, 1 << f.n AS bit, f.id, f.weight, concat('{"type":"entity","id":"', f.id, '","slug":"', f.slug, '","name":', to_json(f.name), ',"entity_type":"', f.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> f.entity_type, 'null'), ',"url":"', $2::text, '/entities/', f.slug, '"}') AS reference FROM (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
  SELECT e.id, e.slug, e.name, e.entity_type, 1 / ln(e.links_count) AS weight
  FROM subject s CROSS JOIN LATERAL (
    SELECT l.entity_id FROM api.visible_entity_links($1) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
  ) l CROSS JOIN LATERAL (
    SELECT e.* FROM api.visible_entities($1) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
  ) e
  WHERE s.children_count = 0
  ORDER BY e.links_count, e.slug LIMIT 16
  ) f) f
), names AS MATERIALIZED (
  SELECT array_agg(reference) AS json FROM shared
), found AS (
  SELECT k.path, h.weight, h.n, h.bit
  FROM subject s, shared h CROSS JOIN LATERAL (
    SELECT l.path FROM api.visible_entity_links($1) l
    WHERE l.entity_id = h.id ORDER BY l.rank, l.path LIMIT 100
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS (
  SELECT b.near, b.entities, b.first, d.* FROM (
    SELECT f.path, coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false) AS near, bit_or(f.bit) AS entities, min(f.n) AS first FROM found f
    GROUP BY f.path ORDER BY coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false), sum(f.weight) DESC, f.path LIMIT $5::int
  ) b CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = b.path LIMIT 1
  ) d
)
SELECT EXISTS (SELECT FROM subject) AS found, (SELECT children_count > 0 FROM subject) AS has_contents,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}') FROM api.visible_descriptions($1) r WHERE r.id = p.collection_id), 'null'), ',"fonds":', coalesce((SELECT concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}') FROM api.visible_descriptions($1) r WHERE r.id = p.root_id), 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"because":', CASE
      WHEN p.entities & (p.entities - 1) <> 0 THEN (
        SELECT coalesce('[' || string_agg((b.reference)::text, ',' ORDER BY b.n) || ']', '[]') FROM (
          SELECT h.n, h.reference FROM shared h WHERE p.entities & h.bit <> 0
          UNION ALL
          SELECT 16 + 1, s.parent FROM subject s WHERE p.near
        ) b
      )
      WHEN p.near THEN concat('[', (SELECT json FROM names)[p.first], ',', (SELECT parent FROM subject), ']')
      ELSE concat('[', (SELECT json FROM names)[p.first], ']') END, '}'))::text, ',') || ']', '[]') AS items
FROM page p;

-- related.record (also settled): $1 tenant, $2 base, $3 labels, $4 text_language, $5 limit, $6 slug, $7 id
WITH subject AS MATERIALIZED (
  SELECT d.id, d.path, d.children_count, p.path AS parent_path, p.reference AS parent
  FROM (
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.slug = $6
    UNION ALL
    SELECT d.id, d.path, d.parent_id, d.children_count FROM api.visible_descriptions($1) d
    WHERE d.kind = 'record' AND d.id = $7::uuid
    LIMIT 1
  ) d LEFT JOIN LATERAL (
    SELECT p.path, concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"url":"', $2::text, '/', p.kind, 's/', p.slug, '"}') AS reference FROM api.visible_descriptions($1) p WHERE p.id = d.parent_id
  ) p ON true
), shared AS MATERIALIZED (
  SELECT f.n, 1 << f.n AS bit, f.id, f.weight, concat('{"type":"entity","id":"', f.id, '","slug":"', f.slug, '","name":', to_json(f.name), ',"entity_type":"', f.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> f.entity_type, 'null'), ',"url":"', $2::text, '/entities/', f.slug, '"}') AS reference FROM (
  SELECT (row_number() OVER ())::int AS n, f.* FROM (
  SELECT e.id, e.slug, e.name, e.entity_type, 1 / ln(e.links_count) AS weight
  FROM subject s CROSS JOIN LATERAL (
    SELECT l.entity_id FROM api.visible_entity_links($1) l WHERE l.description_id = s.id ORDER BY l.position LIMIT 500
  ) l CROSS JOIN LATERAL (
    SELECT e.* FROM api.visible_entities($1) e WHERE e.id = l.entity_id AND e.links_count > 1 LIMIT 1
  ) e
  ORDER BY e.links_count, e.slug LIMIT 16
  ) f) f
), names AS MATERIALIZED (
  SELECT array_agg(reference) AS json FROM shared
), found AS (
  SELECT k.path, h.weight, h.n, h.bit
  FROM subject s, shared h CROSS JOIN LATERAL (
    SELECT l.path FROM unnest('{0,100,200,300,400,600}'::smallint[]) AS r (rank) CROSS JOIN LATERAL (
      (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path < s.path ORDER BY l.path LIMIT 100)
      UNION ALL (SELECT l.path FROM api.visible_entity_links($1) l
          WHERE l.entity_id = h.id AND l.rank = r.rank AND l.path > s.path || '~' ORDER BY l.path LIMIT 100)
    ) l LIMIT 100
  ) k
  -- Neither itself nor an ancestor, whose path begins its own.
  WHERE NOT starts_with(s.path, k.path)
), page AS (
  SELECT b.near, b.entities, b.first, d.* FROM (
    SELECT f.path, coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false) AS near, bit_or(f.bit) AS entities, min(f.n) AS first FROM found f
    GROUP BY f.path ORDER BY coalesce(f.path > (SELECT parent_path FROM subject) AND f.path < (SELECT parent_path || '~' FROM subject), false), sum(f.weight) DESC, f.path LIMIT $5::int
  ) b CROSS JOIN LATERAL (
    SELECT d.id, d.kind, d.slug, d.path, d.title, d.level, d.reference_code, d.date, d.summary, d.languages, d.updated_at, d.quality, d.collection_id, d.root_id, d.rights, d.access, d.children_count, d.records_count, d.aggregate_start, d.aggregate_end, d.image_count, d.thumbnail, d.cover_id, d.titles, CASE WHEN d.kind = 'collection' THEN d.body -> 'extent' END AS extent FROM api.visible_descriptions($1) d WHERE d.path = b.path LIMIT 1
  ) d
)
SELECT EXISTS (SELECT FROM subject) AS found, false AS has_contents,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"', p.kind, '","id":"', p.id, '","slug":"', p.slug, '","title":', to_json(CASE WHEN p.titles IS NULL THEN p.title ELSE coalesce(p.titles ->> $4::text, p.title) END), ',"level":"', p.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> p.level, 'null'), ',"reference_code":', coalesce(to_json(p.reference_code), 'null'), ',"summary":', coalesce(to_json(p.summary), 'null'), ',"languages":', to_json(p.languages), ',"updated_at":"', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '","url":"', $2::text, '/', p.kind, 's/', p.slug, '","date":', coalesce(coalesce(CASE WHEN jsonb_typeof(p.date) = 'object' THEN concat('{"display":', coalesce(p.date -> 'display', 'null'), ',"edtf":', coalesce(p.date -> 'edtf', 'null'), ',"start":', coalesce(p.date -> 'start', 'null'), ',"end":', coalesce(p.date -> 'end', 'null'), '}') END,
      CASE WHEN p.kind <> 'record' AND coalesce(p.aggregate_start, p.aggregate_end) IS NOT NULL
        THEN concat(E'\t', p.aggregate_start, E'\t', p.aggregate_end, E'\t') END), 'null'), ',"language":', coalesce(to_json(p.languages[1]), 'null'), ',"collection":', coalesce((SELECT concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}') FROM api.visible_descriptions($1) r WHERE r.id = p.collection_id), 'null'), ',"fonds":', coalesce((SELECT concat('{"type":"', r.kind, '","id":"', r.id, '","slug":"', r.slug, '","title":', to_json(CASE WHEN r.titles IS NULL THEN r.title ELSE coalesce(r.titles ->> $4::text, r.title) END), ',"level":"', r.level, '","level_label":', coalesce((SELECT $3::jsonb -> 'level') -> r.level, 'null'), ',"url":"', $2::text, '/', r.kind, 's/', r.slug, '"}') FROM api.visible_descriptions($1) r WHERE r.id = p.root_id), 'null'), ',"thumbnail":', coalesce(CASE WHEN p.thumbnail IS NOT NULL THEN concat('{"url":"', $2::text, '/iiif/', $1::uuid, '/', p.id, '/image/', (p.thumbnail ->> 'id'), '/full/!400,400/0/default.jpg?v=', (p.thumbnail ->> 'v'), '","width":', coalesce(p.thumbnail -> 'width', 'null'), ',"height":', coalesce(p.thumbnail -> 'height', 'null'), '}') END, 'null'), ',"image_count":', p.image_count, ',"rights":', coalesce(CASE WHEN jsonb_typeof(p.rights) = 'object' THEN concat('{"statement":', coalesce(p.rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN p.rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN p.rights -> 'uri' END, 'null'), '}') END,
      (SELECT CASE WHEN jsonb_typeof(t.material_rights) = 'object' THEN concat('{"statement":', coalesce(t.material_rights -> 'statement', 'null'), ',"uri":', coalesce(CASE WHEN t.material_rights ->> 'uri' ~* '^\s*((https?|mailto|ftp|urn|ark|doi|hdl|info):|[^:/?#]*([/?#]|$))' THEN t.material_rights -> 'uri' END, 'null'), '}') END FROM api.tenant($1) t), '{"statement":null,"uri":null}'), ',"access":', CASE WHEN jsonb_typeof(p.access) = 'object' THEN concat('{"status":', coalesce(p.access -> 'status', 'null'), ',"label":', coalesce((SELECT $3::jsonb -> 'access') -> (p.access ->> 'status'), 'null'), ',"until":', coalesce(p.access -> 'until', 'null'), ',"statement":', coalesce(p.access -> 'statement', 'null'), ',"understood":', coalesce(CASE WHEN p.access ->> 'statement' IS NOT NULL
      THEN p.access ->> 'status' <> 'unknown' OR coalesce(p.access -> 'understood' = 'true', false) END::text, 'null'), '}')
    ELSE concat('{"status":"unknown","label":', coalesce((SELECT $3::jsonb -> 'access') -> 'unknown', 'null'), ',"until":null,"statement":null,"understood":null}') END, ',"quality":', p.quality, ',"because":', CASE
      WHEN p.entities & (p.entities - 1) <> 0 THEN (
        SELECT coalesce('[' || string_agg((b.reference)::text, ',' ORDER BY b.n) || ']', '[]') FROM (
          SELECT h.n, h.reference FROM shared h WHERE p.entities & h.bit <> 0
          UNION ALL
          SELECT 16 + 1, s.parent FROM subject s WHERE p.near
        ) b
      )
      WHEN p.near THEN concat('[', (SELECT json FROM names)[p.first], ',', (SELECT parent FROM subject), ']')
      ELSE concat('[', (SELECT json FROM names)[p.first], ']') END, '}'))::text, ',') || ']', '[]') AS items
FROM page p;
