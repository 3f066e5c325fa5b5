import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createArchives } from '../conformance/stack/archives.ts'
import { run } from '../lib/run.ts'

/** Runs `docker compose` in the folder of an installation. @throws with the output if it fails */
export type Compose = (...args: string[]) => Promise<string>

/** An installation with docker-compose.yml in a copy of this checkout. */
export interface ComposeInstallation {
  readonly folder: string
  readonly compose: Compose
  readonly signal: AbortSignal
}

/** One thing that an operator does or sees. */
export interface Step {
  readonly name: string
  readonly work: () => Promise<unknown>
  /** Whether everything that follows depends on it. */
  readonly needed?: boolean
}

/** Time limit for images to be built and all containers to become healthy, in seconds. */
const UP_SECONDS = 40 * 60

export const UP = ['up', '--detach', '--wait', '--wait-timeout', String(UP_SECONDS)]
export const TWO_GATEWAYS = ['--scale', 'gateway=2']

/** Runs a program. @throws with its last output if it fails */
export async function must(
  [command = '', ...args]: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, signal })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-8_000)}`)
  return output
}

/** Replaces settings in `.env`. */
export function configure({ folder }: ComposeInstallation, own: Readonly<Record<string, string>>): void {
  const file = join(folder, '.env')
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !Object.hasOwn(own, line.split('=')[0] ?? ''))
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}`)
  writeFileSync(file, [...kept, ...lines, ''].join('\n'))
}

/** Runs `fonds`, which sees the files in the folder `in`, and writes to `backups`. */
export function operate({ folder, compose }: ComposeInstallation, ...words: string[]): Promise<string> {
  const own = words.map((word) => (word.startsWith(folder) ? `/${relative(folder, word)}` : word))
  return compose('run', '--rm', '--volume', './in:/in:ro', '--volume', './backups:/backups', 'fonds', ...own)
}

/** Imports two archives. */
export async function fill(installation: ComposeInstallation): Promise<void> {
  const folder = join(installation.folder, 'in')
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(installation.folder, 'backups'), { recursive: true })
  // The user in the container owns nothing here.
  chmodSync(join(installation.folder, 'backups'), 0o777)
  await createArchives({
    folder,
    large: false,
    operate: async (...words) => void (await operate(installation, ...words)),
  })
}
