-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.placed: $1 tenant, $2 base, $3 labels, $4 ids, $5 counts, $6 after, $7 limit, $8 offset
WITH placed AS MATERIALIZED (
  SELECT c.count, e.id, e.slug, e.name, e.sort_name, e.entity_type, e.dates, e.links_count, e.collections_count, e.coordinates
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
  coalesce(json_agg(json_build_object('type', 'Feature', 'id', p.id,
    'geometry', json_build_object('type', 'Point',
      'coordinates', json_build_array(p.coordinates -> 'lon', p.coordinates -> 'lat')),
    'properties', json_build_object('type', 'entity', 'id', p.id, 'slug', p.slug, 'name', p.name,
    'entity_type', p.entity_type, 'entity_type_label', (SELECT $3::jsonb -> 'entity') ->> p.entity_type,
    'url', $2::text || '/entities/' || p.slug, 'dates', CASE WHEN jsonb_typeof(p.dates) = 'object' THEN json_build_object('display', p.dates -> 'display', 'edtf', p.dates -> 'edtf', 'start', p.dates -> 'start', 'end', p.dates -> 'end') END,
    'records_count', p.links_count - p.collections_count, 'collections_count', p.collections_count, 'precision', p.coordinates -> 'precision', 'results_count', p.count)) ORDER BY p.n) FILTER (WHERE p.n <= $7::int), '[]')::text AS features,
  CASE WHEN count(*) > $7::int
    THEN (array_agg(json_build_array(p.count, p.sort_name, p.id)) FILTER (WHERE p.n = $7::int))[1] END AS last
FROM page p;
