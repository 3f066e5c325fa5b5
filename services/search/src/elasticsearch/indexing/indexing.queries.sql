-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexing.names: $1 tenant, $2 ids
SELECT id, entity_type, sort_name FROM api.visible_entities($1) WHERE id = ANY ($2::uuid[]);

-- indexing.tops: $1 tenant, $2 ids
SELECT id, sort_title FROM api.visible_descriptions($1) WHERE id = ANY ($2::uuid[]);
