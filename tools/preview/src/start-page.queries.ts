import { defineStatement } from '@fonds/db/statement'

/** Finds a description by slug, or else by UUID. A statement with an OR would read the whole archive. */
export const descriptionNamed = defineStatement(
  'preview.description',
  ['kind', 'slug', 'id'],
  `
SELECT f.slug FROM (
  SELECT d.slug, 1 AS place FROM api.visible_descriptions(:tenant) d WHERE d.kind = :kind AND d.slug = :slug
  UNION ALL
  SELECT d.slug, 2 FROM api.visible_descriptions(:tenant) d WHERE d.kind = :kind AND d.id = :id::uuid
) f ORDER BY f.place LIMIT 1`,
)
