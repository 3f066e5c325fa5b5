import type pg from 'pg'
import type { ReindexProgress } from './search-index.ts'

/** An archive's documents in Elasticsearch beside those that PostgreSQL keeps for searching. */
export interface EngineIndexState {
  readonly documents: number
  readonly missing: number
  readonly stale: number
  readonly extra: number
  /** UUIDs of some that differ. */
  readonly examples: readonly string[]
}

/** Where a comparison that was asked for stands. */
type EngineCheck =
  | { readonly kind: 'waiting' | 'begun' }
  /** There is an index, but none that serves yet. */
  | { readonly kind: 'building' }
  | { readonly kind: 'done'; readonly state: EngineIndexState }

/** Whether a worker ever made an index in Elasticsearch. */
export async function hasEngineIndex(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM search.generation LIMIT 1')
  return rowCount !== 0
}

/** Has the indexer write an archive's documents into the index anew, behind what changes meanwhile. */
export async function requestEngineReindex(pool: pg.Pool, tenantId: string): Promise<void> {
  await pool.query(
    `UPDATE search.generation_place p SET rebuild_seq = 0, rebuild_item = NULL, taken = 0
     FROM search.generation g WHERE g.number = p.generation AND g.serving AND p.tenant_id = $1`,
    [tenantId],
  )
}

/** Has the indexer build another index of all archives, which takes the place of the present one when it is complete. */
export async function requestEngineIndex(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE search.generation SET renew = true WHERE serving')
}

/**
 * How far either has come.
 * @param tenantId null: of all archives
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

/** Asks the indexer, which alone knows the way to Elasticsearch, to compare. */
export async function requestEngineCheck(pool: pg.Pool, tenantId: string): Promise<void> {
  await pool.query(
    `INSERT INTO search.check (tenant_id) VALUES ($1)
     ON CONFLICT (tenant_id) DO UPDATE SET asked_at = clock_timestamp(), begun_at = NULL, result = NULL`,
    [tenantId],
  )
}

/** Reads where a comparison stands. */
export async function readEngineCheck(pool: pg.Pool, tenantId: string): Promise<EngineCheck> {
  const { rows } = await pool.query<{ begun: boolean; result: (EngineIndexState & { absent?: boolean }) | null }>(
    'SELECT begun_at IS NOT NULL AS begun, result FROM search.check WHERE tenant_id = $1',
    [tenantId],
  )
  const { begun = false, result = null } = rows[0] ?? {}
  if (result === null) return { kind: begun ? 'begun' : 'waiting' }
  return result.absent === true ? { kind: 'building' } : { kind: 'done', state: result }
}
