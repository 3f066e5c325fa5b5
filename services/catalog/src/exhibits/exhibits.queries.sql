-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- exhibits.all.after: $1 tenant, $2 limit, $3 after
WITH page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.published_at, k.id, k.slug, k.title, k.summary, k.curator, k.translations FROM api.exhibits($1) k
    WHERE k.published_at <= ($3::jsonb ->> 0)::date AND (k.published_at < ($3::jsonb ->> 0)::date OR (k.id) > (($3::jsonb ->> 1)::uuid)) ORDER BY k.published_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.exhibits FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.published_at::text AS key_0, p.id AS key_1, p.slug, p.title, p.summary, p.curator, p.translations, p.published_at::text AS published_at, (SELECT count(*)::int FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = p.id) AS items_count FROM page p
) i ON true;

-- exhibits.all.extent: $1 tenant
SELECT coalesce(true, false) AS found, (SELECT count(*) FROM (SELECT FROM api.exhibits($1) k WHERE true LIMIT 100001) k) > 100000 AS too_many;

-- exhibits.all.page: $1 tenant, $2 limit, $3 offset
WITH start AS MATERIALIZED (
  SELECT k.published_at, k.id FROM (
    SELECT k.published_at, k.id FROM api.exhibits($1) k
    WHERE true ORDER BY k.published_at DESC, k.id LIMIT 10000
  ) k LIMIT 1 OFFSET $3::int
), page AS MATERIALIZED (
  SELECT row_number() OVER () AS n, k.* FROM (
    SELECT k.published_at, k.id, k.slug, k.title, k.summary, k.curator, k.translations FROM api.exhibits($1) k
    WHERE k.published_at <= (SELECT published_at FROM start) AND (k.published_at < (SELECT published_at FROM start) OR (k.id) >= ((SELECT id FROM start))) ORDER BY k.published_at DESC, k.id LIMIT 1001
  ) k LIMIT $2::int + 1
)
SELECT h.*, i.* FROM (
  SELECT true AS found, (SELECT s.exhibits FROM api.tenant_state($1) s)::int AS total, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
) h LEFT JOIN (
  SELECT p.id, p.n::int AS n, p.published_at::text AS key_0, p.id AS key_1, p.slug, p.title, p.summary, p.curator, p.translations, p.published_at::text AS published_at, (SELECT count(*)::int FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = p.id) AS items_count FROM page p
) i ON true;

-- exhibit: $1 tenant, $2 slug, $3 id
SELECT e.id, e.slug, e.title, e.summary, e.curator, e.translations, e.published_at::text AS published_at, (SELECT count(*)::int FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = e.id) AS items_count, e.updated_at, e.sections, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at
FROM api.exhibits($1) e
WHERE e.slug = $2 OR e.id = $3::uuid;

-- exhibits.ids: $1 tenant, $2 slugs, $3 ids
WITH asked AS MATERIALIZED (
  SELECT a.slug, a.id, coalesce(a.slug, a.id::text) AS name, a.n
  FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY a(slug, id, n)
), found AS MATERIALIZED (
  SELECT a.n, (
    SELECT c.id FROM (
      SELECT r.id FROM api.exhibits($1) r WHERE true AND r.slug = a.slug
      UNION ALL
      SELECT r.id FROM api.exhibits($1) r WHERE true AND r.id = a.id
    ) c LIMIT 1
  ) AS id
  FROM asked a
), page AS MATERIALIZED (
  SELECT f.n, d.* FROM found f LEFT JOIN LATERAL (SELECT r.id, r.published_at, r.slug, r.title, r.summary, r.curator, r.translations FROM api.exhibits($1) r WHERE true AND r.id = f.id LIMIT 1) d ON true
)
SELECT i.*, (SELECT date_part('epoch', s.committed_at) FROM api.tenant_state($1) s) AS committed_at FROM (
  SELECT p.n::int AS n, p.id, p.slug, p.title, p.summary, p.curator, p.translations, p.published_at::text AS published_at, (SELECT count(*)::int FROM api.visible_exhibit_items($1) i WHERE i.exhibit_id = p.id) AS items_count FROM page p
) i;

-- exhibit_gone: $1 tenant, $2 slug, $3 id
SELECT g.deleted_at FROM api.gone($1) g
WHERE g.kind = 'exhibit' AND (g.slug = $2 OR g.id = $3::uuid)
ORDER BY g.deleted_at DESC LIMIT 1;
