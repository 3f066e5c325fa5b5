-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- import.public-entities: $1 tenant, $2 ids
SELECT count(*)::integer AS count, min(e.slug) AS slug, min(e.name) AS name
FROM api.visible_entities($1) e WHERE e.id = ANY($2::uuid[]);
