-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- collection_slug: $1 tenant, $2 id
SELECT c.slug FROM api.visible_descriptions($1) c WHERE c.kind = 'collection' AND c.id = $2;

-- whereabouts: $1 tenant, $2 kind, $3 slug, $4 id
WITH former AS MATERIALIZED (
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = $2 AND f.slug = $3
  UNION
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = $2 AND f.item_id = $4::uuid
), present AS (
  SELECT d.kind, d.slug FROM api.visible_descriptions($1) d WHERE d.id = ANY (SELECT item_id FROM former) LIMIT 1
)
SELECT (SELECT kind FROM present) AS kind, (SELECT slug FROM present) AS slug, (
  SELECT max(g.deleted_at) FROM (
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.kind = $2 AND g.slug = $3
    UNION ALL
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.kind = $2 AND g.id = $4::uuid
    UNION ALL
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.id = ANY (SELECT item_id FROM former)
  ) g
) AS deleted_at;
