import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../server-process.ts'
import { makeOnce, programCache } from './cache.ts'
import { run } from './run.ts'

/** A Python with some packages, or the reason why they could not be downloaded. */
export type PythonWith =
  | { readonly command: string; readonly env: { readonly PYTHONPATH: string } }
  | { readonly failure: string }

/**
 * Downloads Python packages with pip into a folder of the user's cache, without changing the system.
 *
 * @param name of the folder in the cache; each list of packages needs its own
 * @param packages with their versions, in pip's notation
 */
export function bringFromPip(name: string, packages: readonly string[]): PythonWith {
  const python = onPath('python3')
  if (python === undefined) return { failure: 'pip: no python3' }
  const folder = join(programCache(), name)
  if (!existsSync(folder)) {
    const failure = makeOnce(folder, (partial) => fetchPackages(python, packages, partial))
    if (failure !== undefined) return { failure }
  }
  return { command: python, env: { PYTHONPATH: folder } }
}

function fetchPackages(python: string, packages: readonly string[], folder: string): string | undefined {
  writeFileSync(join(folder, 'requirements.txt'), packages.map((name) => `${name}\n`).join(''))
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', '.']
  const failure = run(python, [...install, '--requirement', 'requirements.txt'], folder)
  return failure === undefined ? undefined : `pip: ${failure}`
}
