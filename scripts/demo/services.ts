import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepts, freePort, type LaunchOptions, launch, onPath, type ServerProcess } from '@fonds/local-stack'
import { lastWords } from '../lib/last-words.ts'
import { ROOT } from '../lib/root.ts'
import { DemoFailure } from './failure.ts'
import type { Running } from './supervised.ts'

/** Where a service's program is. */
interface Program {
  readonly folder: string
  readonly entry: string
  /** Where `npm run dev` has its debugger; .vscode/launch.json has the same. */
  readonly inspect: number
  /** Of Node. */
  readonly flags?: readonly string[]
}

const server = (folder: string, inspect: number): Program => ({ folder, entry: 'src/main.ts', inspect })
/** What it writes is garbage at once: a harvest of any size then takes the same memory (docker-compose.yml has the same). */
const harvested = { flags: ['--max-semi-space-size=16', '--heap-growing-percent=50'] } as const
const worker = (folder: string, inspect: number): Program => ({ folder, entry: 'src/worker.ts', inspect })

const PROGRAMS = {
  catalog: server('catalog', 9231),
  search: server('search', 9232),
  'search-worker': worker('search', 9233),
  media: server('media', 9234),
  'media-worker': worker('media', 9235),
  export: server('export', 9236),
  'export-worker': worker('export', 9237),
  oai: { ...server('oai', 9238), ...harvested },
  gateway: server('gateway', 9230),
} as const satisfies Record<string, Program>

export type ServiceName = keyof typeof PROGRAMS

const commandOf = ({ flags = [], entry }: Program, inspect: number | undefined): string[] =>
  inspect === undefined
    ? [...flags, entry]
    : ['--watch', '--watch-preserve-output', `--inspect=127.0.0.1:${inspect}`, ...flags, entry]

/** Every service the demo runs, in the order of starting; the gateway is last, and so the first to stop. */
export const SERVICES = Object.keys(PROGRAMS) as readonly ServiceName[]

/** A port for each: the gateway's is given, the others take free ones. */
export async function portsOf(gateway: number): Promise<ServiceContext['ports']> {
  const free = await Promise.all(SERVICES.map(async (name) => [name, await freePort([gateway])] as const))
  return { ...(Object.fromEntries(free) as Record<ServiceName, number>), gateway }
}

/** Debugger's port of each service. */
export const INSPECTORS = Object.fromEntries(SERVICES.map((name) => [name, PROGRAMS[name].inspect])) as Readonly<
  Record<ServiceName, number>
>

/** Where the debuggers of these services listen: always the same ports, unless somebody else has them. */
export async function inspectorsOf(names: readonly ServiceName[]): Promise<ServiceContext['inspectors']> {
  const ports = names.map(async (name) => {
    const usual = INSPECTORS[name]
    return [name, (await accepts(usual)) ? await freePort() : usual] as const
  })
  return new Map(await Promise.all(ports))
}

/** The environment of every service; each takes from it what it knows. */
export interface ServiceContext {
  readonly host: string
  readonly ports: Readonly<Record<ServiceName, number>>
  /** Debugger's port of each service that restarts when its source changes. */
  readonly inspectors: ReadonlyMap<ServiceName, number>
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
}

const READY_PATIENCE_MS = 120_000

/**
 * Start a service and wait until it answers `GET /livez`.
 *
 * @throws DemoFailure when it ends before, or does not answer within two minutes
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
    cwd: join(ROOT, 'services', PROGRAMS[name].folder),
    channel: true,
    stopSignal: 'SIGTERM',
    // Its database goes in the same moment: nothing that it has begun can be answered.
    orphanSignal: 'SIGKILL',
    env: {
      ...process.env,
      ...urlsOf(context),
      ...context.env,
      HOST: hostOf(name, context),
      PORT: String(context.ports[name]),
      DATA_DIR: context.dataDir,
    },
  }
}

/** `CATALOG_URL` and the like, by which the gateway finds the others. */
function urlsOf(context: ServiceContext): Record<string, string> {
  const behind = SERVICES.filter((name) => name !== 'gateway' && PROGRAMS[name].entry === 'src/main.ts')
  return Object.fromEntries(
    behind.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${context.ports[name]}`]),
  )
}

/** Only the gateway may be asked to listen on more than this machine's own address. */
function hostOf(name: ServiceName, context: ServiceContext): string {
  return name === 'gateway' ? context.host : '127.0.0.1'
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
  // Watched, it may start only when a developer has mended its source.
  const patience = context.inspectors.has(name) ? Number.POSITIVE_INFINITY : READY_PATIENCE_MS
  for (const end = Date.now() + patience; !ended && !signal.aborted && Date.now() < end; await sleep(25)) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
      await response.arrayBuffer()
      if (response.ok && !ended) return true
    } catch (error) {
      // It does not listen yet: asked again until the patience ends.
      if (!(error instanceof Error)) throw error
    }
  }
  return false
}
