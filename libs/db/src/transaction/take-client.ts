import { type Breaker, createBreaker, DependencyResting } from '@fonds/breaker'
import { isAway, whileAwaited } from '@fonds/util'
import type pg from 'pg'
import { DatabaseUnavailable } from '../pool/database-unavailable.ts'

/** Number of consecutive failures to connect after which a pool fails at once, and for how long, in milliseconds. */
const MAX_FAILURES = 5
const REST_MS = 500

const breakers = new WeakMap<pg.Pool, Breaker>()

/** Called with how long work waited for a connection, and whether it got one. */
type WaitListener = (seconds: number, isTaken: boolean) => void

const listeners = new WeakMap<pg.Pool, WaitListener>()

/** Reports each wait for a connection of a pool. A caller that leaves meanwhile is not reported. */
export const watchWaits = (pool: pg.Pool, listener: WaitListener): void => void listeners.set(pool, listener)

/**
 * Takes a connection from the pool, waiting as long as the caller does. While new connections fail, one request at a time
 * tries to connect, and the others fail at once.
 * @throws DatabaseUnavailable; the pool's error; the reason of the signal
 */
export async function takeClient(pool: pg.Pool, signal: AbortSignal | undefined): Promise<pg.PoolClient> {
  signal?.throwIfAborted()
  // An idle connection comes at once, so neither the breaker nor a wait is needed.
  const isIdle = pool.idleCount > pool.waitingCount
  const taken = isIdle ? pool.connect() : connect(pool)
  const listener = listeners.get(pool)
  const started = listener === undefined ? 0 : performance.now()
  try {
    const client = await (isIdle ? taken : whileAwaited(taken, signal))
    signal?.throwIfAborted()
    listener?.((performance.now() - started) / 1000, true)
    return client
  } catch (error) {
    if (signal?.aborted !== true) listener?.((performance.now() - started) / 1000, false)
    // The pool still grants the connection; it goes to the next in the queue.
    if (signal?.aborted)
      taken.then(
        (client) => client.release(),
        () => undefined,
      )
    throw error
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const breaker =
    breakers.get(pool) ?? createBreaker({ isFailure: isUnreachable, maxFailures: MAX_FAILURES, restMs: REST_MS })
  breakers.set(pool, breaker)
  try {
    return await breaker.run(() => pool.connect())
  } catch (error) {
    throw error instanceof DependencyResting ? new DatabaseUnavailable(error) : error
  }
}

/** Returns whether the server was unreachable, as opposed to a pool with all connections in use. */
const isUnreachable = (error: unknown): boolean =>
  isAway(error) || (error instanceof Error && error.message.startsWith('Connection terminated'))
