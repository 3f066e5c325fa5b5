import { DatabaseUnavailable, type Pool, query, repeatAfterSchemaChange, withTransaction } from '@fonds/db/pool'
import type { BoundStatement } from '@fonds/db/statement'

/** Sends a statement and returns its rows. */
export type Reader = <Row extends object>(statement: BoundStatement) => Promise<Row[]>

/** Returns a reader that sends each statement of its own to a pool, or the reader of a snapshot. */
export const readerOf = (from: Pool | Reader): Reader =>
  typeof from === 'function' ? from : <Row extends object>(statement: BoundStatement) => query<Row>(from, statement)

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

/**
 * Yields what `use` reads in one snapshot, which lasts until its end or until nobody asks for more. This occupies a connection
 * of the pool, so only for readers that are never slow.
 * @throws as `inSnapshot` does
 */
export async function* streamInSnapshot<T>(pool: Pool, use: (read: Reader) => AsyncIterable<T>): AsyncGenerator<T> {
  const opened = Promise.withResolvers<Reader>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const lasting = inSnapshot(pool, (read) => {
    opened.resolve(read)
    return ended
  })
  // An error is thrown below, once.
  lasting.catch(opened.reject)
  try {
    yield* use(await opened.promise)
  } finally {
    end()
    await lasting.catch(() => undefined)
  }
}
