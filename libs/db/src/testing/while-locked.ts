import type { Pool } from 'pg'
import { onClient } from '../transaction/on-client.ts'

/** Locks a table while `work` runs, so that nobody can read it. @param pool of the database's owner */
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
