import { AsyncLocalStorage } from 'node:async_hooks'
import { currentSignal } from '@fonds/util'
import type pg from 'pg'
import { DatabaseUnavailable } from '../pool/database-unavailable.ts'
import { onClient } from '../transaction/on-client.ts'
import { isRefusal, isReplicaFault } from './replica-fault.ts'
import type { Replica, Replicas } from './replicas.ts'
import type { WalPosition } from './wal-position.ts'

/** The reads of one request, which all go to the same server, so that none shows an earlier state than the one before. */
interface Reading {
  readonly replicas: Replicas
  readonly after: WalPosition
  /** Undefined before the first read; null for the primary. */
  replica: Replica | null | undefined
  /** Whether a snapshot ended with its replica, so that the request must start again. */
  isBroken: boolean
}

const storage = new AsyncLocalStorage<Reading | undefined>()

/**
 * Runs the reads of a request. They go to one replica that shows everything committed before a position; without such a
 * replica, to the primary. If the replica fails, a statement is repeated on the primary; if that is not possible, all of
 * `work` is. Everything outside this function goes to the primary.
 * @param after null if the position is unknown, for the primary
 */
export async function readAfter<T>(replicas: Replicas, after: WalPosition | null, work: () => Promise<T>): Promise<T> {
  if (after === null) return onPrimary(work)
  const reading: Reading = { replicas, after, replica: undefined, isBroken: false }
  try {
    return await storage.run(reading, work)
  } catch (error) {
    if (!reading.isBroken || currentSignal()?.aborted) throw error
    return onPrimary(work)
  }
}

/** Runs work whose reads go to the primary, because it keeps them for others. */
export const onPrimary = <T>(work: () => T): T => storage.run(undefined, work)

/**
 * Lends a connection for reading: to the replica of the current request or, without one, of the pool itself.
 * @param isRepeatable whether `work` can run again, on the primary, after it failed because of the replica
 * @throws DatabaseUnavailable if the replica failed and `work` cannot run again; the errors of `onClient`
 */
export async function onReader<T>(
  pool: pg.Pool,
  isRepeatable: boolean,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const reading = storage.getStore()
  const open = reading?.replicas.opener(pool)
  const replica = reading === undefined || open === undefined ? null : replicaOf(reading)
  if (reading === undefined || open === undefined || replica === null) return onClient(pool, work)
  let begun = false
  try {
    return await replica.lend(pool, open, (client) => {
      begun = true
      return work(client)
    })
  } catch (error) {
    currentSignal()?.throwIfAborted()
    if (!begun && isRefusal(error)) replica.refuse(error)
    if (begun && !isReplicaFault(error)) throw error
    reading.replica = null
    if (!begun || isRepeatable) return onClient(pool, work)
    reading.isBroken = true
    throw new DatabaseUnavailable(error)
  }
}

function replicaOf(reading: Reading): Replica | null {
  const { replica } = reading
  // One that was left out meanwhile still shows what it showed before, but may not answer any more.
  if (replica?.state === null) reading.replica = null
  else if (replica === undefined) reading.replica = reading.replicas.choose(reading.after)
  return reading.replica ?? null
}
