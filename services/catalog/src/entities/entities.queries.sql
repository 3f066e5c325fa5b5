-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- entities.all.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE true)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE true GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.all.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE true ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE true)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE true GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.ids (also settled): $1 tenant, $2 base, $3 labels, $4 slugs, $5 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, a.n FROM unnest($4::text[], $5::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.visible_entities($1) r WHERE true AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.visible_entities($1) r WHERE true AND r.id = a.id
      UNION ALL
      SELECT r.id FROM api.former_slugs($1) f CROSS JOIN LATERAL (
        SELECT r.id FROM api.visible_entities($1) r WHERE true AND r.id = f.item_id LIMIT 1
      ) r WHERE f.kind = 'entity' AND f.slug = coalesce(a.slug, a.id::text)
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM (SELECT min(f.n) AS n, f.id FROM found f WHERE f.id IS NOT NULL GROUP BY f.id) f
  CROSS JOIN LATERAL (SELECT r.id, r.slug, r.name, r.entity_type, r.dates, r.links_count, r.collections_count, r.type_certain FROM api.visible_entities($1) r WHERE true AND r.id = f.id LIMIT 1) d
)
SELECT (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at, count(*)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',' ORDER BY p.n) || ']', '[]') AS items,
  ARRAY(SELECT f.n::int FROM found f WHERE f.id IS NULL ORDER BY f.n) AS missing,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE true GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.letter.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after, $6 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.letter = $6 AND (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.letter = $6)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE true GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.letter.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset, $6 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.letter = $6 ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.letter = $6 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.letter = $6)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE true GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.type.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after, $6 type
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.entity_type = $6 AND (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $6)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = $6 GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.type.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset, $6 type
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.entity_type = $6 ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.entity_type = $6 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $6)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = $6 GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.type_letter.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after, $6 type, $7 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.entity_type = $6 AND k.letter = $7 AND (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $6 AND c.letter = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = $6 GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.type_letter.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset, $6 type, $7 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.entity_type = $6 AND k.letter = $7 ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.entity_type = $6 AND k.letter = $7 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = $6 AND c.letter = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = $6 GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.types.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after, $6 types
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT $4::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $4::int + 1
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]))::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]) GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.types.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset, $6 types
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT DISTINCT k.sort_name, k.id FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND true ORDER BY k.sort_name, k.id LIMIT $5::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $5::int + 1
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT $4::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $4::int + 1
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]))::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]) GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.types_letter.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after, $6 types, $7 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND k.letter = $7 AND (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT $4::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $4::int + 1
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]) AND c.letter = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]) GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.types_letter.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset, $6 types, $7 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT DISTINCT k.sort_name, k.id FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND k.letter = $7 ORDER BY k.sort_name, k.id LIMIT $5::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $5::int + 1
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT DISTINCT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM unnest($6::text[]) v(value) CROSS JOIN LATERAL (
      SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
      WHERE k.entity_type = v.value AND k.letter = $7 AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT $4::int + 1
    ) k ORDER BY k.sort_name, k.id LIMIT $4::int + 1
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT coalesce(sum(c.entities), 0) FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]) AND c.letter = $7)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE c.entity_type = ANY ($6::text[]) GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.search.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after, $6 words, $7 types, $8 letter
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m))
      AND ($7::text[] IS NULL OR k.entity_type = ANY ($7::text[])) AND ($8::text IS NULL OR k.letter = $8) AND (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT count(*) FROM (
    SELECT FROM api.visible_entities($1) e WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m))
      AND ($7::text[] IS NULL OR e.entity_type = ANY ($7::text[])) AND ($8::text IS NULL OR e.letter = $8) LIMIT 10000
  ) e)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE ($7::text[] IS NULL OR c.entity_type = ANY ($7::text[])) GROUP BY c.letter
    ) c
  ) AS further
FROM page p;

-- entities.search.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset, $6 words, $7 types, $8 letter
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m))
      AND ($7::text[] IS NULL OR k.entity_type = ANY ($7::text[])) AND ($8::text IS NULL OR k.letter = $8) ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain FROM api.visible_entities($1) k
    WHERE k.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m))
      AND ($7::text[] IS NULL OR k.entity_type = ANY ($7::text[])) AND ($8::text IS NULL OR k.letter = $8) AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT count(*) FROM (
    SELECT FROM api.visible_entities($1) e WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $6::tsquery, NULL) m))
      AND ($7::text[] IS NULL OR e.entity_type = ANY ($7::text[])) AND ($8::text IS NULL OR e.letter = $8) LIMIT 10000
  ) e)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last,
  (
    SELECT coalesce(json_agg(json_build_object('letter', c.letter, 'count', c.n)), '[]')::text
    FROM (
      SELECT c.letter, sum(c.entities)::int AS n FROM api.entity_counts($1) c WHERE ($7::text[] IS NULL OR c.entity_type = ANY ($7::text[])) GROUP BY c.letter
    ) c
  ) AS further
FROM page p;
