import { defineStatement } from '@fonds/db/statement'

/** Reads the sort keys of names, as facet values. */
export const facetNames = defineStatement(
  'indexing.names',
  ['ids'],
  'SELECT id, entity_type, sort_name FROM api.visible_entities(:tenant) WHERE id = ANY (:ids::uuid[])',
)

/** Reads the sort keys of top-level collections, as facet values. */
export const facetTops = defineStatement(
  'indexing.tops',
  ['ids'],
  'SELECT id, sort_title FROM api.visible_descriptions(:tenant) WHERE id = ANY (:ids::uuid[])',
)
