import { defineStatement, STEMMED_IN } from '@fonds/db/read'
import { isPartial } from '../postgres/index-state.queries.ts'

/** Maximum number of pending changes that are applied to each response. If there are more, counts may lag behind. */
const MAX_PENDING_CHANGES = 500

/** Reads the state that responses depend on, including items and names hidden since the last index update. */
export const engineState = defineStatement(
  'elasticsearch.state',
  ['max_lag'],
  `
SELECT g.index_name, g.mapping, g.hidden,
  ARRAY(SELECT c.item_id FROM api.changes(:tenant, g.seq, g.item_id, ${MAX_PENDING_CHANGES}) c
    WHERE c.action = 'delete') AS gone,
  ARRAY(SELECT w.id FROM api.withdrawn_names(:tenant, g.seq, g.item_id) AS w(id) ORDER BY w.id) AS withdrawn,
  EXISTS (SELECT FROM api.unindexed_since(:tenant, g.seq, g.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => :max_lag) OR ${isPartial('nullif(g.seq, 0)', 'g.item_id')}) AS behind,
  (SELECT ${STEMMED_IN} FROM api.search_state(:tenant) i) AS stemmed_in,
  concat_ws(':', g.index_name, g.seq, g.item_id, (SELECT t.seq FROM api.tenant_state(:tenant) t)) AS version
FROM api.search_generation(:tenant) g`,
)

export interface EngineState {
  readonly index_name: string
  readonly mapping: number
  /** UUIDs of the roots of trees that are being hidden or shown. */
  readonly hidden: readonly string[]
  readonly gone: readonly string[]
  /** UUIDs of suppressed names that the index may still contain. */
  readonly withdrawn: readonly string[]
  /** Whether changes have waited for the index longer than `max_lag` seconds, or it is being built. */
  readonly behind: boolean
  /** The languages in which words of any document are stemmed, of which PostgreSQL's index knows; null if unknown. */
  readonly stemmed_in: readonly string[] | null
  /** Changes whenever the archive or its index does. */
  readonly version: string
}

/**
 * Reads the labels of facet values that are currently visible. Entities are looked up one at a time: for an archive of
 * average size, the planner would read all of its entities.
 */
export const facetLabels = defineStatement(
  'elasticsearch.labels',
  ['names', 'collections'],
  `
SELECT e.id, e.slug, e.name AS label FROM unnest(:names::uuid[]) n (id) CROSS JOIN LATERAL (
  SELECT e.id, e.slug, e.name FROM api.visible_entities(:tenant) e WHERE e.id = n.id OFFSET 0
) e
UNION ALL
SELECT d.id, d.slug, d.title FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:collections::uuid[])`,
)

export interface LabelRow {
  readonly id: string
  readonly slug: string
  readonly label: string
}
