-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- ark_target: $1 tenant, $2 prefix, $3 id
SELECT p.kind, p.slug, (SELECT g.deleted_at FROM api.gone($1) g WHERE g.id = $3::uuid) AS deleted_at
FROM api.tenant($1) t LEFT JOIN LATERAL (
  SELECT d.kind, d.slug FROM api.visible_descriptions($1) d WHERE d.id = $3::uuid
  UNION ALL
  SELECT 'entity', e.slug FROM api.visible_entities($1) e
  WHERE e.id IN (
    SELECT $3::uuid
    UNION ALL
    SELECT f.item_id FROM api.former_slugs($1) f WHERE f.kind = 'entity' AND f.slug = $3::uuid::text
  )
  LIMIT 1
) p ON true
WHERE $2 = ANY (t.ark_prefixes);
