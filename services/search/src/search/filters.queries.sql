-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- search.collection: $1 tenant, $2 slug, $3 id
SELECT d.id FROM api.visible_descriptions($1) d
WHERE d.kind = 'collection' AND (d.id = $3::uuid OR d.slug = $2 OR d.id = (
  SELECT h.item_id FROM api.former_slugs($1) h WHERE h.kind = 'collection' AND h.slug = $2
))
ORDER BY d.slug = $2 DESC LIMIT 1;

-- search.names: $1 tenant, $2 entity_type, $3 slug, $4 id, $5 words
SELECT e.id, e.slug, e.name FROM api.visible_entities($1) e
WHERE e.entity_type = $2 AND (e.slug = $3 OR e.id = $4::uuid
  OR e.id = ANY (ARRAY(SELECT m FROM api.entities_matching($1, $5::tsquery, NULL) m)))
ORDER BY e.slug <> $3, e.id IS DISTINCT FROM $4::uuid, length(e.name), e.id LIMIT 200;
