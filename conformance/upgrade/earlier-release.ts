import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBaseline } from '@fonds/db/schema'
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
 * Returns the commit from which an upgrade is tried: that in `FONDS_UPGRADE_BASE`, else the last release before this commit,
 * else the release after which migrations begin.
 */
export async function upgradeBase(signal: AbortSignal): Promise<string> {
  const last = () => git(['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], signal)
  return process.env.FONDS_UPGRADE_BASE || ((await last()) ?? readBaseline().release)
}

/**
 * Checks out a commit of this repository's history below `.cache`, and installs its dependencies.
 * @param commit a tag, a hash, or the beginning of one
 * @returns the reason if this copy does not have it, or if it cannot be installed
 */
export async function bringRelease(
  commit: string,
  signal: AbortSignal,
): Promise<EarlierRelease | { readonly failure: string }> {
  const hash = await git(['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], signal)
  if (hash === null)
    return { failure: `this copy of the repository has no commit ${commit}: git fetch --tags --unshallow` }
  const folder = join(FOLDER, hash)
  const name = (await git(['describe', '--tags', '--always', hash], signal)) ?? hash.slice(0, 8)
  const installed = join(folder, 'node_modules/.installed')
  if (existsSync(installed)) return { folder, name }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(FOLDER, `${hash}.tar`)
  for (const [command, args, cwd] of [
    ['git', ['archive', '--output', archive, hash], ROOT],
    ['tar', ['--extract', '--file', archive], folder],
    [PNPM, ['install', '--frozen-lockfile', '--prefer-offline'], folder],
  ] as const) {
    const ended = await run(command, args, { cwd, signal })
    if (ended.code !== 0) return { failure: `${command} ${args[0]}: ${ended.output}` }
  }
  rmSync(archive)
  writeFileSync(installed, '')
  return { folder, name }
}

/** Returns what git prints, or null if it fails. */
async function git(args: readonly string[], signal: AbortSignal): Promise<string | null> {
  const { code, output } = await run('git', args, { signal })
  return code === 0 ? output.trim() : null
}
