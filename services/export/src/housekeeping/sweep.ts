import type { Pool } from '@fonds/db/pool'
import type { Formats } from '@fonds/documents'
import { findResource } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import { checksumOfObject, isChecksumDue, ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { type About, aboutKey, bodyKey, FOLDER, writtenKeys } from '../artifacts/artifact.ts'
import { readAbout } from '../artifacts/artifacts.ts'

/** What a sweep works with. */
export interface Broom {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly formats: Formats
  readonly logger: Logger
  /** Aborted where it is to stop; what is left is found by the next. */
  readonly signal: AbortSignal
  /** Bytes that no document names are left alone until they are so old, in milliseconds. */
  readonly minAge: number
}

export interface Swept {
  looked: number
  removed: number
}

/**
 * Removes documents whose content has changed or is not to be seen any more (nobody could get them, but they are not to
 * lie about), and bytes that a killed worker left. Holds one of them at a time.
 */
export async function sweep(broom: Broom): Promise<Swept> {
  const swept: Swept = { looked: 0, removed: 0 }
  for await (const { key, storedAt } of broom.store.list(FOLDER)) {
    if (broom.signal.aborted) return swept
    swept.looked++
    const [, tenantId, id, name] = /^exports\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(key) ?? []
    if (tenantId === undefined || id === undefined || name === undefined) continue
    if (name === 'about.json') swept.removed += await clear(broom, { tenantId, id })
    else if (Date.now() - storedAt.getTime() > broom.minAge && (await isNameless(broom, { tenantId, id }, name))) {
      await broom.store.remove(key)
      swept.removed++
    }
  }
  return swept
}

interface Place {
  readonly tenantId: string
  readonly id: string
}

async function clear(broom: Broom, place: Place): Promise<number> {
  const { store } = broom
  const about = await readAbout(store, aboutKey(place))
  if (about !== null && (await isOfUse(broom, place.tenantId, about)) && (await isUndamaged(broom, place, about)))
    return 0
  // What says that it is there goes first.
  await store.remove(aboutKey(place))
  if (about !== null) for (const key of writtenKeys(place, about.writing)) await store.remove(key)
  return 1
}

/** One that lacks pictures was of use until they were drawn, which is about now. */
async function isOfUse({ pool, formats }: Broom, tenantId: string, about: About): Promise<boolean> {
  const format = formats[about.kind]
  // Of another version of this program, which may be running beside it.
  if (format === undefined) return true
  const resource = await findResource(pool, tenantId, { type: format.of, slugOrId: about.resource })
  return about.lasting && resource !== null && resource.version === about.version && format.template === about.template
}

/** Compares a document with its checksum where it is its turn. */
async function isUndamaged({ store, logger }: Broom, place: Place, { writing, sha256 }: About): Promise<boolean> {
  const key = bodyKey(place, writing)
  if (!isChecksumDue(key, new Date())) return true
  try {
    if ((await checksumOfObject(store, key)) === sha256) return true
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
  }
  logger.warn({ key }, 'a stored document is damaged; it will be made again')
  return false
}

async function isNameless({ store }: Broom, place: Place, name: string): Promise<boolean> {
  const about = await readAbout(store, aboutKey(place))
  return about === null || name.replace(/\.\w+$/, '') !== about.writing
}
