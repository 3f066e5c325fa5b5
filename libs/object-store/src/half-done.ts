import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from '@fonds/util'

/** After this what is half-written, or was lent, is nobody's any more, in milliseconds. */
export const STALE_MS = 24 * 60 * 60 * 1000

/**
 * Removes the files of a folder that a killed process left.
 * @returns how many; none where there is no such folder
 */
export async function clearFolder(folder: string, minAge: number): Promise<number> {
  let cleared = 0
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const path = join(folder, name)
    const info = await stat(path).catch(absent)
    if (info === null || Date.now() - info.mtimeMs < minAge) continue
    await rm(path, { force: true })
    cleared++
  }
  return cleared
}
