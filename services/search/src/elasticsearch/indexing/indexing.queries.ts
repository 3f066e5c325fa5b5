import { defineStatement } from '@fonds/db/statement'

/** Reads the sort keys of names, as facet values. They are looked up one at a time, as those of the indexer are. */
export const facetNames = defineStatement(
  'indexing.names',
  ['ids'],
  `
SELECT e.* FROM unnest(:ids::uuid[]) i (id) CROSS JOIN LATERAL (
  SELECT e.id, e.entity_type, e.sort_name FROM api.visible_entities(:tenant) e WHERE e.id = i.id OFFSET 0
) e`,
)

/** Reads the sort keys of top-level collections, as facet values. */
export const facetTops = defineStatement(
  'indexing.tops',
  ['ids'],
  'SELECT id, sort_title FROM api.visible_descriptions(:tenant) WHERE id = ANY (:ids::uuid[])',
)
