import type pg from 'pg'
import type { ReindexProgress } from './search-index.ts'

/** A comparison of an archive's documents in Elasticsearch with those in PostgreSQL. */
export interface EngineIndexState {
  readonly documents: number
  readonly missing: number
  readonly stale: number
  readonly extra: number
  /** UUIDs of some documents that differ. */
  readonly examples: readonly string[]
}

/** The state of a requested comparison. */
type EngineCheck =
  | { readonly kind: 'waiting' | 'begun' }
  /** An index exists, but none is serving yet. */
  | { readonly kind: 'building' }
  | { readonly kind: 'done'; readonly state: EngineIndexState }

/** Returns whether a worker has ever created an index in Elasticsearch. */
export async function hasEngineIndex(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM search.generation LIMIT 1')
  return rowCount !== 0
}

/** Requests that the indexer rewrite an archive's documents in the index, alongside live changes. */
export async function requestEngineReindex(pool: pg.Pool, tenantId: string): Promise<void> {
  await pool.query(
    `UPDATE search.generation_place p SET rebuild_seq = 0, rebuild_item = NULL, taken = 0
     FROM search.generation g WHERE g.number = p.generation AND g.serving AND p.tenant_id = $1`,
    [tenantId],
  )
}

/**
 * Requests that the indexer rebuild the index of all archives; the new index replaces the current one once complete.
 */
export async function requestEngineIndex(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE search.generation SET renew = true WHERE serving')
}

/**
 * Returns the progress of either request.
 * @param tenantId null for all archives
 */
export async function engineReindexProgress(pool: pg.Pool, tenantId: string | null): Promise<ReindexProgress> {
  const { rows } = await pool.query<ReindexProgress>(
    `SELECT coalesce(sum(p.taken), 0)::float8 AS done, count(*) = 0 AS ended,
       (SELECT count(*) FROM fonds.change_log c WHERE $1::uuid IS NULL OR c.tenant_id = $1)::float8 AS total
     FROM search.generation g
       LEFT JOIN search.generation_place p ON p.generation = g.number AND ($1::uuid IS NULL OR p.tenant_id = $1)
     WHERE NOT g.serving OR g.renew OR p.rebuild_seq IS NOT NULL`,
    [tenantId],
  )
  return rows[0] ?? { done: 0, total: 0, ended: true }
}

/** Requests a comparison from the indexer, the only process with access to Elasticsearch. */
export async function requestEngineCheck(pool: pg.Pool, tenantId: string): Promise<void> {
  await pool.query(
    `INSERT INTO search.check (tenant_id) VALUES ($1)
     ON CONFLICT (tenant_id) DO UPDATE SET asked_at = clock_timestamp(), begun_at = NULL, result = NULL`,
    [tenantId],
  )
}

/** Reads the state of a comparison. */
export async function readEngineCheck(pool: pg.Pool, tenantId: string): Promise<EngineCheck> {
  const { rows } = await pool.query<{ begun: boolean; result: (EngineIndexState & { absent?: boolean }) | null }>(
    'SELECT begun_at IS NOT NULL AS begun, result FROM search.check WHERE tenant_id = $1',
    [tenantId],
  )
  const { begun = false, result = null } = rows[0] ?? {}
  if (result === null) return { kind: begun ? 'begun' : 'waiting' }
  return result.absent === true ? { kind: 'building' } : { kind: 'done', state: result }
}
