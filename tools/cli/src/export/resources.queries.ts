import { defineStatement } from '@fonds/db/statement'

/** Reads a page of published top-level collections, by slug. */
export const topCollections = defineStatement(
  'bulk.collections',
  ['after', 'limit'],
  `
SELECT c.slug FROM api.visible_descriptions(:tenant) c
WHERE c.kind = 'collection' AND c.parent_id IS NULL AND c.slug > :after ORDER BY c.slug LIMIT :limit`,
)

/** Reads a page of published agents, by slug. */
export const agents = defineStatement(
  'bulk.agents',
  ['after', 'limit'],
  `
SELECT e.slug FROM api.visible_entities(:tenant) e
WHERE e.entity_type IN ('person', 'family', 'corporate_body') AND e.slug > :after ORDER BY e.slug LIMIT :limit`,
)
