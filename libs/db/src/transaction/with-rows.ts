import type pg from 'pg'
import { bind, type Statement } from '../statements/statement.ts'
import { rowsOf } from './rows.ts'
import { withTransaction } from './transaction.ts'

// The whole result is read, so PostgreSQL must not prefer plans that find the first rows early. Sorting a million
// descriptions uses files beyond this memory.
const SETTINGS = `SET LOCAL cursor_tuple_fraction = 1; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`

/**
 * Passes the rows of a statement to `use`, in one snapshot and in bounded memory, whatever their number. This occupies a
 * connection until `use` ends.
 * @returns the result of `use`
 * @throws whatever `use` throws; the database's error
 */
export function withRows<Row extends pg.QueryResultRow, T, P extends string = string>(
  pool: pg.Pool,
  statement: Statement<P>,
  values: Readonly<Record<P, unknown>>,
  use: (rows: AsyncIterable<Row>) => Promise<T>,
): Promise<T> {
  const { text, values: bound } = bind(statement, values)
  return withTransaction(pool, 'snapshot', async (client) => {
    await client.query(SETTINGS)
    return use(rowsOf<Row>(client, 'all_rows', text, bound))
  })
}
