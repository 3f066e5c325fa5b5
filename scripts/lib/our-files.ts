import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

interface Listing {
  /** Whether new files count that git would take. */
  readonly untracked: boolean
}

/**
 * Lists the files of a checkout that git knows and that are there, relative to its root. In a tree without a repository, such
 * as an unpacked archive, lists what git would take.
 * @throws if git fails
 */
export async function ourFiles(root: string, { untracked }: Listing, signal: AbortSignal): Promise<string[]> {
  const list = (...args: string[]) => git(['-c', 'core.quotePath=off', ...args], root, signal)
  if (existsSync(join(root, '.git'))) {
    const options = untracked ? ['--others', '--exclude-standard', '--deduplicate'] : []
    const deleted = new Set(await list('ls-files', '--deleted'))
    return (await list('ls-files', '--cached', ...options)).filter((name) => !deleted.has(name))
  }
  const empty = mkdtempSync(join(tmpdir(), 'fonds-repository-'))
  try {
    await git(['init', '--quiet', empty], root, signal)
    const beside = [`--git-dir=${join(empty, '.git')}`, `--work-tree=${root}`]
    return await list(...beside, 'ls-files', '--others', '--exclude-standard')
  } finally {
    rmSync(empty, { recursive: true })
  }
}

async function git(args: readonly string[], cwd: string, signal: AbortSignal): Promise<string[]> {
  const ended = await run('git', args, { cwd, signal, maxLines: Number.POSITIVE_INFINITY })
  if (ended.code !== 0) throw new Error(`git ${args.join(' ')} ended with ${ended.code}:\n${ended.output}`)
  return ended.output.split('\n').filter((name) => name !== '')
}
