import { onClient } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { tryLock, unlock } from './lock.commands.ts'

/** Runs `work` unless another process runs it under the same key; then returns null. */
export function withLock<T>(pool: pg.Pool, key: string, work: () => Promise<T>): Promise<T | null> {
  return onClient(pool, async (client) => {
    const [row] = await runCommand<{ locked: boolean }>(client, tryLock, { key })
    if (row?.locked !== true) return null
    try {
      return await work()
    } finally {
      // If the connection broke meanwhile, so did the lock.
      await runCommand(client, unlock, { key }).catch(() => undefined)
    }
  })
}
