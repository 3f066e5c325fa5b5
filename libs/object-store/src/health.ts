import { within } from '@fonds/util'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'

/**
 * A check of the store for `/readyz`. It answers within its time also where the store hangs, and asks a store that has
 * not answered yet no second question.
 *
 * @param patience in milliseconds
 * @returns what rejects with `ObjectStoreUnavailable`, or whatever else is wrong
 */
export function checkObjectStore(store: ObjectStore, patience = 1000): () => Promise<void> {
  let asked: Promise<void> | undefined
  return async () => {
    asked ??= store.ping().finally(() => {
      asked = undefined
    })
    await within(asked, patience, () => new ObjectStoreUnavailable('slow', `no answer within ${patience} ms`))
  }
}
