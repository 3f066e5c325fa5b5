import type { RequestListener } from 'node:http'
import { loadConfig } from '@fonds/config'
import { startTracing } from '@fonds/telemetry'
import type { z } from 'zod'
import { createLogger, type Logger } from './logger.ts'
import { nameProcess } from './process-name.ts'
import { exitOnSignal, type RunningServer, type StartOptions, startServer } from './server.ts'
import type { serviceSettings } from './settings.ts'

/** Settings of every part. */
export type PartConfig = z.output<z.ZodObject<typeof serviceSettings>>

/** A service or a worker. It has a process of its own, or shares one with others (`tools/small`). */
export interface Part<Settings extends z.ZodType<PartConfig> = z.ZodType<PartConfig>> {
  /** Name in logs, metrics and the process list, such as `search-worker`. */
  readonly name: string
  readonly settings: Settings
  /** Whether only probes and Prometheus ask it, so that nobody needs to be told before it stops. */
  readonly isWorker?: boolean
  /** Connects to what the part needs, and begins its work. */
  create(config: z.output<Settings>, host: PartHost): Promise<PartServer>
}

/** The process, as it serves a part. */
export interface PartHost {
  readonly logger: Logger
  /** Aborted when the process is told to stop. */
  readonly stopping: AbortSignal
}

type ServerOptions = Omit<StartOptions, 'host' | 'port' | 'path' | 'logger' | 'announceMs' | 'signals' | 'setting'>

/** How a part answers; `onStop` closes all that it has opened. */
export interface PartServer extends ServerOptions {
  readonly app: RequestListener
  /** A second server, for the operator. */
  readonly admin?: AdminServer | undefined
}

interface AdminServer {
  readonly app: RequestListener
  readonly host: string
  readonly port: number
  /** Returns the metrics that `app` shows, in Prometheus's format. */
  metrics(): Promise<string>
}

/** Describes a part, whose settings determine what `create` gets. */
export const definePart = <Settings extends z.ZodType<PartConfig>>(part: Part<Settings>): Part<Settings> => part

/** Runs a part as this process, with settings from the environment. */
export async function runPart<Settings extends z.ZodType<PartConfig>>(part: Part<Settings>): Promise<void> {
  nameProcess(part.name)
  const config = loadConfig(part.settings)
  const logger = createLogger({ name: part.name, level: config.LOG_LEVEL })
  const stopTracing = await startTracing(config, { name: part.name, logger })
  const stopping = new AbortController()
  const server = await part.create(config, { logger, stopping: stopping.signal })
  const running = await startPart(server, { host: config.HOST, port: config.PORT, logger, last: [stopTracing] })
  exitOnSignal(running, { logger, stopping, announceMs: part.isWorker === true ? 0 : config.DRAIN_SECONDS * 1000 })
}

interface Where extends Pick<StartOptions, 'host' | 'port' | 'path' | 'logger'> {
  /** Closed after everything else. */
  readonly last?: StartOptions['onStop']
}

/** Has the servers of a part listen. The caller stops them. */
export async function startPart(part: PartServer, { last = [], ...where }: Where): Promise<RunningServer> {
  const { app, admin, onStop = [], ...options } = part
  const { logger } = where
  const second =
    admin &&
    (await startServer(admin.app, {
      host: admin.host,
      port: admin.port,
      setting: 'ADMIN_PORT',
      logger,
      signals: false,
    }))
  return startServer(app, {
    ...options,
    ...where,
    signals: false,
    onStop: [async () => second?.stop(), ...onStop, ...last],
  })
}
