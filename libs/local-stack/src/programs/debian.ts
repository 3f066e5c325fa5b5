import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../server-process.ts'
import { makeOnce, programCache } from './cache.ts'
import { run } from './run.ts'

/** A program from Debian packages, and the environment it needs to find its libraries. */
export type Unpacked =
  | { readonly command: string; readonly env: { readonly LD_LIBRARY_PATH: string } }
  | { readonly failure: string }

/** A release of Debian from which packages come whatever the system is, as long as it has Debian's keys. */
export type Suite = 'trixie'

/**
 * Downloads Debian packages and unpacks them into the user's cache. Installs nothing, and does not need root.
 *
 * @param name of the folder in the cache
 * @param packages of the program, and of the libraries that a small system lacks
 * @param program path of the program within the packages
 * @param suite of the packages; defaults to the system's
 */
export function bringFromDebian(name: string, packages: readonly string[], program: string, suite?: Suite): Unpacked {
  if (onPath('apt-get') === undefined || onPath('dpkg') === undefined)
    return { failure: 'apt-get: not a Debian system' }
  const folder = join(programCache(), name)
  const command = join(folder, program)
  if (!existsSync(command)) {
    const failure = makeOnce(folder, (partial) => fetchPackages(packages, partial, suite))
    if (failure !== undefined) return { failure }
  }
  // Some packages keep libraries of their own in a folder of the same name.
  const libraries = globSync(['usr/lib/*-linux-*', `usr/lib/*-linux-*/${name}`], { cwd: folder }).map((path) =>
    join(folder, path),
  )
  return { command, env: { LD_LIBRARY_PATH: libraries.join(':') } }
}

function fetchPackages(packages: readonly string[], folder: string, suite: Suite | undefined): string | undefined {
  const failure =
    suite === undefined
      ? run('apt-get', ['download', '--quiet', ...packages], folder) && downloadByOwnLists(packages, folder)
      : downloadByOwnLists(packages, folder, suite)
  if (failure !== undefined) return `apt-get download: ${failure}`
  for (const file of globSync('*.deb', { cwd: folder })) {
    const unpacked = run('dpkg', ['-x', file, '.'], folder)
    if (unpacked !== undefined) return `dpkg -x ${file}: ${unpacked}`
  }
  rmSync(join(folder, 'apt'), { recursive: true, force: true })
  return undefined
}

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'

/**
 * Downloads with separate package lists: container images have none, only root may update the system's, and it has none
 * of other releases.
 */
function downloadByOwnLists(packages: readonly string[], folder: string, suite?: Suite): string | undefined {
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, 'apt', part), { recursive: true })
  const options = [
    ...['-o', `Dir::State::lists=${folder}/apt/lists`, '-o', `Dir::Cache=${folder}/apt`],
    ...['-o', 'APT::Sandbox::User='],
  ]
  if (suite !== undefined) {
    if (!existsSync(KEYRING)) return `${KEYRING} is missing: install debian-archive-keyring`
    const sources = join(folder, 'apt', 'sources.list')
    writeFileSync(sources, `deb [signed-by=${KEYRING}] http://deb.debian.org/debian ${suite} main\n`)
    options.push('-o', `Dir::Etc::sourcelist=${sources}`, '-o', 'Dir::Etc::sourceparts=-')
  }
  return (
    run('apt-get', ['update', '--quiet', ...options], folder) ??
    run('apt-get', ['download', '--quiet', ...options, ...packages], folder)
  )
}
