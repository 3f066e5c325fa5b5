import { defineStatement } from '@fonds/db/statement'

/** Finds a description by slug or UUID. */
export const descriptionNamed = defineStatement(
  'preview.description',
  ['kind', 'slug', 'id'],
  `
SELECT d.slug FROM api.visible_descriptions(:tenant) d
WHERE d.kind = :kind AND (d.slug = :slug OR d.id = :id::uuid) ORDER BY d.slug <> :slug LIMIT 1`,
)
