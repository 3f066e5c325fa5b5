import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../server-process.ts'
import { makeOnce, programCache } from './cache.ts'
import { run } from './run.ts'

/** A program out of Debian's packages, and the environment in which it finds its libraries. */
export type Unpacked =
  | { readonly command: string; readonly env: { readonly LD_LIBRARY_PATH: string } }
  | { readonly failure: string }

/**
 * Fetch packages of the distribution and unpack them into the user's cache, without installing: this needs no root.
 *
 * @param name of the folder in the cache
 * @param packages the program's, and those of its libraries that a small system lacks
 * @param program path of the program within them
 */
export function bringFromDebian(name: string, packages: readonly string[], program: string): Unpacked {
  if (onPath('apt-get') === undefined || onPath('dpkg') === undefined)
    return { failure: 'apt-get: not a Debian system' }
  const folder = join(programCache(), name)
  const command = join(folder, program)
  if (!existsSync(command)) {
    const failure = makeOnce(folder, (partial) => fetchPackages(packages, partial))
    if (failure !== undefined) return { failure }
  }
  const libraries = globSync('usr/lib/*-linux-*', { cwd: folder }).map((path) => join(folder, path))
  return { command, env: { LD_LIBRARY_PATH: libraries.join(':') } }
}

function fetchPackages(packages: readonly string[], folder: string): string | undefined {
  const failure = run('apt-get', ['download', '--quiet', ...packages], folder) && downloadByOwnLists(packages, folder)
  if (failure !== undefined) return `apt-get download: ${failure}`
  for (const file of globSync('*.deb', { cwd: folder })) {
    const unpacked = run('dpkg', ['-x', file, '.'], folder)
    if (unpacked !== undefined) return `dpkg -x ${file}: ${unpacked}`
  }
  rmSync(join(folder, 'apt'), { recursive: true, force: true })
  return undefined
}

/** Container images come without package lists, and only root may fetch the system's: so fetch lists of our own. */
function downloadByOwnLists(packages: readonly string[], folder: string): string | undefined {
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, 'apt', part), { recursive: true })
  const places = ['-o', `Dir::State::lists=${folder}/apt/lists`, '-o', `Dir::Cache=${folder}/apt`]
  const asOurselves = ['-o', 'APT::Sandbox::User=']
  return (
    run('apt-get', ['update', '--quiet', ...places, ...asOurselves], folder) ??
    run('apt-get', ['download', '--quiet', ...places, ...asOurselves, ...packages], folder)
  )
}
