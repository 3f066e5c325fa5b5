import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'
import { run } from './run.ts'

/**
 * Copies the files that git knows, as they are at present. Files beside them are not ours: an operator's settings, passwords
 * and backups may be there. A new file counts once it was given to `git add`.
 * @throws if git fails
 */
export async function copyCheckout(folder: string, signal: AbortSignal, from = ROOT): Promise<void> {
  const listed = await list(['--cached'], from, signal)
  const deleted = new Set(await list(['--deleted'], from, signal))
  for (const file of listed.filter((name) => !deleted.has(name))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(from, file), join(folder, file), { verbatimSymlinks: true })
  }
}

async function list(options: readonly string[], cwd: string, signal: AbortSignal): Promise<string[]> {
  const ended = await run('git', ['-c', 'core.quotePath=off', 'ls-files', ...options], {
    cwd,
    signal,
    maxLines: Number.POSITIVE_INFINITY,
  })
  if (ended.code !== 0) throw new Error(`git ls-files ended with ${ended.code}:\n${ended.output}`)
  return ended.output.split('\n').filter((name) => name !== '')
}
