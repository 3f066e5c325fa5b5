-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- manifest.places: $1 tenant, $2 ids, $3 limit
SELECT e.slug, e.name, e.coordinates
FROM unnest($2::uuid[]) WITH ORDINALITY AS k(id, n) JOIN api.visible_entities($1) e ON e.id = k.id
WHERE e.coordinates IS NOT NULL ORDER BY k.n LIMIT $3;
