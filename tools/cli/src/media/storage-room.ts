import { CommandError, readQuota, requireStorage, unknownOriginals } from '@fonds/db'
import type pg from 'pg'
import { isCaptionFile } from './caption-name.ts'
import { checksum, type LinkRules, openRegular } from './open-file.ts'

/** Files that a dry run would have stored before, by SHA-256, with their bytes. */
export type PlannedBytes = Map<string, number>

/**
 * Refuses files for which the archive has no room, before any of them is stored. Reads them only if their sizes alone do not show that
 * there is enough. Files that cannot be read are left for whoever attaches them to refuse.
 * @param planned of a dry run, to which the files are added; null to attach them
 * @throws CommandError quota
 */
export async function requireRoom(
  { pool, tenantId, links }: { readonly pool: pg.Pool; readonly tenantId: string; readonly links: LinkRules },
  paths: readonly string[],
  planned: PlannedBytes | null,
): Promise<void> {
  const quota = await readQuota(pool, tenantId)
  if (quota === null || quota.max_storage === null) return
  const files = paths.filter((path) => !isCaptionFile(path))
  const sizes: (number | null)[] = []
  // One after the other: there may be more files than a process may have open.
  for (const path of files) sizes.push(await ofFile(path, links, async (file) => (await file.stat()).size))
  const before = sum(planned?.values() ?? [])
  // A dry run needs the checksums in any case, since a later file may be the same.
  if (planned === null && quota.storage + sum(sizes.map((size) => size ?? 0)) <= quota.max_storage) return
  const sums: PlannedBytes = new Map()
  for (const [n, path] of files.entries()) {
    const sha256 = await ofFile(path, links, checksum)
    if (sha256 !== null) sums.set(sha256, sizes[n] ?? 0)
  }
  const unknown = await unknownOriginals(pool, tenantId, [...sums.keys()])
  const fresh = [...sums].filter(([sha256]) => unknown.has(sha256) && planned?.has(sha256) !== true)
  requireStorage({ ...quota, storage: quota.storage + before }, sum(fresh.map(([, bytes]) => bytes)))
  for (const [sha256, bytes] of fresh) planned?.set(sha256, bytes)
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0)

async function ofFile<T>(
  path: string,
  links: LinkRules,
  read: (file: Awaited<ReturnType<typeof openRegular>>) => Promise<T>,
): Promise<T | null> {
  try {
    const file = await openRegular(path, links)
    try {
      return await read(file)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof CommandError) return null
    throw error
  }
}
