import { millisecondsLeft } from '@fonds/util'
import type pg from 'pg'

/** Statement timeouts of the sessions of pools, in milliseconds. */
const timeouts = new WeakMap<pg.Pool, number>()

/** Remembers the timeout that the sessions of a pool begin with. @param ms 0 if they have none */
export const noteTimeout = (pool: pg.Pool, ms: number): void => void timeouts.set(pool, ms || Number.POSITIVE_INFINITY)

/**
 * Returns the command by which a transaction ends its statements when its caller stops waiting. PostgreSQL then needs no request
 * to cancel them, which may come late or get lost. Null if the sessions' own timeout is as short, as it is for every request
 * that has not waited for long.
 */
export function timeoutForCaller(pool: pg.Pool): string | null {
  const left = millisecondsLeft()
  if (left === undefined || left >= (timeouts.get(pool) ?? 0)) return null
  // 0 would mean no timeout.
  return `SET LOCAL statement_timeout = ${Math.max(1, Math.ceil(left))}`
}

/**
 * Runs a statement so that it ends when its caller stops waiting. In a transaction if that takes a setting: a session that
 * is shared by a pooler must not keep it.
 * @throws the errors of `statement`
 */
export async function withinTimeLeft<T>(pool: pg.Pool, client: pg.ClientBase, statement: () => Promise<T>): Promise<T> {
  const timeout = timeoutForCaller(pool)
  if (timeout === null) return statement()
  await client.query(`BEGIN; ${timeout}`)
  try {
    const result = await statement()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
