import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'

/** Packages of npm that only conformance needs, in a folder of their own. */
export interface Wanted {
  /** Name of the folder in `.tools`, with the version. */
  readonly folder: string
  readonly packages: readonly string[]
  /** Files below `node_modules` that are there when all is installed. */
  readonly files: readonly string[]
}

/**
 * Installs packages from npm, unless they are there. No script of theirs runs.
 * @returns the paths of the files; why it could not
 */
export async function bringNpm(
  { folder, packages, files }: Wanted,
  signal: AbortSignal,
): Promise<readonly string[] | { readonly failure: string }> {
  const prefix = join(ROOT, '.tools', folder)
  const paths = files.map((file) => join(prefix, 'node_modules', file))
  if (paths.every((path) => existsSync(path))) return paths
  mkdirSync(prefix, { recursive: true })
  // Without peers, a plugin loads the repository's own programs, as the tests do.
  const options = [
    '--legacy-peer-deps',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  ]
  const ended = await run('npm', ['install', '--prefix', prefix, ...options, ...packages], { signal })
  return ended.code === 0 ? paths : { failure: ended.output }
}
