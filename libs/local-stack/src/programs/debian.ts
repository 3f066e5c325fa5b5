import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../server-process.ts'
import { makeOnce, programCache } from './cache.ts'
import { run } from './run.ts'

/** A program from Debian packages, and the environment it needs to find its libraries. */
export type Unpacked =
  | { readonly command: string; readonly env: { readonly LD_LIBRARY_PATH: string } }
  | { readonly failure: string }

/**
 * Downloads Debian packages and unpacks them into the user's cache. Installs nothing, and does not need root.
 *
 * @param name of the folder in the cache
 * @param packages of the program, and of the libraries that a small system lacks
 * @param program path of the program within the packages
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
  // Some packages keep libraries of their own in a folder of the same name.
  const libraries = globSync(['usr/lib/*-linux-*', `usr/lib/*-linux-*/${name}`], { cwd: folder }).map((path) =>
    join(folder, path),
  )
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

/** Downloads with separate package lists: container images have none, and only root may update the system's. */
function downloadByOwnLists(packages: readonly string[], folder: string): string | undefined {
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, 'apt', part), { recursive: true })
  const places = ['-o', `Dir::State::lists=${folder}/apt/lists`, '-o', `Dir::Cache=${folder}/apt`]
  const asOurselves = ['-o', 'APT::Sandbox::User=']
  return (
    run('apt-get', ['update', '--quiet', ...places, ...asOurselves], folder) ??
    run('apt-get', ['download', '--quiet', ...places, ...asOurselves, ...packages], folder)
  )
}
