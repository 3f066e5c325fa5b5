import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from '../lib/run.ts'
import { createArchives } from '../testing/archives.ts'

/** Runs `docker compose` in the folder of an installation. @throws with the output if it fails */
export type Compose = (...args: string[]) => Promise<string>

/** An installation with docker-compose.yml in a copy of this checkout. */
export interface ComposeInstallation {
  readonly folder: string
  readonly compose: Compose
  /** Runs a script of the checkout, which runs `docker compose` for this installation. @throws with the output if it fails */
  readonly script: (file: string) => Promise<string>
  /** Signal of the step that is running. */
  readonly signal: AbortSignal
}

/** Time limits in minutes: for images to be built, and for all containers to become healthy. */
export const BUILD_MINUTES = 60
export const UP_MINUTES = 15

export const UP = ['up', '--detach', '--wait', '--wait-timeout', String(UP_MINUTES * 60)]
export const TWO_GATEWAYS = ['--scale', 'gateway=2']

/** Variables that decide how to reach the container engine and the Internet. */
const ENGINE =
  /^(?:PATH|HOME|TMPDIR|XDG_RUNTIME_DIR|SSH_AUTH_SOCK|(?:DOCKER|BUILDKIT|BUILDX)_\w+|(?:https?|no|all)_proxy)$/i

/** Returns an environment without the settings of an installation, which Compose prefers to those in `.env`. */
const engineEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => ENGINE.test(name)))

/** Runs a program. @throws with its last output if it fails */
export async function must(
  [command = '', ...args]: readonly string[],
  cwd: string,
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, signal, env: { ...engineEnv(process.env), ...env } })
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
