-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- iiif.archive_state: $1 tenant
SELECT s.committed_at FROM api.tenant_state($1) s;

-- iiif.children_after: $1 tenant, $2 parent, $3 path, $4 after, $5 limit
SELECT k.id, k.kind, k.slug, k.title, k.titles, k.children_count, k.thumbnail, k.notice, k.body ->> 'description_language' AS language
FROM (
  SELECT s.path FROM api.visible_descriptions($1) s WHERE s.id = $4 AND s.parent_id = $2
) a CROSS JOIN LATERAL api.pictured_children($1, $3, a.path || '~', $5) k ORDER BY k.path;

-- iiif.first_children: $1 tenant, $2 path, $3 limit
SELECT k.id, k.kind, k.slug, k.title, k.titles, k.children_count, k.thumbnail, k.notice, k.body ->> 'description_language' AS language
FROM api.pictured_children($1, $2, $2, $3) k ORDER BY k.path;

-- iiif.first_top: $1 tenant, $2 limit
SELECT k.id, k.kind, k.slug, k.title, k.titles, k.children_count, k.thumbnail, k.notice, k.body ->> 'description_language' AS language
FROM api.pictured_roots($1, '', '00000000-0000-0000-0000-000000000000', $2) k ORDER BY k.sort_title, k.id;

-- iiif.former_collection: $1 tenant, $2 slug, $3 id
WITH former AS MATERIALIZED (
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'collection' AND f.slug = $2
)
SELECT (
    SELECT d.slug FROM api.visible_descriptions($1) d
    WHERE d.id = ANY (SELECT item_id FROM former) AND d.kind = 'collection' LIMIT 1
  ) AS slug,
  (SELECT max(g.deleted_at) FROM (
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.kind = 'collection' AND g.slug = $2
    UNION ALL
    SELECT g.deleted_at FROM api.gone($1) g
    WHERE g.id = $3::uuid OR g.id = ANY (SELECT item_id FROM former)
  ) g) AS deleted_at;

-- iiif.top_after: $1 tenant, $2 after, $3 limit
SELECT k.id, k.kind, k.slug, k.title, k.titles, k.children_count, k.thumbnail, k.notice, k.body ->> 'description_language' AS language
FROM (
  SELECT s.sort_title, s.id FROM api.visible_descriptions($1) s WHERE s.id = $2 AND s.parent_id IS NULL
) a CROSS JOIN LATERAL api.pictured_roots($1, a.sort_title, a.id, $3) k ORDER BY k.sort_title, k.id;
