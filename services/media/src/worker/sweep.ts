import { withUnusedFiles } from '@fonds/db'
import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import { FILE_FOLDERS, fileOfKey } from '@fonds/imaging'
import type { ObjectEntry, ObjectStore } from '@fonds/object-store'
import { checkObject } from './check-objects.ts'

/** What a sweep works with. */
export interface Broom {
  readonly pool: Pool
  readonly store: ObjectStore
  /** Aborted where it is to stop; what is left is found by the next. */
  readonly signal: AbortSignal
  readonly logger: Logger
  /** Decides whose checksum is compared; the present by default. */
  readonly now?: Date
  /** An object is left alone until it is so old, in milliseconds. */
  readonly minAge: number
}

export interface Swept {
  looked: number
  removed: number
  /** Removed or put aside because they were damaged, or made by an older version. */
  replaced: number
}

/** Objects that are asked about together. */
const PAGE = 500

/**
 * Removes from the object store the files, and the pictures made of them, that nothing has any more: their images were
 * detached, or deleted for good with what they showed. Those that stay are compared with their checksums in turn. Objects of
 * other kinds are not touched. Holds one page of them.
 */
export async function sweep(broom: Broom): Promise<Swept> {
  const swept: Swept = { looked: 0, removed: 0, replaced: 0 }
  for (const folder of FILE_FOLDERS) {
    let page: Found[] = []
    for await (const entry of broom.store.list(folder)) {
      if (broom.signal.aborted) return swept
      swept.looked++
      const found = candidate(entry, broom.minAge)
      if (found === null) continue
      if (page.length >= PAGE || (page[0] !== undefined && page[0].tenantId !== found.tenantId)) {
        await sweepPage(broom, page, swept)
        page = []
      }
      page.push(found)
    }
    await sweepPage(broom, page, swept)
  }
  return swept
}

async function sweepPage(broom: Broom, page: readonly Found[], swept: Swept): Promise<void> {
  const kept = await clear(broom, page)
  swept.removed += page.length - kept.length
  const { store, logger, now = new Date() } = broom
  for (const { key } of kept) {
    if (broom.signal.aborted) return
    if (!(await checkObject({ store, logger, now }, key))) swept.replaced++
  }
}

interface Found {
  readonly key: string
  readonly tenantId: string
  readonly sha256: string
}

function candidate({ key, storedAt }: ObjectEntry, minAge: number): Found | null {
  const file = fileOfKey(key)
  return file === null || Date.now() - storedAt.getTime() < minAge ? null : { key, ...file }
}

/**
 * Removes those of a page, all of one tenant, that nothing has. While files are being stored, none. Returns those that
 * stay.
 */
async function clear({ pool, store }: Broom, page: readonly Found[]): Promise<readonly Found[]> {
  const [first] = page
  if (first === undefined) return []
  let kept = page
  const sums = [...new Set(page.map(({ sha256 }) => sha256))]
  await withUnusedFiles(pool, first.tenantId, sums, async (unused) => {
    for (const { key, sha256 } of page) if (unused.has(sha256)) await store.remove(key)
    kept = page.filter(({ sha256 }) => !unused.has(sha256))
  })
  return kept
}
