import type pg from 'pg'
import { COLLECT_LANGUAGES } from './stemmed-languages.ts'

/** A comparison of an archive's search index with its visible descriptions, entities and exhibits. */
export interface IndexState {
  readonly documents: number
  /** Visible items without a document. */
  readonly missing: number
  /** Documents older than the last change of their item. */
  readonly stale: number
  /** Documents of items that are not visible. */
  readonly extra: number
  /** Whether the indexer has pending changes or is rebuilding the index. */
  readonly under_way: boolean
  /** UUIDs of some items that differ. */
  readonly examples: readonly string[]
}

/** The progress of a rebuild. */
export interface ReindexProgress {
  readonly done: number
  /** The total, as far as it is known. */
  readonly total: number
  readonly ended: boolean
}

const LAST_ITEM = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Requests that the indexer rebuild an archive's index, restarting any rebuild in progress. The index stays in use
 * meanwhile.
 */
export async function requestReindex(pool: pg.Pool, tenantId: string): Promise<void> {
  // If nothing has been indexed yet, everything is still to come; the indexer knows its mapping.
  await pool.query(
    `INSERT INTO search.tenant_index AS i (tenant_id, mapping) VALUES ($1, 0)
     ON CONFLICT (tenant_id) DO UPDATE SET rebuild_seq = 0, rebuild_item = NULL, rebuilt = 0, ${COLLECT_LANGUAGES}`,
    [tenantId],
  )
}

/** Returns the progress of rebuilding an archive's index. */
export async function reindexProgress(pool: pg.Pool, tenantId: string): Promise<ReindexProgress> {
  const { rows } = await pool.query<ReindexProgress>(
    `SELECT i.rebuilt::float8 AS done, i.rebuild_seq IS NULL AND i.item_id IS NOT DISTINCT FROM $2::uuid AS ended,
       (SELECT count(*) FROM fonds.change_log c WHERE c.tenant_id = $1)::float8 AS total
     FROM search.tenant_index i WHERE i.tenant_id = $1`,
    [tenantId, LAST_ITEM],
  )
  return rows[0] ?? { done: 0, total: 0, ended: true }
}

const VERIFY = `
WITH differing AS (
  SELECT coalesce(d.id, s.id) AS id, d.id IS NULL AS extra, s.id IS NULL AS missing
  FROM (
    SELECT d.id, b.seq FROM (
      SELECT id FROM api.visible_descriptions($1) UNION ALL SELECT id FROM api.visible_entities($1)
      UNION ALL SELECT id FROM api.exhibits($1)
    ) d
      LEFT JOIN fonds.change_log c ON c.tenant_id = $1 AND c.item_id = d.id
      LEFT JOIN fonds.change_batch b ON b.batch_id = c.batch_id
  ) d FULL JOIN (SELECT id, version FROM search.document WHERE tenant_id = $1) s ON s.id = d.id
  WHERE d.id IS NULL OR s.id IS NULL OR s.version IS DISTINCT FROM d.seq
)
SELECT (SELECT count(*) FROM search.document WHERE tenant_id = $1)::float8 AS documents,
  (count(*) FILTER (WHERE missing))::float8 AS missing, (count(*) FILTER (WHERE extra))::float8 AS extra,
  (count(*) FILTER (WHERE NOT missing AND NOT extra))::float8 AS stale,
  coalesce((SELECT i.rebuild_seq IS NOT NULL OR i.seq < s.seq OR i.item_id IS DISTINCT FROM $2::uuid
    FROM fonds.tenant_state s LEFT JOIN search.tenant_index i USING (tenant_id) WHERE s.tenant_id = $1), true) AS under_way,
  coalesce((array_agg(id ORDER BY id))[1:10], '{}') AS examples
FROM differing`

/** Compares an archive with its index by UUID and position in the change feed. */
export async function verifyIndex(pool: pg.Pool, tenantId: string): Promise<IndexState> {
  const { rows } = await pool.query<IndexState>(VERIFY, [tenantId, LAST_ITEM])
  const [state] = rows
  if (state === undefined) throw new Error('the comparison must return one row')
  return state
}
