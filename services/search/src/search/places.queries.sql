-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.placed: $1 tenant, $2 base, $3 labels, $4 ids, $5 counts, $6 after, $7 limit, $8 offset
WITH placed AS MATERIALIZED (
  SELECT c.count, e.id, e.slug, e.name, e.sort_name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.coordinates
  FROM unnest($4::uuid[], $5::int[]) AS c(id, count) JOIN api.visible_entities($1) e ON e.id = c.id
  WHERE e.coordinates IS NOT NULL
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT * FROM placed p
    WHERE $6::jsonb IS NULL OR (-p.count, p.sort_name, p.id)
      > (-($6::jsonb ->> 0)::int, $6::jsonb ->> 1, ($6::jsonb ->> 2)::uuid)
    ORDER BY p.count DESC, p.sort_name, p.id LIMIT $7::int + 1 OFFSET $8::int
  ) k
)
SELECT (SELECT count(*) FROM placed)::int AS total,
  coalesce('[' || string_agg((concat('{"type":"Feature","id":"', p.id, '","geometry":', concat('{"type":"Point","coordinates":', concat('[', coalesce(p.coordinates -> 'lon', 'null'), ',', coalesce(p.coordinates -> 'lat', 'null'), ']'), '}'), ',"properties":', concat('{"type":"entity","id":"', p.id, '","slug":"', p.slug, '","name":', to_json(p.name), ',"entity_type":"', p.entity_type, '","entity_type_label":', coalesce((SELECT $3::jsonb -> 'entity') -> p.entity_type, 'null'), ',"url":"', $2::text, '/entities/', p.slug, '","dates":', coalesce(CASE WHEN jsonb_typeof(p.dates) = 'object' THEN concat('{"display":', coalesce(p.dates -> 'display', 'null'), ',"edtf":', coalesce(p.dates -> 'edtf', 'null'), ',"start":', coalesce(p.dates -> 'start', 'null'), ',"end":', coalesce(p.dates -> 'end', 'null'), '}') END, 'null'), ',"records_count":', p.links_count - p.collections_count, ',"collections_count":', p.collections_count, ',"type_certain":', to_json(p.type_certain), ',"precision":', coalesce(p.coordinates -> 'precision', 'null'), ',"results_count":', p.count, '}'), '}'))::text, ',' ORDER BY p.n) FILTER (WHERE p.n <= $7::int) || ']', '[]') AS features,
  CASE WHEN count(*) > $7::int
    THEN (array_agg(json_build_array(p.count, p.sort_name, p.id)) FILTER (WHERE p.n = $7::int))[1] END AS last
FROM page p;
