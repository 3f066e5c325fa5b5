import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ourFiles } from './our-files.ts'
import { ROOT } from './root.ts'

/**
 * Copies the files that git knows, as they are at present. Files beside them are not ours: an operator's settings, passwords
 * and backups may be there. A new file counts once it was given to `git add`.
 * @throws if git fails
 */
export async function copyCheckout(folder: string, signal: AbortSignal, from = ROOT): Promise<void> {
  for (const file of await ourFiles(from, { untracked: false }, signal)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(from, file), join(folder, file), { verbatimSymlinks: true })
  }
}
