import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absent } from '@fonds/util'

/** Lends a folder for what is being made, of which the name begins with `prefix`; it is gone afterwards. */
export async function withWorkplace<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Abandoned {
  readonly prefix: string
  /** In which nothing is being made any more once it is so old, in milliseconds. */
  readonly minAge: number
  /** Where to look; the system's place for temporary files by default. */
  readonly parent?: string
}

/**
 * Removes the folders that processes left which were killed at work: of this name and this user, and old enough. Another
 * that does the same at the same time is no harm. Answers how many.
 */
export async function clearAbandoned({ prefix, minAge, parent = tmpdir() }: Abandoned): Promise<number> {
  let cleared = 0
  for (const name of await readdir(parent)) {
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
