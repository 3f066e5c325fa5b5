import type { Logger } from '@fonds/http'
import { fileOfKey, isOutdated } from '@fonds/imaging'
import {
  checksumOfObject,
  createSealedStore,
  isChecksumDue,
  ObjectMissing,
  type ObjectStore,
} from '@fonds/object-store'

/** Dependencies of a check. */
interface CheckOptions {
  readonly store: ObjectStore
  readonly logger: Logger
  /** Determines which objects are due. */
  readonly now: Date
}

/** Prefix of damaged originals. Nothing reads them, and no sweep removes them. */
const DAMAGED = 'damaged'

/**
 * Verifies an object's checksum if it is due, about once a month. Removes a damaged or outdated derivative, which is
 * rendered again on demand. Moves a damaged original aside; requests for it get 503 until the file is attached again.
 * @returns whether the object stayed in place
 */
export async function checkObject({ store, logger, now }: CheckOptions, key: string): Promise<boolean> {
  if (isOutdated(key)) {
    await store.remove(key)
    return false
  }
  if (!isChecksumDue(key, now)) return true
  try {
    if (key.startsWith('originals/')) return await checkOriginal({ store, logger, now }, key)
    if (await createSealedStore(store).verify(key)) return true
    logger.warn({ key }, 'a stored derivative is damaged; it will be rendered again')
    await store.remove(key)
    return false
  } catch (error) {
    if (error instanceof ObjectMissing) return false
    throw error
  }
}

async function checkOriginal({ store, logger }: CheckOptions, key: string): Promise<boolean> {
  const file = fileOfKey(key)
  if (file === null || (await checksumOfObject(store, key)) === file.sha256) return true
  await store.put(key.replace('originals', DAMAGED), await store.read(key))
  await store.remove(key)
  logger.error({ key }, 'a stored original is damaged; attach the file again')
  return false
}
