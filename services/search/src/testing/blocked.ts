import { onClient, type Pool } from '@fonds/db/pool'

/** Locks a table while `work` runs. */
export const whileLocked = (pool: Pool, table: string, work: () => Promise<void>): Promise<void> =>
  onClient(pool, async (client) => {
    await client.query('BEGIN')
    try {
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
      await work()
    } finally {
      await client.query('ROLLBACK')
    }
  })

/** Counts the statements of the service's searches that PostgreSQL is running. */
export async function runningSearches(pool: Pool): Promise<number | null> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'search-test%' AND state = 'active'`,
  )
  return rowCount
}
