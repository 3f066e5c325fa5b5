import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CommandError } from '@fonds/db'

/** Thrown if a folder, or all of its files, cannot be seen at the moment, as while it is not mounted. */
export class FolderUnavailable extends CommandError {}

const MAX_FILES = 100_000
/** Times that a growing file is looked at before it is left for the next pass. */
const MAX_LOOKS = 5

/** A file of the folder as a look at it shows it. */
export interface FoundFile {
  /** Path below the folder. */
  readonly name: string
  readonly path: string
  readonly size: number
  /** Time of the last change, in milliseconds. */
  readonly changed: number
}

/** Returns whether a file is one to import. Hidden files are those that a transfer has not finished. */
const isImportable = (name: string): boolean => /\.(?:xml|csv)$/i.test(name) && !/(?:^|[\\/])\./.test(name)

/**
 * Lists the finding aids, authority records and catalogues of a folder, sorted by name.
 * @throws FolderUnavailable; CommandError invalid for more than 100,000 files
 */
export async function findFiles(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) throw new FolderUnavailable('not_found', `the folder ${folder} cannot be read`)
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isImportable)
    .toSorted()
  if (names.length > MAX_FILES) {
    throw new CommandError('invalid', `${folder} has more than ${MAX_FILES.toLocaleString('en')} files`)
  }
  const files: FoundFile[] = []
  for (const name of names) {
    const file = await lookAt(folder, name)
    if (file !== null) files.push(file)
  }
  return files
}

/**
 * Looks at a file; null if it is gone.
 * @throws FolderUnavailable if it may still be there, but cannot be looked at
 */
export async function lookAt(folder: string, name: string): Promise<FoundFile | null> {
  const path = join(folder, name)
  try {
    const { size, mtimeMs } = await stat(path)
    return { name, path, size, changed: mtimeMs }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new FolderUnavailable('conflict', `${path} cannot be looked at (${code}); nothing was removed`)
  }
}

export const isSame = (a: FoundFile, b: FoundFile): boolean => a.size === b.size && a.changed === b.changed

/**
 * Looks at files again until they no longer change.
 * @param settleMs time between two looks, in milliseconds
 * @returns those that stayed the same between two looks, and those that still grow
 */
export async function waitUntilComplete(
  folder: string,
  files: readonly FoundFile[],
  settleMs: number,
  signal: AbortSignal,
): Promise<{ readonly complete: readonly FoundFile[]; readonly growing: readonly FoundFile[] }> {
  const complete: FoundFile[] = []
  let growing = files
  for (let look = 0; look < MAX_LOOKS && growing.length > 0 && !signal.aborted; look++) {
    await setTimeout(settleMs, undefined, { signal }).catch(() => undefined)
    const still: FoundFile[] = []
    for (const before of growing) {
      const now = await lookAt(folder, before.name)
      if (now === null) continue
      if (isSame(before, now)) complete.push(now)
      else still.push(now)
    }
    growing = still
  }
  return { complete: complete.toSorted((a, b) => (a.name < b.name ? -1 : 1)), growing }
}
