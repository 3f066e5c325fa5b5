import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepts, freePort, type LaunchOptions, launch, onPath, type ServerProcess } from '@fonds/local-stack'
import { lastWords } from '../lib/last-words.ts'
import { ROOT } from '../lib/root.ts'
import { DemoFailure } from './failure.ts'
import type { Running } from './supervised.ts'

/** How services run: gateway and services in one process and workers in another, or each in a process of its own. */
export type Shape = 'small' | 'apart'

/** The location of a service's program. */
interface Program {
  readonly folder: string
  readonly entry: string
  /** Port of its debugger under `npm run dev`; must match .vscode/launch.json. Missing for what does not run under it. */
  readonly inspect?: number
  /** Node flags. */
  readonly flags?: readonly string[]
}

const server = (folder: string, inspect: number): Program => ({
  folder: `services/${folder}`,
  entry: 'src/main.ts',
  inspect,
})
/**
 * Flags that make responses garbage immediately, which keeps memory constant in harvests of any size (as in
 * docker-compose.yml).
 */
const harvested = { flags: ['--max-semi-space-size=16', '--heap-growing-percent=50'] } as const
const worker = (folder: string, inspect: number): Program => ({
  folder: `services/${folder}`,
  entry: 'src/worker.ts',
  inspect,
})

const APART = {
  catalog: server('catalog', 9231),
  search: server('search', 9232),
  'search-worker': worker('search', 9233),
  media: server('media', 9234),
  'media-worker': worker('media', 9235),
  export: server('export', 9236),
  'export-worker': worker('export', 9237),
  oai: { ...server('oai', 9238), ...harvested },
  'reading-room': server('reading-room', 9239),
  gateway: server('gateway', 9230),
} as const satisfies Record<string, Program>

const TOGETHER = {
  workers: { folder: 'tools/small', entry: 'src/worker.ts' },
  services: { folder: 'tools/small', entry: 'src/main.ts' },
} as const satisfies Record<string, Program>

type Part = keyof typeof APART
export type ServiceName = Part | keyof typeof TOGETHER

const PROGRAMS: Readonly<Record<ServiceName, Program>> = { ...APART, ...TOGETHER }

const commandOf = ({ flags = [], entry }: Program, inspect: number | undefined): string[] =>
  inspect === undefined
    ? [...flags, entry]
    : ['--watch', '--watch-preserve-output', `--inspect=127.0.0.1:${inspect}`, ...flags, entry]

/** All services of the demo in the order in which they start. The gateway is last, and therefore stops first. */
export const SERVICES = Object.keys(APART) as readonly Part[]

/**
 * Returns the processes of a shape in the order in which they start; what the world reaches is last.
 * @param withoutFonts whether the export worker cannot start yet, so that each worker has a process of its own
 */
export function processesOf(shape: Shape, withoutFonts: boolean): readonly ServiceName[] {
  if (shape === 'apart') return SERVICES
  return withoutFonts ? [...SERVICES.filter((name) => name.endsWith('-worker')), 'services'] : ['workers', 'services']
}

/** Chooses a port for each process; the gateway's is given. */
export async function portsOf(gateway: number): Promise<ServiceContext['ports']> {
  const names = Object.keys(PROGRAMS) as readonly ServiceName[]
  const free = await Promise.all(names.map(async (name) => [name, await freePort([gateway])] as const))
  return { ...(Object.fromEntries(free) as Record<ServiceName, number>), gateway, services: gateway }
}

/** Port of each service's debugger. */
export const INSPECTORS: Readonly<Record<Part, number>> = Object.fromEntries(
  SERVICES.map((name) => [name, APART[name].inspect]),
) as Record<Part, number>

/** Returns the debugger ports of these services, which are always the same unless they are taken. */
export async function inspectorsOf(names: readonly Part[]): Promise<ServiceContext['inspectors']> {
  const ports = names.map(async (name) => {
    const usual = INSPECTORS[name]
    return [name, (await accepts(usual)) ? await freePort() : usual] as const
  })
  return new Map(await Promise.all(ports))
}

/** Environment shared by all services; each reads the variables that it needs. */
export interface ServiceContext {
  readonly host: string
  readonly ports: Readonly<Record<ServiceName, number>>
  /** Debugger ports of the services that restart when their source changes. */
  readonly inspectors: ReadonlyMap<ServiceName, number>
  readonly dataDir: string
  /** URLs with which the services that use the database log in to it, each with its own login. */
  readonly databaseUrls: Readonly<Partial<Record<ServiceName, string>>>
  /** `DATABASE_READ_URLS` of the services that read from replicas. */
  readonly readUrls?: Readonly<Partial<Record<ServiceName, string>>>
  readonly env: Readonly<Record<string, string>>
  /** Folder with the code; defaults to this checkout. */
  readonly code?: string
}

const READY_PATIENCE_MS = 120_000

/**
 * Starts a service and waits until it answers `GET /livez`.
 *
 * @throws DemoFailure if it exits first, or does not answer within two minutes
 */
export async function launchService(
  name: ServiceName,
  context: ServiceContext,
  onLog: (line: string) => void,
  signal: AbortSignal,
): Promise<Running> {
  const server = await launch({ ...launchOptions(name, context), onLog })
  if (await answers(name, context, server, signal)) return server
  await server.stop()
  throw new DemoFailure(`the service ${name} did not start: ${lastWords(server.tail())} (DATA_DIR/logs/${name}.log)`)
}

function launchOptions(name: ServiceName, context: ServiceContext): LaunchOptions {
  return {
    command: onPath('node') ?? process.execPath,
    args: commandOf(PROGRAMS[name], context.inspectors.get(name)),
    cwd: join(context.code ?? ROOT, PROGRAMS[name].folder),
    channel: true,
    stopSignal: 'SIGTERM',
    // Its database stops at the same moment, so requests in progress cannot be answered.
    orphanSignal: 'SIGKILL',
    env: {
      ...process.env,
      ...urlsOf(context),
      ...context.env,
      ...databasesOf(name, context),
      HOST: hostOf(name, context),
      PORT: String(context.ports[name]),
      DATA_DIR: context.dataDir,
    },
  }
}

/** Returns the settings of a process's logins; those of parts that share one begin with their names. */
function databasesOf(name: ServiceName, { databaseUrls, readUrls = {} }: ServiceContext): Record<string, string> {
  if (!(name in TOGETHER)) return { DATABASE_URL: databaseUrls[name] ?? '', DATABASE_READ_URLS: readUrls[name] ?? '' }
  const parts = SERVICES.filter((part) => part.endsWith('-worker') === (name === 'workers'))
  const own = parts.map((part) => [`${settingName(part)}_DATABASE_URL`, databaseUrls[part] ?? ''] as const)
  return Object.fromEntries([...own, ['DATABASE_URL', '']])
}

const settingName = (name: string): string => name.toUpperCase().replace('-', '_')

/** Returns the setting with the URL of a service. */
export const urlSetting = (name: string): string => `${settingName(name)}_URL`

/** Returns `CATALOG_URL` and so on, which tell the gateway where the other services are. */
function urlsOf(context: ServiceContext): Record<string, string> {
  const behind = SERVICES.filter((name) => name !== 'gateway' && APART[name].entry === 'src/main.ts')
  return Object.fromEntries(behind.map((name) => [urlSetting(name), `http://127.0.0.1:${context.ports[name]}`]))
}

/** Returns the host to listen on: only the gateway may listen beyond loopback. */
function hostOf(name: ServiceName, context: ServiceContext): string {
  return name === 'gateway' || name === 'services' ? context.host : '127.0.0.1'
}

async function answers(
  name: ServiceName,
  context: ServiceContext,
  server: ServerProcess,
  signal: AbortSignal,
): Promise<boolean> {
  const host = hostOf(name, context)
  const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${context.ports[name]}/livez`
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  // A watched service may only start after a developer has fixed its source.
  const patience = context.inspectors.has(name) ? Number.POSITIVE_INFINITY : READY_PATIENCE_MS
  for (const end = Date.now() + patience; !ended && !signal.aborted && Date.now() < end; await sleep(25)) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
      await response.arrayBuffer()
      if (response.ok && !ended) return true
    } catch (error) {
      // The service does not listen yet, so retry until the time is up.
      if (!(error instanceof Error)) throw error
    }
  }
  return false
}
