-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- entities.placed.after (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.coordinates FROM api.visible_entities($1) k
    WHERE k.coordinates IS NOT NULL AND (k.sort_name, k.id) > (($5::jsonb ->> 0)::text, ($5::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.coordinates IS NOT NULL LIMIT 10000) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"Feature","id":"', p.id, '","geometry":', concat('{"type":"Point","coordinates":', concat('[', coalesce(p.coordinates -> 'lon', 'null'), ',', coalesce(p.coordinates -> 'lat', 'null'), ']'), '}'), ',"properties":', concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), ',"precision":', coalesce(p.coordinates -> 'precision', 'null'), '}'), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last
FROM page p;

-- entities.placed.page (also settled): $1 tenant, $2 base, $3 labels, $4 limit, $5 offset
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.coordinates IS NOT NULL ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $5::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.coordinates FROM api.visible_entities($1) k
    WHERE k.coordinates IS NOT NULL AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $4::int + 1
)
SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.coordinates IS NOT NULL LIMIT 10000) k)::int AS total,
  (SELECT s.committed_at FROM api.tenant_state($1) s) AS committed_at,
  coalesce('[' || string_agg((concat('{"type":"Feature","id":"', p.id, '","geometry":', concat('{"type":"Point","coordinates":', concat('[', coalesce(p.coordinates -> 'lon', 'null'), ',', coalesce(p.coordinates -> 'lat', 'null'), ']'), '}'), ',"properties":', concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), ',"precision":', coalesce(p.coordinates -> 'precision', 'null'), '}'), '}'))::text, ',') FILTER (WHERE p.n <= $4::int) || ']', '[]') AS items,
  CASE WHEN count(*) > $4::int
    THEN (array_agg(json_build_array(p.sort_name, p.id)) FILTER (WHERE p.n = $4::int))[1] END AS last
FROM page p;
