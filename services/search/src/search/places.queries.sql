-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.placed: $1 tenant, $2 ids, $3 counts, $4 after, $5 limit, $6 offset
WITH placed AS MATERIALIZED (
  SELECT c.count, e.id, e.slug, e.name, e.sort_name, e.entity_type, e.dates, e.links_count, e.collections_count, e.type_certain, e.coordinates,
    e.translations
  FROM unnest($2::uuid[], $3::int[]) AS c(id, count) JOIN api.visible_entities($1) e ON e.id = c.id
  WHERE e.coordinates IS NOT NULL
), page AS MATERIALIZED (
  SELECT * FROM placed p
  WHERE $4::jsonb IS NULL OR (-p.count, p.sort_name, p.id)
    > (-($4::jsonb ->> 0)::int, $4::jsonb ->> 1, ($4::jsonb ->> 2)::uuid)
  ORDER BY p.count DESC, p.sort_name, p.id LIMIT $5::int + 1 OFFSET $6::int
)
SELECT h.total, p.* FROM (SELECT count(*)::int AS total FROM placed) h LEFT JOIN page p ON true
ORDER BY p.count DESC, p.sort_name, p.id;
