import { DatabaseUnavailable, type Pool, withTransaction } from '@fonds/db/pool'
import type { BoundStatement } from '@fonds/db/statement'

/** Sends a statement, and gives its rows. */
export type Reader = <Row extends object>(statement: BoundStatement) => Promise<Row[]>

/**
 * Lets all statements of `use` see one state of the database, whatever is written meanwhile. It takes one connection of
 * the pool for that time: a document goes to a file or a bounded buffer, never straight to a client who may be slow.
 * @throws DatabaseUnavailable where no connection comes free in time; what `use` throws
 */
export async function inSnapshot<T>(pool: Pool, use: (read: Reader) => Promise<T>): Promise<T> {
  let taken = false
  try {
    return await withTransaction(pool, 'snapshot', (client) => {
      taken = true
      return use(async <Row extends object>({ name, text, values }: BoundStatement) => {
        const { rows } = await client.query<Row>({ name, text, values })
        return rows
      })
    })
  } catch (error) {
    throw taken ? error : new DatabaseUnavailable(error)
  }
}
