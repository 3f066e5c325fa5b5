-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.columns: $1 tenant, $2 changed, $3 ordinal, $4 limit
SELECT coalesce((SELECT i.revision FROM api.search_state($1) i), 0)::float8 AS revision,
  c.changed::float8 AS changed, c.ordinal, c.kind, c.level, c.access, c.year_from, c.year_to, c.languages,
  c.decades::text AS decades, c.entities::text AS entities, c.top_id,
  coalesce(c.creators::text, '{}') AS creators, coalesce(c.genres::text, '{}') AS genres, c.reuse,
  coalesce(c.media::text, '{}') AS media
FROM (SELECT) AS one LEFT JOIN api.search_columns($1, $2::bigint, $3::integer, $4::integer) c ON true
ORDER BY c.changed, c.ordinal;

-- search.labels: $1 tenant, $2 names, $3 collections
SELECT (SELECT t.seq FROM api.tenant_state($1) t)::text AS seq, coalesce(json_agg(v), '[]') AS labels
FROM (
  SELECT e.id, e.entity_type AS facet, e.slug AS value, e.name AS label, e.sort_name AS key
  FROM unnest($2::uuid[]) n (id)
    CROSS JOIN LATERAL (SELECT * FROM api.visible_entities($1) e WHERE e.id = n.id OFFSET 0) e
  UNION ALL
  SELECT d.id, 'collection', d.slug, d.title, d.sort_title
  FROM api.visible_descriptions($1) d WHERE d.id = ANY ($3::uuid[])
) v;
