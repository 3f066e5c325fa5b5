import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '@fonds/util'

/** Age in milliseconds after which an unfinished or borrowed file is abandoned. */
export const STALE_MS = 24 * 60 * 60 * 1000

/**
 * Removes the files that killed processes left in a folder.
 * @returns the number of removed files; 0 if the folder does not exist
 */
export async function clearFolder(folder: string, minAge: number): Promise<number> {
  let cleared = 0
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const path = join(folder, name)
    const info = await stat(path).catch(absent)
    // The clock gives whole milliseconds, so without rounding, a new file could be younger than 0.
    if (info === null || Date.now() - Math.floor(info.mtimeMs) < minAge) continue
    await rm(path, { force: true })
    cleared++
  }
  return cleared
}
