-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- names_like: $1 tenant, $2 entity_types, $3 slug, $4 id, $5 words
SELECT e.id, e.slug, e.name, e.translations FROM api.visible_entities($1) e
WHERE e.entity_type = ANY ($2::text[]) AND (e.slug = $3 OR e.id = $4::uuid
  OR e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $5::tsquery, NULL) m)))
ORDER BY e.slug <> $3, e.id IS DISTINCT FROM $4::uuid, length(e.name), e.id LIMIT 200;
