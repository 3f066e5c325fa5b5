import { defineStatement } from '@fonds/db'

/** Changes that an answer still knows of one by one; where more wait, counts are those of a moment ago. */
const MOST_WAITING = 500

/**
 * What the index has not heard of yet: descriptions and names that were hidden since. And what all depends on that an answer says of
 * an archive.
 */
export const engineState = defineStatement(
  'elasticsearch.state',
  [],
  `
SELECT g.index_name, g.mapping, g.hidden,
  ARRAY(SELECT c.item_id FROM api.changes(:tenant, g.seq, g.item_id, ${MOST_WAITING}) c
    WHERE c.action = 'delete' AND c.item_kind IN ('collection', 'record')) AS gone,
  ARRAY(SELECT w.id FROM api.withdrawn_names(:tenant, g.seq, g.item_id) AS w(id) ORDER BY w.id) AS withdrawn,
  concat_ws(':', g.index_name, g.seq, g.item_id, (SELECT t.seq FROM api.tenant_state(:tenant) t)) AS version
FROM api.search_generation(:tenant) g`,
)

export interface EngineState {
  readonly index_name: string
  readonly mapping: number
  /** UUIDs of tops that are being hidden or shown, with all below them. */
  readonly hidden: readonly string[]
  readonly gone: readonly string[]
  /** UUIDs of names that were suppressed, and that the index may still have. */
  readonly withdrawn: readonly string[]
  /** Another whenever the archive or its index is. */
  readonly version: string
}

/** What values of facets are called: those that are visible now. */
export const facetLabels = defineStatement(
  'elasticsearch.labels',
  ['names', 'collections'],
  `
SELECT e.id, e.slug, e.name AS label FROM api.visible_entities(:tenant) e WHERE e.id = ANY (:names::uuid[])
UNION ALL
SELECT d.id, d.slug, d.title FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:collections::uuid[])`,
)

export interface LabelRow {
  readonly id: string
  readonly slug: string
  readonly label: string
}
