import { defineCommand } from '@fonds/db/statement'

/** Descriptions of a collection in the order of a finding aid, the collection first. */
export const placedDescriptions = defineCommand(
  'import.placed-descriptions',
  ['root'],
  `
SELECT d.id, d.kind, d.slug FROM fonds.description d WHERE d.tenant_id = :tenant AND d.root_id = :root::uuid ORDER BY d.path`,
)

/** The source of a collection, by its slug. */
export const sourceOfCollection = defineCommand(
  'import.source-of-collection',
  ['slug'],
  `
SELECT d.source, d.title FROM fonds.description d
WHERE d.tenant_id = :tenant AND d.kind = 'collection' AND d.parent_id IS NULL AND d.slug = :slug`,
)
