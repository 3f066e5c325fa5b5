import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNPM } from '@fonds/scripts/lib/pnpm.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'

/** The code of an earlier commit, with its dependencies. */
export interface EarlierRelease {
  readonly folder: string
  /** Its tag, or the beginning of its hash. */
  readonly name: string
}

const FOLDER = join(ROOT, '.cache/earlier-release')

/**
 * Checks out an earlier commit of this repository beside it, and installs its dependencies: the commit in
 * `FONDS_UPGRADE_BASE`, else the last release before this commit, else the last commit before the newest migration.
 * Returns the reason if there is none.
 */
export async function bringEarlierRelease(signal: AbortSignal): Promise<EarlierRelease | { readonly failure: string }> {
  const commit = await earlierCommit(signal)
  if (typeof commit !== 'string') return commit
  const folder = join(FOLDER, commit)
  const name = (await git(['describe', '--tags', '--always', commit], signal)) ?? commit.slice(0, 8)
  const installed = join(folder, 'node_modules/.installed')
  if (existsSync(installed)) return { folder, name }
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(FOLDER, 'source.tar')
  for (const [command, args, cwd] of [
    ['git', ['archive', '--output', archive, commit], ROOT],
    ['tar', ['--extract', '--file', archive], folder],
    [PNPM, ['install', '--frozen-lockfile', '--prefer-offline'], folder],
  ] as const) {
    const ended = await run(command, args, { cwd, signal })
    if (ended.code !== 0) return { failure: `${command} ${args[0]}: ${ended.output}` }
  }
  writeFileSync(installed, '')
  return { folder, name }
}

async function earlierCommit(signal: AbortSignal): Promise<string | { readonly failure: string }> {
  if ((await git(['rev-parse', '--verify', 'HEAD'], signal)) === null) {
    return { failure: 'this copy has no history, so there is no earlier code to upgrade from' }
  }
  const chosen = process.env.FONDS_UPGRADE_BASE
  const candidates = chosen ? [chosen] : [await lastTag(signal), await beforeNewestMigration(signal)]
  for (const candidate of candidates.filter((one) => one !== null)) {
    const commit = await git(['rev-parse', '--verify', `${candidate}^{commit}`], signal)
    if (commit !== null) return commit
  }
  const missing = chosen ? `there is no commit ${chosen}` : 'the history of this copy does not reach back far enough'
  return { failure: `${missing}, so there is no earlier code to upgrade from` }
}

const lastTag = (signal: AbortSignal): Promise<string | null> =>
  git(['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], signal)

async function beforeNewestMigration(signal: AbortSignal): Promise<string | null> {
  const folder = 'libs/db/migrations'
  const newest = readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const commit = await git(['log', '-1', '--diff-filter=A', '--format=%H', '--', `${folder}/${newest}`], signal)
  return commit === null || commit === '' ? null : `${commit}^`
}

/** Returns what git prints, or null if it fails. */
async function git(args: readonly string[], signal: AbortSignal): Promise<string | null> {
  const { code, output } = await run('git', args, { signal })
  return code === 0 ? output.trim() : null
}
