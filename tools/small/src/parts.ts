import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfigResult, parseConfig, retiredWarnings } from '@fonds/config'
import {
  createLogger,
  type Logger,
  type Part,
  type PartConfig,
  type PartServer,
  type RunningServer,
  startPart,
} from '@fonds/http'
import { partEnv } from './part-env.ts'

/** A part with its settings. */
export interface ReadyPart {
  readonly name: string
  readonly config: PartConfig
  readonly logger: Logger
  create(stopping: AbortSignal): Promise<PartServer>
}

/** A part that answers within this process. */
export interface Inside {
  readonly name: string
  /** Its address, as a setting of other parts. */
  readonly url: string
  readonly server: RunningServer
}

/** Returns the name of the setting that says where a service answers. */
export const urlSettingOf = (part: string): string => `${part.toUpperCase().replaceAll('-', '_')}_URL`

/**
 * Creates a folder that only this user can enter, for the sockets on which parts answer each other. With systemd, it is in the unit's
 * RuntimeDirectory: in a temporary folder of the unit's own, systemd-tmpfiles takes sockets for abandoned, and removes them after days.
 */
export async function createSocketFolder(
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly urlOf: (part: string) => string; remove(): void }> {
  const folder = await mkdtemp(join(env.RUNTIME_DIRECTORY || tmpdir(), 'fonds-'))
  return {
    urlOf: (part) => `unix:${join(folder, `${part}.sock`)}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Reads the settings of all parts. If any are invalid, prints every problem and exits. Warns of those that no longer do anything.
 * @param fixed settings that follow from the process
 */
export function readyParts(parts: readonly Part[], fixed: NodeJS.ProcessEnv): ReadyPart[] {
  const read = parts.map((part) => {
    // Only what the world reaches listens on a port.
    const port = part.name === 'gateway' ? {} : { PORT: '0' }
    const result: ConfigResult<PartConfig> = parseConfig(
      part.settings,
      partEnv(part.name, process.env, { ...fixed, ...port }),
    )
    return { part, result }
  })
  const warnings = parts.flatMap((part) => retiredWarnings(part.settings, partEnv(part.name, process.env)))
  for (const warning of new Set(warnings)) process.stderr.write(`Warning: ${warning}\n`)
  const problems = read.flatMap(({ part, result }) =>
    result.ok ? [] : result.problems.map((problem) => `  ${problem} (${part.name})\n`),
  )
  if (problems.length > 0) {
    process.stderr.write(`Invalid configuration:\n${problems.join('')}`)
    process.exit(1)
  }
  return read.flatMap(({ part, result }) => {
    if (!result.ok) return []
    const { config } = result
    const logger = createLogger({ name: part.name, level: config.LOG_LEVEL })
    return [{ name: part.name, config, logger, create: (stopping) => part.create(config, { logger, stopping }) }]
  })
}

/** Starts a part that only this process reaches. */
export async function startInside(part: ReadyPart, url: string, stopping: AbortSignal): Promise<Inside> {
  const { name, logger } = part
  const path = url.slice('unix:'.length)
  const created = await part.create(stopping)
  return { name, url, server: await startPart(created, { host: '', port: 0, path, logger }) }
}
