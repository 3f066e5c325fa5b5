import { defineStatement } from '@fonds/db/statement'

/** Counts which of some entities are public, with the slug of one of them. */
export const publicEntities = defineStatement(
  'import.public-entities',
  ['ids'],
  `
SELECT count(*)::integer AS count, min(e.slug) AS slug, min(e.name) AS name
FROM api.visible_entities(:tenant) e WHERE e.id = ANY(:ids::uuid[])`,
)
