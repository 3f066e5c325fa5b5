import type { Logger } from '@fonds/http'
import { fileOfKey, isOutdated } from '@fonds/imaging'
import {
  checksumOfObject,
  createSealedStore,
  isChecksumDue,
  ObjectMissing,
  type ObjectStore,
} from '@fonds/object-store'

/** What a check works with. */
interface Inspector {
  readonly store: ObjectStore
  readonly logger: Logger
  /** The day that decides whose turn it is. */
  readonly now: Date
}

/** Below which originals are put that turned out to be damaged: nothing reads them there, and no sweep removes them. */
const DAMAGED = 'damaged'

/**
 * Compares an object's bytes with its checksum where it is its turn, about once a month. A damaged picture is removed,
 * since it is made again when it is asked for; so is one of an older version. A damaged original is put aside: its
 * requests are answered 503 until the file is attached again.
 * @returns whether the object stayed where it was
 */
export async function checkObject({ store, logger, now }: Inspector, key: string): Promise<boolean> {
  if (isOutdated(key)) {
    await store.remove(key)
    return false
  }
  if (!isChecksumDue(key, now)) return true
  try {
    if (key.startsWith('originals/')) return await checkOriginal({ store, logger, now }, key)
    if (await createSealedStore(store).verify(key)) return true
    logger.warn({ key }, 'a stored picture is damaged; it will be made again')
    await store.remove(key)
    return false
  } catch (error) {
    if (error instanceof ObjectMissing) return false
    throw error
  }
}

async function checkOriginal({ store, logger }: Inspector, key: string): Promise<boolean> {
  const file = fileOfKey(key)
  if (file === null || (await checksumOfObject(store, key)) === file.sha256) return true
  await store.put(key.replace('originals', DAMAGED), await store.read(key))
  await store.remove(key)
  logger.error({ key }, 'a stored original is damaged; attach the file again')
  return false
}
