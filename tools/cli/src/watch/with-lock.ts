import { onClient } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { tryLock, unlock } from './lock.commands.ts'

/**
 * Runs `work` unless another process runs it under the same key; then returns null.
 * @param work gets the connection that has the lock, for further locks
 */
export function withLock<T>(
  pool: pg.Pool,
  key: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T | null> {
  return onClient(pool, (client) => withLockOn(client, key, () => work(client)))
}

/** The same on a connection. Locks in one another must share it: if each took one of its own, all could be taken by locks. */
export async function withLockOn<T>(client: pg.ClientBase, key: string, work: () => Promise<T>): Promise<T | null> {
  const [row] = await runCommand<{ locked: boolean }>(client, tryLock, { key })
  if (row?.locked !== true) return null
  try {
    return await work()
  } finally {
    // If the connection broke meanwhile, so did the lock.
    await runCommand(client, unlock, { key }).catch(() => undefined)
  }
}
