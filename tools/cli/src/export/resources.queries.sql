-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- bulk.agents: $1 tenant, $2 after, $3 limit
SELECT e.slug FROM api.visible_entities($1) e
WHERE e.entity_type IN ('person', 'family', 'corporate_body') AND e.slug > $2 ORDER BY e.slug LIMIT $3;

-- bulk.collections: $1 tenant, $2 after, $3 limit
SELECT c.slug FROM api.visible_descriptions($1) c
WHERE c.kind = 'collection' AND c.parent_id IS NULL AND c.slug > $2 ORDER BY c.slug LIMIT $3;
