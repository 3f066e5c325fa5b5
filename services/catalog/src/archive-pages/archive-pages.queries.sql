-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- archive_page: $1 tenant, $2 slug, $3 id
SELECT p.id, p.slug, p.menu, p.language, p.title, p.translations, p.titles, p.text, p.texts, p.updated_at, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
FROM api.archive_pages($1) p WHERE p.slug = $2 OR p.id = $3::uuid;

-- archive_pages.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.position, k.id, k.slug, k.menu, k.language, k.title, k.translations, k.titles FROM api.archive_pages($1) k
    WHERE (k.position, k.id) > (($3::jsonb ->> 0)::smallint, ($3::jsonb ->> 1)::uuid) ORDER BY k.position, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM api.archive_pages($1))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.position AS key_0, p.id AS key_1, p.slug, p.menu, p.language, p.title, p.translations, p.titles FROM page p
) i ON true;

-- archive_pages.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.archive_pages($1) k WHERE true LIMIT 100001) k) > 100000 AS too_many;

-- archive_pages.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.position, k.id FROM (
    SELECT k.position, k.id FROM api.archive_pages($1) k
    WHERE true ORDER BY k.position, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.position, k.id, k.slug, k.menu, k.language, k.title, k.translations, k.titles FROM api.archive_pages($1) k
    WHERE (k.position, k.id) >= ((SELECT position FROM start), (SELECT id FROM start)) ORDER BY k.position, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT count(*) FROM api.archive_pages($1))::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.position AS key_0, p.id AS key_1, p.slug, p.menu, p.language, p.title, p.translations, p.titles FROM page p
) i ON true;

-- archive_page.links: $1 tenant
SELECT p.slug, p.menu, p.language, p.title, p.translations, p.titles FROM api.archive_pages($1) p ORDER BY p.position, p.slug;
