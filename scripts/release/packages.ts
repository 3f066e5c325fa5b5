import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PNPM } from '../lib/pnpm.ts'
import { bringPython } from '../lib/python.ts'
import { pack } from './pack.ts'
import { must, type Source } from './source.ts'

/** Packages the Helm chart as `fonds-VERSION.tgz`, without its tests. */
export async function buildChart(source: Source, work: string, out: string, signal: AbortSignal): Promise<void> {
  const folder = join(work, 'chart/fonds')
  cpSync(join(source.folder, 'deploy/helm/fonds'), folder, { recursive: true })
  rmSync(join(folder, 'tests'), { recursive: true })
  await pack(folder, join(out, `fonds-${source.version}.tgz`), source.seconds, signal)
}

/** Packs the TypeScript client, compiled, as `fonds-client-VERSION.tgz`. */
export async function buildNpmPackage(source: Source, out: string, signal: AbortSignal): Promise<void> {
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@fonds/client']
  await must(PNPM, args, source.folder, signal)
  const env = { ...process.env, npm_config_user_agent: 'pnpm' }
  const folder = join(source.folder, 'clients/typescript')
  await must(PNPM, ['pack', '--pack-destination', out], folder, signal, env)
}

/** Builds the Python client as a wheel and a source archive. */
export async function buildPythonPackages(
  source: Source,
  work: string,
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const python = await bringPython('hatchling', 'hatchling==1.27.0', signal)
  if ('failure' in python) throw new Error(`hatchling: ${python.failure}`)
  const folder = join(source.folder, 'clients/python')
  const built = join(work, 'python')
  mkdirSync(built, { recursive: true })
  // Its licence is a link to that of the repository.
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(source.seconds) }
  await must(join(python.bin, 'hatchling'), ['build', '--directory', built], folder, signal, env)
  for (const name of globSync('*.{whl,tar.gz}', { cwd: built })) cpSync(join(built, name), join(out, name))
}
