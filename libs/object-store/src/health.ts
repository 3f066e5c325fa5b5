import { SingleFlight, within } from '@fonds/util'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'

/**
 * Creates a check of the store for `/readyz`. The check ends in time even if the store hangs, and does not send a second
 * ping while one is unanswered.
 *
 * @param patience in milliseconds
 * @returns a function that rejects with `ObjectStoreUnavailable`, or with the error of the ping
 */
export function checkObjectStore(store: ObjectStore, patience = 1000): () => Promise<void> {
  const pings = new SingleFlight<void>()
  return async () => {
    const ping = pings.run('', () => store.ping())
    await within(ping, patience, () => new ObjectStoreUnavailable('slow', `no answer within ${patience} ms`))
  }
}
