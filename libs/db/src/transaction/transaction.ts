import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { timeoutForCaller } from '../pool/time-left.ts'
import { onReader } from '../replicas/reading.ts'
import type { Client } from '../statements/statement.ts'
import { onClient } from './on-client.ts'

const ATTEMPTS = 6

/** Thrown by work that finds what it has read changed by another transaction, so that a retry can succeed. */
export class ContentionError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ContentionError'
  }
}

/**
 * Returns whether a conflict with another transaction caused the error, so that a retry can succeed: a deadlock, a
 * serialisation failure, or a slug that both transactions found free.
 */
function isContention(error: unknown): boolean {
  if (error instanceof ContentionError) return true
  if (!(error instanceof pg.DatabaseError)) return false
  if (error.code === '40P01' || error.code === '40001') return true
  return error.code === '23505' && /_slug(_key)?$/.test(error.constraint ?? '')
}

/**
 * Mode of a transaction: `durable` for data that must not be lost; `repeatable` for data that can be written again if
 * the database host fails before it is on disk; `snapshot` to read one state in several statements.
 */
type Mode = 'durable' | 'repeatable' | 'snapshot'

const BEGIN: Readonly<Record<Mode, string>> = {
  durable: 'BEGIN',
  repeatable: 'BEGIN; SET LOCAL synchronous_commit = off',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
}

/**
 * Runs `work` in one transaction of a connection. @param timeout a command that limits its statements @throws the error of `work`, after the rollback; the database's error
 */
async function attempt<T>(
  client: pg.ClientBase,
  mode: Mode,
  work: () => Promise<T>,
  timeout: string | null = null,
): Promise<T> {
  await client.query(timeout === null ? BEGIN[mode] : `${BEGIN[mode]}; ${timeout}`)
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/**
 * Runs `work` in one transaction of a pooled connection. A snapshot may be one of the replica of the current request.
 * @throws the pool's error if no connection becomes free in time; the error of `work`, after the rollback
 */
export async function withTransaction<T>(
  pool: pg.Pool,
  mode: Mode,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const run = (client: pg.PoolClient) => attempt(client, mode, () => work(client), timeoutForCaller(pool))
  return mode === 'snapshot' ? onReader(pool, false, run) : onClient(pool, run)
}

/**
 * Runs `work` in one transaction of `client`. After a conflict with another transaction, everything is rolled back and
 * `work` runs again from the start, a few times, so it must keep nothing from an earlier attempt.
 * @throws the error of `work`, after the rollback; the database's error
 */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  // A connection that breaks between two statements emits this event and fails the next statement. Without a listener,
  // the event would end the process.
  const heard = () => undefined
  client.on('error', heard)
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(client, 'durable', work)
      } catch (error) {
        if (tries === ATTEMPTS || !isContention(error)) throw error
      }
      await setTimeout(20 * 2 ** tries * (0.5 + Math.random()))
    }
  } finally {
    client.off('error', heard)
  }
}

/**
 * Runs `work` in a savepoint, so that its failure undoes nothing else.
 * @throws the error of `work`, after it is undone
 */
export async function inSavepoint<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT part')
  try {
    return await work()
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT part').catch(() => undefined)
    throw error
  }
}
