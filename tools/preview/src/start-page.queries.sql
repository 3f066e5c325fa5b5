-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- preview.description: $1 tenant, $2 kind, $3 slug, $4 id
SELECT f.slug FROM (
  SELECT d.slug, 1 AS place FROM api.visible_descriptions($1) d WHERE d.kind = $2 AND d.slug = $3
  UNION ALL
  SELECT d.slug, 2 FROM api.visible_descriptions($1) d WHERE d.kind = $2 AND d.id = $4::uuid
) f ORDER BY f.place LIMIT 1;
