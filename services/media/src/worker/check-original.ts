import { createHash } from 'node:crypto'
import { withUnusedFiles } from '@fonds/db/files-in-use'
import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import { originalKey } from '@fonds/imaging'
import { ObjectMissing, type ObjectStore, ObjectStoreUnavailable } from '@fonds/object-store'
import type { Pace } from './pace.ts'

/** How a check came out. */
export type Outcome = 'good' | 'damaged' | 'missing' | 'unreadable'

/** An original to check, and how its last check came out. */
export interface Original {
  readonly tenant_id: string
  readonly sha256: string
  readonly bytes: number | string
  readonly outcome: Outcome | null
}

export interface CheckOptions {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly logger: Logger
  /** Passes when as many bytes may be read. */
  readonly pace: Pace
  readonly signal: AbortSignal
}

/** Folder of damaged originals. Nothing reads them; the sweep removes those that nothing has attached any more. */
export const DAMAGED = 'damaged'

/**
 * Compares an original with its checksum. A damaged one is moved aside, so that it is not sent as if it were good; requests for it
 * get 503 until the file is attached again.
 * @returns null if the check was interrupted by the signal
 * @throws ObjectStoreUnavailable if the store is
 */
export async function checkOriginal(options: CheckOptions, original: Original): Promise<Outcome | null> {
  const { store, logger, signal } = options
  const key = originalKey({ tenantId: original.tenant_id, sha256: original.sha256 })
  try {
    const stat = await store.stat(key)
    // One that was moved aside is damaged rather than lost.
    if (stat === null) return original.outcome === 'damaged' ? 'damaged' : 'missing'
    const sum = await checksumOf(options, key)
    if (sum === null) return null
    if (sum === original.sha256) return 'good'
    return await moveAside(options, original, { key, sum })
  } catch (error) {
    if (error instanceof ObjectMissing) return 'missing'
    if (signal.aborted) return null
    if (error instanceof ObjectStoreUnavailable && !(await concernsOne(error, store))) throw error
    logger.error({ err: error, key }, 'a stored original cannot be read')
    return 'unreadable'
  }
}

/** Returns whether the store itself is well: the trouble is then that of one object, such as a bad sector or a file of another user. */
async function concernsOne({ trouble }: ObjectStoreUnavailable, store: ObjectStore): Promise<boolean> {
  if (trouble !== 'away' && trouble !== 'refused') return false
  return store.ping().then(
    () => true,
    () => false,
  )
}

/** Returns the SHA-256 of an object; null if the signal ended the reading. */
async function checksumOf({ store, pace, signal }: CheckOptions, key: string): Promise<string | null> {
  const hash = createHash('sha256')
  for await (const chunk of await store.read(key)) {
    if (signal.aborted) return null
    hash.update(chunk)
    await pace(chunk.length, signal)
  }
  return hash.digest('hex')
}

/** Bytes of different reads that differ are those of the way here: an object is removed only if it has the same wrong ones each time. */
async function moveAside(
  options: CheckOptions,
  original: Original,
  { key, sum: wrong }: { readonly key: string; readonly sum: string },
): Promise<Outcome | null> {
  const { pool, store, logger } = options
  const aside = key.replace('originals', DAMAGED)
  await store.put(aside, await store.read(key))
  const copied = await checksumOf(options, aside)
  let outcome: Outcome | null = copied === null ? null : copied === wrong ? 'damaged' : 'unreadable'
  // Somebody may have attached the file again meanwhile, which nobody can while this holds the lock; a file that is being attached
  // just now is left for the next run.
  if (outcome === 'damaged') {
    await withUnusedFiles(pool, original.tenant_id, [original.sha256], async () => {
      // At full speed, since nobody can attach files meanwhile.
      const sum = await checksumOf({ ...options, pace: async () => undefined }, key)
      if (sum === null) outcome = null
      else if (sum === original.sha256) outcome = 'good'
      else if (sum === wrong) await store.remove(key)
      else outcome = 'unreadable'
    })
  }
  if (outcome === 'damaged') logger.error({ key }, 'a stored original is damaged; attach the file again')
  else await store.remove(aside)
  if (outcome === 'unreadable') logger.error({ key }, 'a stored original has other bytes at each read')
  return outcome
}
