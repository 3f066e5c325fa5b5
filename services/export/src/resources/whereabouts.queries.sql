-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- export.whereabouts: $1 tenant, $2 slug, $3 id
WITH former AS MATERIALIZED (
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'collection' AND f.slug = $2
  UNION
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'collection' AND f.item_id = $3::uuid
)
SELECT (
  SELECT d.slug FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (SELECT item_id FROM former) AND d.kind = 'collection' LIMIT 1
) AS slug, (
  SELECT max(g.deleted_at) FROM (
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.kind = 'collection' AND g.slug = $2
    UNION ALL
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.kind = 'collection' AND g.id = $3::uuid
    UNION ALL
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.id = ANY (SELECT item_id FROM former)
  ) g
) AS deleted_at;

-- export.entity_whereabouts: $1 tenant, $2 slug
SELECT e.slug FROM api.visible_entities($1) e
WHERE e.id = (SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'entity' AND f.slug = $2);

-- export.record_whereabouts: $1 tenant, $2 slug, $3 id
WITH former AS MATERIALIZED (
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'record' AND f.slug = $2
  UNION
  SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'record' AND f.item_id = $3::uuid
)
SELECT (
  SELECT d.slug FROM api.visible_descriptions($1) d
  WHERE d.id = ANY (SELECT item_id FROM former) AND d.kind = 'record' LIMIT 1
) AS slug, (
  SELECT max(g.deleted_at) FROM (
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.kind = 'record' AND g.slug = $2
    UNION ALL
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.kind = 'record' AND g.id = $3::uuid
    UNION ALL
    SELECT g.deleted_at FROM api.gone($1) g WHERE g.id = ANY (SELECT item_id FROM former)
  ) g
) AS deleted_at;
