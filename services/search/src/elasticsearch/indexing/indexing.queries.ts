import { defineStatement } from '@fonds/db/statement'

/** What names are sorted by, as values of facets. */
export const facetNames = defineStatement(
  'indexing.names',
  ['ids'],
  'SELECT id, entity_type, sort_name FROM api.visible_entities(:tenant) WHERE id = ANY (:ids::uuid[])',
)

/** What top-level collections are sorted by, as values of facets. */
export const facetTops = defineStatement(
  'indexing.tops',
  ['ids'],
  'SELECT id, sort_title FROM api.visible_descriptions(:tenant) WHERE id = ANY (:ids::uuid[])',
)
