-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- preview.description: $1 tenant, $2 kind, $3 slug, $4 id
SELECT d.slug FROM api.visible_descriptions($1) d
WHERE d.kind = $2 AND (d.slug = $3 OR d.id = $4::uuid) ORDER BY d.slug <> $3 LIMIT 1;
