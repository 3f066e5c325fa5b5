import type { Statement } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'

/** Values by the names of parameters. */
export type Given = Readonly<Record<string, string | number | undefined>>

/** Values of a statement's parameters, in its order, as SQL. */
export const literals = ({ parameters }: Statement, values: Given): string =>
  parameters.map((name) => `'${String(values[name] ?? '').replaceAll("'", "''")}'`).join(', ')

/**
 * The plan of a statement, without its costs.
 * @param pool of one connection, as a service has it: what is prepared is planned once for all values
 */
export async function planOf(pool: Pool, statement: Statement, values: Given): Promise<string> {
  await pool.query(`PREPARE plan AS ${statement.text}`)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (COSTS OFF) EXECUTE plan(${literals(statement, values)})`,
  )
  await pool.query('DEALLOCATE plan')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
