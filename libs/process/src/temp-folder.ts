import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absent } from '@fonds/util'

/**
 * Runs work with a temporary folder whose name begins with `prefix`, and removes the folder afterwards.
 * @param parent defaults to the system's folder of temporary files
 */
export async function withTempFolder<T>(
  prefix: string,
  work: (folder: string) => Promise<T>,
  parent: string = tmpdir(),
): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Abandoned {
  readonly prefix: string
  /** Age in milliseconds after which a folder is no longer in use. */
  readonly minAge: number
  /** Folder to search; defaults to the system's folder of temporary files. */
  readonly parent?: string
}

/**
 * Removes old folders with this prefix, owned by this user, that killed processes left behind. Safe to run concurrently.
 * @returns the number of removed folders
 */
export async function removeAbandonedFolders({ prefix, minAge, parent = tmpdir() }: Abandoned): Promise<number> {
  let cleared = 0
  for (const name of (await readdir(parent).catch(absent)) ?? []) {
    if (!name.startsWith(prefix)) continue
    const folder = join(parent, name)
    const info = await lstat(folder).catch(absent)
    const isOurs = info?.isDirectory() === true && info.uid === process.getuid?.()
    if (!isOurs || Date.now() - info.mtimeMs < minAge) continue
    await rm(folder, { recursive: true, force: true })
    cleared++
  }
  return cleared
}
