import { limit, SingleFlight, within } from '@fonds/util'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'

/** The readiness check reports the object store as slow if it does not answer a ping. */
const PING_MS = limit(1_000)

/**
 * Creates a check of the store for `/readyz`. The check ends in time even if the store hangs, and does not send a second
 * ping while one is unanswered.
 *
 * @param patience in milliseconds; {@link PING_MS} by default
 * @returns a function that rejects with `ObjectStoreUnavailable`, or with the error of the ping
 */
export function checkObjectStore(store: ObjectStore, patience = PING_MS): () => Promise<void> {
  const pings = new SingleFlight<void>()
  return async () => {
    const ping = pings.run('', () => store.ping())
    await within(ping, patience, () => new ObjectStoreUnavailable('slow', `no answer within ${patience} ms`))
  }
}
