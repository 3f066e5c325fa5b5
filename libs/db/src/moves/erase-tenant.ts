import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { onClient } from '../transaction/on-client.ts'
import { allTables } from './import-tenant.ts'
import { LEFT_TABLES, LEFT_THROUGH, MOVED_TABLES, type MovedTable } from './moved-tables.ts'
import { columnsOfTables } from './table-columns.ts'
import { ownedBy } from './tenant-snapshot.ts'

/**
 * Deletes every row of a tenant in one transaction. Commands and workers that write to it at the same moment fail, and leave
 * nothing.
 * @returns the number of deleted rows by table, without those that have none
 * @throws CommandError not_found
 */
export async function eraseTenant(pool: pg.Pool, tenantId: string): Promise<Readonly<Record<string, number>>> {
  const erased = await onClient(pool, async (client) => {
    await client.query('BEGIN')
    try {
      await client.query('SET LOCAL statement_timeout = 0')
      // Every write ends with a row that refers to the tenant, so it is either there now or fails.
      const { rowCount } = await client.query('SELECT FROM fonds.tenant WHERE id = $1 FOR UPDATE', [tenantId])
      if (rowCount === 0) throw new CommandError('not_found', `tenant ${tenantId} does not exist`)
      const counts = await eraseRows(client, tenantId)
      await client.query('COMMIT')
      return counts
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  })
  // Until then, deleted rows are still in the files of PostgreSQL.
  await pool.query(`VACUUM (ANALYZE) ${Object.keys(erased).join(', ')}`)
  return erased
}

async function eraseRows(client: pg.PoolClient, tenantId: string): Promise<Record<string, number>> {
  const columns = await columnsOfTables(client, allTables())
  const left = Object.keys(LEFT_TABLES).flatMap((name): MovedTable[] => {
    const through = LEFT_THROUGH.find((table) => table.name === name)
    if (through !== undefined) return [through]
    return columns.get(name)?.hasTenant === true && !SHARED.has(name) ? [{ name }] : []
  })
  const erased: Record<string, number> = {}
  for (const table of [...left, ...MOVED_TABLES.toReversed()]) {
    const { rowCount } = await client.query(`DELETE FROM ${table.name} t WHERE ${ownedBy(table, '$1')}`, [tenantId])
    if (rowCount) erased[table.name] = rowCount
  }
  return erased
}

/** Tables of the installation that name a tenant only as the place that work has reached. */
const SHARED: ReadonlySet<string> = new Set(['search.access_reading'])

/** Waits until no command stores files of a tenant, and runs `work` while none can begin. */
export function withoutNewFiles<T>(pool: pg.Pool, tenantId: string, work: () => Promise<T>): Promise<T> {
  return onClient(pool, async (client) => {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0`)
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-files:' || $1, 0))`, [tenantId])
      return await work()
    } finally {
      await client.query('ROLLBACK')
    }
  })
}
