import { onClient, type Statement } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'

/** Values by parameter name. */
export type Given = Readonly<Record<string, string | number | null | undefined>>

/** Returns the values of a statement's parameters as SQL, in the statement's order. */
const literals = ({ parameters }: Statement, values: Given): string =>
  parameters
    .map((name) => (values[name] === null ? 'NULL' : `'${String(values[name] ?? '').replaceAll("'", "''")}'`))
    .join(', ')

/**
 * Returns the plan of a statement, without costs.
 * @param pool with one connection, configured like a service's, so that prepared statements get a generic plan
 */
export async function planOf(pool: Pool, statement: Statement, values: Given): Promise<string> {
  await pool.query(`PREPARE plan AS ${statement.text}`)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (COSTS OFF) EXECUTE plan(${literals(statement, values)})`,
  )
  await pool.query('DEALLOCATE plan')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Counts the rows of some tables that were read in this session and are not yet in its statistics. */
const ROWS_READ = `SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer AS rows
  FROM pg_stat_xact_user_tables WHERE relname = ANY ($1)`

/** Descriptions, their languages, titles and former slugs. */
const DESCRIPTIONS = ['description', 'description_language', 'description_title', 'slug_history']

/**
 * Executes a statement once; returns its rows, and the number of rows of descriptions, or of other tables, that it read.
 * @param pool as for `planOf`
 */
export async function execute(
  pool: Pool,
  statement: Statement,
  values: Given,
  tables: readonly string[] = DESCRIPTIONS,
): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly read: number }> {
  return onClient(pool, async (client) => {
    const rowsRead = async () => (await client.query<{ rows: number }>(ROWS_READ, [tables])).rows[0]?.rows ?? 0
    await client.query('BEGIN')
    try {
      await client.query(`PREPARE plan AS ${statement.text}`)
      // Earlier transactions of the session may still be included.
      const before = await rowsRead()
      const { rows } = await client.query<Record<string, unknown>>(`EXECUTE plan(${literals(statement, values)})`)
      return { rows, read: (await rowsRead()) - before }
    } finally {
      await client.query('ROLLBACK')
      await client.query('DEALLOCATE ALL')
    }
  })
}
