import { DatabaseUnavailable, type Pool, repeatAfterSchemaChange, withTransaction } from '@fonds/db/pool'
import type { BoundStatement } from '@fonds/db/statement'

/** Sends a statement and returns its rows. */
export type Reader = <Row extends object>(statement: BoundStatement) => Promise<Row[]>

/**
 * Runs all statements of `use` in one snapshot of the database. This occupies a connection of the pool, so write a
 * document to a file or a bounded buffer, never directly to a client that may be slow.
 * @throws DatabaseUnavailable if no connection becomes free in time; whatever `use` throws
 */
export async function inSnapshot<T>(pool: Pool, use: (read: Reader) => Promise<T>): Promise<T> {
  let taken = false
  let begun = false
  try {
    const attempt = () =>
      withTransaction(pool, 'snapshot', (client) => {
        taken = true
        return use(async <Row extends object>({ name, text, values }: BoundStatement) => {
          const { rows } = await client.query<Row>({ name, text, values })
          begun = true
          return rows
        })
      })
    return await repeatAfterSchemaChange(attempt, () => !begun)
  } catch (error) {
    throw taken ? error : new DatabaseUnavailable(error)
  }
}
