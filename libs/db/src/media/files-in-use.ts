import type pg from 'pg'
import { onClient } from '../transaction/on-client.ts'

// Who stores files first and names them in a table later must not lose them in between. A lock, and not their age: a
// file that was stored long ago may be attached at any moment.
const LOCK = `hashtextextended('fonds-files:' || $1, 0)`

/** While `work` runs, which stores files of a tenant and then attaches them, none of them is swept away. */
export function holdFiles<T>(pool: pg.Pool, tenantId: string, work: () => Promise<T>): Promise<T> {
  return locked(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, [tenantId])
    return work()
  })
}

/**
 * Gives `work` those of some files (by SHA-256) that nothing of the tenant has, seen or not: nothing can come to have
 * them before `work` ends.
 * @returns false where files are being stored just now; then nothing was done
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

/** Runs `work` in a transaction that writes nothing: for a lock that ends with it, also behind a pooler. */
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
