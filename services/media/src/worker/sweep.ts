import { withUnusedFiles } from '@fonds/db/files-in-use'
import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import { FILE_FOLDERS, fileOfKey } from '@fonds/imaging'
import type { ObjectEntry, ObjectStore } from '@fonds/object-store'
import { checkObject } from './check-objects.ts'
import { DAMAGED } from './check-original.ts'

/** Dependencies and limits of a sweep. */
export interface SweepOptions {
  readonly pool: Pool
  readonly store: ObjectStore
  /** Aborts the sweep; the next one continues. */
  readonly signal: AbortSignal
  readonly logger: Logger
  /** Determines which checksums are due; defaults to today. */
  readonly now?: Date
  /** Minimum age of an object to remove, in milliseconds. */
  readonly minAge: number
}

export interface Swept {
  looked: number
  removed: number
  /** Number of objects removed because they were damaged or outdated. */
  replaced: number
}

/** Number of objects that are looked up together. */
const PAGE_SIZE = 500

/**
 * Removes files and derivatives that are no longer referenced, because their images were detached or purged together
 * with their descriptions. Verifies the checksums of other derivatives in turn. Ignores objects of other kinds. Keeps one page
 * of objects in memory.
 */
export async function sweep(options: SweepOptions): Promise<Swept> {
  const swept: Swept = { looked: 0, removed: 0, replaced: 0 }
  for (const folder of [...FILE_FOLDERS, DAMAGED]) {
    let page: Found[] = []
    for await (const entry of options.store.list(folder)) {
      if (options.signal.aborted) return swept
      swept.looked++
      const found = candidate(entry, options.minAge)
      if (found === null) continue
      if (page.length >= PAGE_SIZE || (page[0] !== undefined && page[0].tenantId !== found.tenantId)) {
        await sweepPage(options, page, swept)
        page = []
      }
      page.push(found)
    }
    await sweepPage(options, page, swept)
  }
  return swept
}

async function sweepPage(options: SweepOptions, page: readonly Found[], swept: Swept): Promise<void> {
  const kept = await clear(options, page)
  swept.removed += page.length - kept.length
  const { store, logger, now = new Date() } = options
  for (const { key } of kept) {
    if (options.signal.aborted) return
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
 * Removes the unreferenced objects of a page, all of one tenant, unless files are being stored. Returns the remaining
 * objects.
 */
async function clear({ pool, store }: SweepOptions, page: readonly Found[]): Promise<readonly Found[]> {
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
