import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '@fonds/db'

const MAX_FILES = 100_000

/** Extensions of the files of a kind. */
const EXTENSIONS = { xml: ['xml'], csv: ['csv'], marc: ['xml', 'mrc', 'marc'] } as const

/**
 * Lists the files at the given paths: a file itself, and all files of a kind below a folder, sorted by name.
 * @throws CommandError not_found; invalid for a pipe or device, a folder without such files, or more than 100,000 files
 */
export async function listFiles(paths: readonly string[], kind: keyof typeof EXTENSIONS = 'xml'): Promise<string[]> {
  const extensions = EXTENSIONS[kind].map((name) => `.${name}`)
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
      .filter((e) => e.isFile() && extensions.some((end) => e.name.toLowerCase().endsWith(end)))
      .map((e) => join(e.parentPath, e.name))
    if (found.length === 0)
      throw new CommandError('invalid', `folder ${path} contains no ${extensions.join(' or ')} file`)
    files.push(...found.sort())
  }
  if (files.length > MAX_FILES)
    throw new CommandError('invalid', `${files.length} files are too many for one run; the limit is ${MAX_FILES}`)
  return [...new Set(files)]
}
