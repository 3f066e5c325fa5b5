-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- iiif.children_after: $1 tenant, $2 parent, $3 after, $4 limit
SELECT k.id, k.kind, k.slug, k.title, k.children_count, k.thumbnail, k.body ->> 'description_language' AS language
FROM api.visible_descriptions($1) k
WHERE k.parent_id = $2 AND k.path > (
  SELECT s.path FROM api.visible_descriptions($1) s WHERE s.id = $3 AND s.parent_id = $2
) ORDER BY k.path LIMIT $4;

-- iiif.children_from: $1 tenant, $2 parent, $3 offset, $4 limit
SELECT k.id, k.kind, k.slug, k.title, k.children_count, k.thumbnail, k.body ->> 'description_language' AS language
FROM api.visible_descriptions($1) k
WHERE k.parent_id = $2 AND k.path >= (
  SELECT s.path FROM api.visible_descriptions($1) s WHERE s.parent_id = $2 ORDER BY s.path LIMIT 1 OFFSET $3
) ORDER BY k.path LIMIT $4;

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
SELECT k.id, k.kind, k.slug, k.title, k.children_count, k.thumbnail, k.body ->> 'description_language' AS language
FROM api.visible_descriptions($1) k
WHERE k.parent_id IS NULL AND (k.sort_title, k.id) > (
  SELECT s.sort_title, s.id FROM api.visible_descriptions($1) s WHERE s.id = $2 AND s.parent_id IS NULL
) ORDER BY k.sort_title, k.id LIMIT $3;

-- iiif.top_from: $1 tenant, $2 offset, $3 limit
SELECT k.id, k.kind, k.slug, k.title, k.children_count, k.thumbnail, k.body ->> 'description_language' AS language
FROM api.visible_descriptions($1) k
WHERE k.parent_id IS NULL AND (k.sort_title, k.id) >= (
  SELECT s.sort_title, s.id FROM api.visible_descriptions($1) s WHERE s.parent_id IS NULL ORDER BY s.sort_title, s.id LIMIT 1 OFFSET $2
) ORDER BY k.sort_title, k.id LIMIT $3;

-- iiif.top_state: $1 tenant
SELECT s.top_level_collections::int AS total, s.committed_at FROM api.tenant_state($1) s;
