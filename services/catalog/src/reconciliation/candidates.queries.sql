-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- reconcile.id: $1 tenant, $2 id
SELECT e.id, e.name, e.entity_type, e.dates, e.links_count,
  jsonb_path_query_array(e.content, '$.names[0 to 49].value') AS forms,
  coalesce(e.content->'identifiers', '[]') AS identifiers
FROM api.visible_entities($1) e
WHERE e.id IN (
  SELECT $2::uuid
  UNION ALL
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'entity' AND f.slug = $2::uuid::text
)
ORDER BY e.id = $2::uuid DESC LIMIT 1;

-- reconcile.name: $1 tenant, $2 keys, $3 words, $4 types
WITH found AS MATERIALIZED (
  SELECT a.id FROM unnest($4::text[]) t(entity_type), unnest($2::text[]) k(key), LATERAL (
    SELECT e.id FROM api.visible_entities($1) e
    WHERE e.entity_type = t.entity_type AND e.sort_name >= k.key AND e.sort_name < k.key || chr(1114111)
    ORDER BY e.sort_name, e.id LIMIT 50
  ) a
  UNION
  SELECT m FROM api.entities_matching($1, $3::tsquery, 2000) m
), best AS MATERIALIZED (
  SELECT e.id FROM api.visible_entities($1) e
  WHERE e.id = ANY (ARRAY(SELECT f.id FROM found f)) AND e.entity_type = ANY ($4::text[])
  ORDER BY e.sort_name = ANY ($2::text[]) DESC, length(e.name), e.id
  LIMIT 100
)
SELECT e.id, e.name, e.entity_type, e.dates, e.links_count,
  jsonb_path_query_array(e.content, '$.names[0 to 49].value') AS forms,
  coalesce(e.content->'identifiers', '[]') AS identifiers
FROM api.visible_entities($1) e WHERE e.id = ANY (ARRAY(SELECT b.id FROM best b));

-- reconcile.extend: $1 tenant, $2 ids, $3 with_notes
SELECT a.id AS asked, e.slug, e.coordinates, e.id, e.name, e.entity_type, e.dates, e.links_count,
  jsonb_path_query_array(e.content, '$.names[0 to 49].value') AS forms,
  coalesce(e.content->'identifiers', '[]') AS identifiers,
  CASE WHEN $3::boolean THEN e.content->'biographical_notes' END AS notes
FROM unnest($2::uuid[]) a(id) CROSS JOIN LATERAL (
  SELECT e.* FROM api.visible_entities($1) e WHERE e.id IN (
    SELECT a.id
    UNION ALL
    SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'entity' AND f.slug = a.id::text
  )
  ORDER BY e.id = a.id DESC LIMIT 1
) e;

-- reconcile.suggest: $1 tenant, $2 words, $3 key, $4 skip, $5 limit
SELECT e.id, e.name, e.entity_type, e.dates
FROM api.visible_entities($1) e
WHERE e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $2::tsquery, 2000) m))
ORDER BY starts_with(e.sort_name, $3) DESC, length(e.name), e.sort_name, e.id
OFFSET $4::integer LIMIT $5::integer;
