import type pg from 'pg'
import { cancelStatement } from './cancel-statement.ts'
import { takeClient } from './take-client.ts'

/**
 * Lends a connection of exactly this pool to `work`. If the connection broke or `work` failed, it is closed rather than
 * returned, since a transaction may still be open. When the signal aborts, the running statement is cancelled and the
 * connection closed.
 * @throws the pool's error if no connection becomes free in time; whatever `work` throws; the reason of the signal
 */
export async function lend<T>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await takeClient(pool, signal)
  let unusable = true
  let broken = false
  let released = false
  // Without a listener, a connection that breaks between two statements would end the process.
  const noteBreak = () => {
    broken = true
  }
  const release = (close: boolean) => {
    if (!released) client.release(close)
    released = true
  }
  const giveUp = () => {
    cancelStatement(client)
    release(true)
  }
  client.on('error', noteBreak)
  signal?.addEventListener('abort', giveUp)
  try {
    const result = await work(client)
    unusable = broken
    return result
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', giveUp)
    client.off('error', noteBreak)
    release(unusable)
  }
}
