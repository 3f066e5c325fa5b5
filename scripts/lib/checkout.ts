import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'
import { run } from './run.ts'

/** Copies what a clone of this commit with its present changes would have. @throws if git fails */
export async function copyCheckout(folder: string, signal: AbortSignal): Promise<void> {
  const listed = await list(['--cached', '--others', '--exclude-standard'], signal)
  const deleted = new Set(await list(['--deleted'], signal))
  for (const file of listed.filter((name) => !deleted.has(name))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file), { verbatimSymlinks: true })
  }
}

async function list(options: readonly string[], signal: AbortSignal): Promise<string[]> {
  const ended = await run('git', ['ls-files', ...options], { signal, maxLines: Number.POSITIVE_INFINITY })
  if (ended.code !== 0) throw new Error(`git ls-files ended with ${ended.code}:\n${ended.output}`)
  return ended.output.split('\n').filter((name) => name !== '')
}
