import type { Logger } from '@fonds/http'
import { isOutdated } from '@fonds/imaging'
import { createSealedStore, isChecksumDue, ObjectMissing, type ObjectStore } from '@fonds/object-store'

/** Dependencies of a check. */
interface CheckOptions {
  readonly store: ObjectStore
  readonly logger: Logger
  /** Determines which objects are due. */
  readonly now: Date
}

/**
 * Verifies the checksum of a derivative if it is due, about once a month. Removes a damaged or outdated one, which is rendered again
 * on demand. Originals stay: they are checked by the list of those that there must be (fixity.ts).
 * @returns whether the object stayed in place
 */
export async function checkObject({ store, logger, now }: CheckOptions, key: string): Promise<boolean> {
  if (isOutdated(key)) {
    await store.remove(key)
    return false
  }
  if (/^(?:originals|damaged)\//.test(key) || !isChecksumDue(key, now)) return true
  try {
    if (await createSealedStore(store).verify(key)) return true
    logger.warn({ key }, 'a stored derivative is damaged; it will be rendered again')
    await store.remove(key)
    return false
  } catch (error) {
    if (error instanceof ObjectMissing) return false
    throw error
  }
}
