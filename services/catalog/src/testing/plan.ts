import type { Statement } from '@fonds/db'
import type { Pool } from '@fonds/service-kit'

/** Values of a statement's parameters, in its order, as SQL. */
export const literals = ({ parameters }: Statement, values: Readonly<Record<string, unknown>>): string =>
  parameters.map((name) => `'${String(values[name] ?? '').replaceAll("'", "''")}'`).join(', ')

/**
 * The plan of a statement, without its costs.
 * @param pool of one connection, as a service has it: what is prepared is planned once for all values
 */
export async function planOf(
  pool: Pool,
  statement: Statement,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  await pool.query(`PREPARE plan AS ${statement.text}`)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (COSTS OFF) EXECUTE plan(${literals(statement, values)})`,
  )
  await pool.query('DEALLOCATE plan')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
