-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- entities.placed.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.coordinates, k.translations FROM api.visible_entities($1) k
    WHERE k.coordinates IS NOT NULL AND (k.sort_name, k.id) > (($3::jsonb ->> 0)::text, ($3::jsonb ->> 1)::uuid) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.coordinates IS NOT NULL LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.coordinates, p.translations FROM page p
) i ON true;

-- entities.placed.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.coordinates IS NOT NULL LIMIT 100001) k) > 100000 AS too_many;

-- entities.placed.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.sort_name, k.id FROM (
    SELECT k.sort_name, k.id FROM api.visible_entities($1) k
    WHERE k.coordinates IS NOT NULL ORDER BY k.sort_name, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.sort_name, k.id, k.slug, k.name, k.entity_type, k.dates, k.links_count, k.collections_count, k.type_certain, k.coordinates, k.translations FROM api.visible_entities($1) k
    WHERE k.coordinates IS NOT NULL AND (k.sort_name, k.id) >= ((SELECT sort_name FROM start), (SELECT id FROM start)) ORDER BY k.sort_name, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM (SELECT FROM api.visible_entities($1) k WHERE k.coordinates IS NOT NULL LIMIT 10000) k)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.sort_name AS key_0, p.id AS key_1, p.slug, p.name, p.entity_type, p.dates, p.links_count, p.collections_count, p.type_certain, p.coordinates, p.translations FROM page p
) i ON true;
