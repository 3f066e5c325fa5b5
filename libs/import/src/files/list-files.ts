import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '@fonds/db'

const MAX_FILES = 100_000

/**
 * Lists the files at the given paths: a file itself, and all files with an extension below a folder, sorted by name.
 * @throws CommandError not_found; invalid for a pipe or device, a folder without such files, or more than 100,000 files
 */
export async function listFiles(paths: readonly string[], extension: 'xml' | 'csv' = 'xml'): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const info = await stat(path).catch(() => null)
    if (!info) throw new CommandError('not_found', `${path} does not exist`)
    // A pipe would wait for a writer, and a device may never end.
    if (!info.isFile() && !info.isDirectory()) {
      throw new CommandError('invalid', `${path} is neither a regular file nor a folder`)
    }
    if (info.isFile()) {
      files.push(path)
      continue
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    const found = entries
      .filter((e) => e.isFile() && e.name.toLowerCase().endsWith(`.${extension}`))
      .map((e) => join(e.parentPath, e.name))
    if (found.length === 0) throw new CommandError('invalid', `folder ${path} contains no .${extension} file`)
    files.push(...found.sort())
  }
  if (files.length > MAX_FILES)
    throw new CommandError('invalid', `${files.length} files are too many for one run; the limit is ${MAX_FILES}`)
  return [...new Set(files)]
}
