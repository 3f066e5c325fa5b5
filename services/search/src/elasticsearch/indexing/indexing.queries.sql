-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexing.names: $1 tenant, $2 ids
SELECT e.* FROM unnest($2::uuid[]) i (id) CROSS JOIN LATERAL (
  SELECT e.id, e.entity_type, e.sort_name FROM api.visible_entities($1) e WHERE e.id = i.id OFFSET 0
) e;

-- indexing.tops: $1 tenant, $2 ids
SELECT id, sort_title FROM api.visible_descriptions($1) WHERE id = ANY ($2::uuid[]);
