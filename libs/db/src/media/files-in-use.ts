import type pg from 'pg'
import { onClient } from '../transaction/on-client.ts'

// Files are stored first and attached later, and must not be deleted in between. Their age cannot decide this, since a
// file stored long ago may be attached at any time, so there is a lock.
const LOCK = `hashtextextended('fonds-files:' || $1, 0)`

/** Prevents the tenant's files from being deleted while `work` stores and attaches files. */
export function holdFiles<T>(pool: pg.Pool, tenantId: string, work: () => Promise<T>): Promise<T> {
  return locked(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, [tenantId])
    return work()
  })
}

/**
 * Calls `work` with those of the files (by SHA-256) that nothing of the tenant uses, visible or not. Nothing can start
 * using them before `work` ends.
 * @returns false if files are currently being stored; `work` is then not called
 */
export function withUnusedFiles(
  pool: pg.Pool,
  tenantId: string,
  sums: readonly string[],
  work: (unused: ReadonlySet<string>) => Promise<void>,
): Promise<boolean> {
  return locked(pool, async (client) => {
    const { rows: got } = await client.query<{ free: boolean }>(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`, [
      tenantId,
    ])
    if (got[0]?.free !== true) return false
    const { rows } = await client.query<{ sha256: string }>(
      'SELECT sha256 FROM api.files_in_use($1, $2) AS f(sha256)',
      [tenantId, sums],
    )
    const used = new Set(rows.map(({ sha256 }) => sha256))
    await work(new Set(sums.filter((sum) => !used.has(sum))))
    return true
  })
}

/**
 * Runs `work` in a transaction that writes nothing, for a lock that ends with the transaction, even behind a pooler.
 */
function locked<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onClient(pool, async (client) => {
    await client.query('BEGIN')
    try {
      return await work(client)
    } finally {
      await client.query('ROLLBACK')
    }
  })
}
