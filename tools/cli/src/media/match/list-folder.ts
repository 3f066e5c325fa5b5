import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '@fonds/db'

/** Maximum number of files and folders to attach in one run. */
export const MAX_ENTRIES = 100_000

const order = new Intl.Collator('en', { numeric: true })
// Characters other than letters and digits are equivalent in file names.
const keyOf = ({ name }: Dirent) => name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/**
 * Lists the files, folders and symbolic links in a folder in natural order (page 9, page 10), without hidden ones.
 * Links are listed so that storing them reports why they are rejected.
 * @throws CommandError for a folder that does not exist or has more than 100,000 entries
 */
export async function listFolder(folder: string): Promise<Dirent[]> {
  const opened = await opendir(folder).catch(() => null)
  if (opened === null) throw new CommandError('not_found', `folder ${folder} does not exist`)
  const entries: Dirent[] = []
  for await (const entry of opened) {
    if (entry.name.startsWith('.')) continue
    if (!entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink()) continue
    entries.push(entry)
    if (entries.length > MAX_ENTRIES) {
      throw new CommandError('invalid', `${folder} has more than ${MAX_ENTRIES} entries, the limit for one run`)
    }
  }
  return entries.toSorted((a, b) => order.compare(keyOf(a), keyOf(b)) || order.compare(a.name, b.name))
}

/**
 * Lists the paths of the files below a folder, at any depth.
 * @throws CommandError for a folder that does not exist, or for more than 100,000 files
 */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const files: string[] = []
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of await listFolder(next)) (entry.isDirectory() ? folders : files).push(join(next, entry.name))
    if (files.length + folders.length > MAX_ENTRIES) {
      throw new CommandError('invalid', `${folder} has more than ${MAX_ENTRIES} files, the limit for one run`)
    }
  }
  return files
}
