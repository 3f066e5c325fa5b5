import type { Statement } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'

/** Values by parameter name. */
export type Given = Readonly<Record<string, string | number | undefined>>

/** Returns the values of a statement's parameters, in its order, as SQL. */
export const literals = ({ parameters }: Statement, values: Given): string =>
  parameters.map((name) => `'${String(values[name] ?? '').replaceAll("'", "''")}'`).join(', ')

/**
 * Returns the plan of a statement, without its costs.
 * @param pool with one connection, configured like a service's: prepared statements get a generic plan
 */
export async function planOf(pool: Pool, statement: Statement, values: Given): Promise<string> {
  await pool.query(`PREPARE plan AS ${statement.text}`)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (COSTS OFF) EXECUTE plan(${literals(statement, values)})`,
  )
  await pool.query('DEALLOCATE plan')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
