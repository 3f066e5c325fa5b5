import type { Pool } from '@fonds/db/pool'

/** Counts the statements of the service's searches that PostgreSQL is running. */
export async function runningSearches(pool: Pool): Promise<number | null> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'search-test%' AND state = 'active'`,
  )
  return rowCount
}
