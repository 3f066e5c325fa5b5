import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'fonds-pyramid-'

/** After this nothing is being made in a folder any more, in milliseconds: a rendering has ten minutes at the most. */
const ABANDONED_MS = 60 * 60_000

/** Lends a folder for what is being made; it is gone afterwards. */
export async function withWorkplace<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the folders that processes left which were killed at work: of this program and this user, and old enough.
 * Answers how many.
 */
export async function clearAbandoned(parent: string = tmpdir()): Promise<number> {
  let cleared = 0
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    const info = await lstat(folder).catch(absent)
    const isOurs = info?.isDirectory() === true && info.uid === process.getuid?.()
    if (!isOurs || Date.now() - info.mtimeMs < ABANDONED_MS) continue
    await rm(folder, { recursive: true, force: true })
    cleared++
  }
  return cleared
}

// Another worker that starts at the same time clears the same.
function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
