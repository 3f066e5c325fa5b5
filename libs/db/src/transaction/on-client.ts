import { currentSignal } from '@fonds/util'
import type pg from 'pg'
import { cancelStatement } from './cancel-statement.ts'
import { takeClient } from './take-client.ts'

/**
 * Lends a pooled connection to `work`. This is the only way to hold one across statements. If the connection broke or
 * `work` failed, it is closed rather than returned, since a transaction may still be open. If the caller leaves
 * (`currentSignal`), the running statement is cancelled and the connection closed.
 * @throws the pool's error if no connection becomes free in time; whatever `work` throws; the reason of the signal
 */
export async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const signal = currentSignal()
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
