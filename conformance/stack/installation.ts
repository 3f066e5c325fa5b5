import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringElasticsearch, ensureDatabase, freePort } from '@fonds/local-stack'
import { gatewaySecret, prepareDataFolder } from '@fonds/scripts/demo/data-folder.ts'
import { DatabaseLogins } from '@fonds/scripts/demo/database-logins.ts'
import { openLog } from '@fonds/scripts/demo/log-file.ts'
import { runToEnd } from '@fonds/scripts/demo/run-to-end.ts'
import {
  launchService,
  portsOf,
  SERVICES,
  type ServiceContext,
  type ServiceName,
  urlSetting,
} from '@fonds/scripts/demo/services.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { createArchives, type Operate } from '@fonds/scripts/testing/archives.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { type Balancer, startBalancer } from './balancer.ts'
import { Member } from './member.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { type Add, type Servers, type ServersWanted, startServers } from './servers.ts'

const SERVERS = ['postgres', 'redis', 'elasticsearch'] as const
const BEHIND = ['catalog', 'search', 'media', 'export', 'oai', 'reading-room'] as const
/** Anything that programs connect to: the servers, and the services behind the gateways. */
export type Upstream = (typeof SERVERS)[number] | (typeof BEHIND)[number]

/** All programs of an installation, with two gateways and two archives. */
export interface Installation {
  /** Ports of the gateways; the same twice if there is only one. */
  readonly gateways: readonly [number, number]
  /**
   * Programs by name: the servers except the object store and clusters, the services, and `gateway-2` or the second of
   * everything.
   */
  readonly members: ReadonlyMap<string, Member>
  readonly servers: Servers
  /** Ports of all processes of a service or worker. */
  portsOf(name: ServiceName): readonly number[]
  /** URLs that bypass any proxies in between. */
  readonly direct: {
    /** The owner's, who is no superuser. */
    readonly databaseUrl: string
    /** The superuser's, for what somebody other than Fonds does to the server. */
    readonly postgresUrl: string
    readonly redisUrl: string
    readonly elasticsearchUrl: string
  }
  /** Makes Elasticsearch unavailable, and available again. */
  readonly searchOutage: { begin(): Promise<void>; end(): Promise<void> }
  readonly operate: Operate
  /** Runs `fonds` with further settings, and returns how it ended. */
  tryOperating(settings: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended>
  readonly pooler: Pooler | null
  /** Settings of the owner of the database, for the command and migrations. */
  readonly owner: NodeJS.ProcessEnv
  /**
   * Starts another process of a service or worker, with the code of a folder, on its own port. Resolves when it is
   * ready.
   */
  succeed(name: ServiceName | 'gateway-2', code: string): Promise<Successor>
  readonly folder: string
  stop(): Promise<void>
}

/** A process that takes the place of another. */
export interface Successor {
  readonly port: number
  stop(): Promise<void>
}

/** How a command ended. */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

export interface InstallationOptions extends ServersWanted {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
  /** Settings of the services other than addresses. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether one archive has an original of 40 MB. */
  readonly large?: boolean
  /** Adds more to the archives, with the command of `code`. */
  readonly fill?: (operate: Operate, folder: string) => Promise<void>
  /** Whether Elasticsearch runs for a long time: compiles code for throughput rather than a fast start. */
  readonly longRunning?: boolean
  /** Settings of the object store; defaults to a folder. */
  readonly store?: Readonly<Record<string, string>>
  /**
   * Which services there are two of, each pair behind one address: the gateway, which is the default, all services and
   * workers, or none.
   */
  readonly twins?: 'gateway' | 'all' | 'none'
  /** Folder with the code of services and migrations; defaults to this checkout. */
  readonly code?: string
  /** Returns the port through which services reach an upstream; defaults to the upstream's own. */
  readonly connect?: (name: Upstream, port: number) => Promise<number>
}

/** Starts an installation with both archives. Returns the reason if Elasticsearch is not available. */
export async function startInstallation(
  options: InstallationOptions,
): Promise<Installation | { readonly failure: string }> {
  const elasticsearch = bringElasticsearch()
  if ('failure' in elasticsearch) return elasticsearch
  const folder = mkdtempSync(join(tmpdir(), 'fonds-stack-'))
  prepareDataFolder(folder)
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    return await startAll({ ...options, folder, elasticsearch, stops, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

interface Started extends InstallationOptions {
  readonly folder: string
  readonly elasticsearch: Extract<ReturnType<typeof bringElasticsearch>, { start: unknown }>
  readonly stops: (() => Promise<unknown>)[]
  readonly stop: () => Promise<void>
}

async function startAll(started: Started): Promise<Installation> {
  const { folder, store = {}, stops, stop, signal, say, twins = 'gateway' } = started
  const members = new Map<string, Member>()
  const add: Add = async (name, launch) => {
    const member = new Member(name, launch)
    members.set(name, member)
    stops.push(() => member.stop())
    await member.start()
  }
  const servers = await startServers({ ...started, longRunning: started.longRunning, add })
  const { at, redisUrl, elasticsearchUrl } = servers
  say('servers started')
  const postgresUrl = `postgres://postgres@127.0.0.1:${at.postgres}/postgres`
  const databaseUrl = await ensureDatabase(postgresUrl, 'fonds')
  const logins = new DatabaseLogins(folder)
  const owner = { ...process.env, DATABASE_URL: databaseUrl, ...logins.passwords }
  await runToEnd(
    'migrating the database',
    ['libs/db/src/schema/migrate.ts'],
    owner,
    () => undefined,
    signal,
    started.code,
  )

  const ports = await portsOf(await freePort())
  const second = await portsOf(await freePort())
  const { reached, pairs } = await reach(started, { ...at, ...ports }, second)
  stops.push(async () => void (await Promise.all(pairs.map((pair) => pair.stop()))))
  const env = {
    ...owner,
    ...store,
    ...addresses(ports.gateway),
    ...servers.trust,
    DATA_DIR: folder,
    REDIS_URL: redisUrl,
  }
  const operate = operator(env, signal)
  const urls = logins.urls(`postgres://127.0.0.1:${reached.postgres}/fonds`)
  const pooler = started.pooler
    ? await startPooler({ folder, upstream: at.postgres, urls: Object.values(urls), add })
    : null
  const context: ServiceContext = {
    host: '127.0.0.1',
    ports,
    inspectors: new Map(),
    dataDir: folder,
    ...(started.code === undefined ? {} : { code: started.code }),
    databaseUrls: urls,
    readUrls: readUrlsOf(logins, servers.replicas),
    env: {
      REDIS_URL: at.redis === 0 ? redisUrl : `redis://127.0.0.1:${reached.redis}`,
      ELASTICSEARCH_URL: at.elasticsearch === 0 ? elasticsearchUrl : `http://127.0.0.1:${reached.elasticsearch}`,
      ...store,
      ...servers.trust,
      ...Object.fromEntries(BEHIND.map((name) => [urlSetting(name), `http://127.0.0.1:${reached[name]}`])),
      GATEWAY_SECRET: gatewaySecret(folder),
      ...addresses(ports.gateway),
      TRUSTED_PROXIES: 'loopback',
      DRAIN_SECONDS: '0',
      QUEUED_PER_CLIENT_MINUTE: '1000',
      ...(pooler === null ? {} : { DATABASE_POOLER_ADDRESS: `127.0.0.1:${pooler.port}` }),
      ...started.settings,
    },
  }
  const twin = { ...context, ports: second }
  for (const name of SERVICES) {
    await add(name, serviceOf(name, context, folder, signal))
    if (!hasTwin(name, twins)) continue
    await add(`${name}-2`, serviceOf(name, twin, folder, signal, `${name}-2`))
  }
  say('services started')
  mkdirSync(join(folder, 'import'))
  // Any newer command would migrate the database.
  const create = operator(env, signal, started.code)
  await createArchives({ folder: join(folder, 'import'), operate: create, large: started.large ?? false })
  await started.fill?.(create, join(folder, 'import'))
  say('archives published')
  const searchOutage = {
    begin: async () => members.get('elasticsearch')?.freeze(),
    end: async () => members.get('elasticsearch')?.thaw(),
  }
  return {
    gateways: [ports.gateway, twins === 'none' ? ports.gateway : second.gateway],
    members,
    servers,
    portsOf: (name) => (hasTwin(name, twins) ? [ports[name], second[name]] : [ports[name]]),
    direct: { databaseUrl, postgresUrl, redisUrl, elasticsearchUrl },
    searchOutage,
    operate,
    tryOperating: (settings, ...args) => run(join(ROOT, 'bin/fonds'), args, { env: { ...env, ...settings }, signal }),
    pooler,
    owner: env,
    succeed: async (name, code) => {
      const service = name === 'gateway-2' ? 'gateway' : name
      const port = await freePort()
      const next = { ...context, code, ports: { ...ports, [service]: port } }
      const member = new Member(name, serviceOf(service, next, folder, signal, `${name}-next`))
      stops.push(() => member.stop())
      await member.start()
      await isReady(port)
      return { port, stop: () => member.stop() }
    },
    folder,
    stop,
  }
}

const hasTwin = (name: ServiceName, twins: 'gateway' | 'all' | 'none'): boolean =>
  twins === 'all' || (twins === 'gateway' && name === 'gateway')

/** Returns the ports through which services reach the upstreams. */
async function reach(
  { twins, connect = async (_name, port) => port }: Started,
  first: Readonly<Record<Upstream, number>>,
  second: ServiceContext['ports'],
) {
  const reached = {} as Record<Upstream, number>
  const pairs: Balancer[] = []
  for (const name of SERVERS) reached[name] = first[name] === 0 ? 0 : await connect(name, first[name])
  for (const name of BEHIND) {
    if (twins === 'all') {
      const pair = await startBalancer([first[name], second[name]])
      pairs.push(pair)
      reached[name] = pair.port
    } else reached[name] = await connect(name, first[name])
  }
  return { reached, pairs }
}

/** Returns `DATABASE_READ_URLS` of each service. */
function readUrlsOf(logins: DatabaseLogins, replicas: readonly number[]): NonNullable<ServiceContext['readUrls']> {
  const urls = replicas.map((port) => logins.urls(`postgres://127.0.0.1:${port}/fonds`))
  return Object.fromEntries(SERVICES.map((name) => [name, urls.map((of) => of[name] ?? '').join(',')]))
}

function serviceOf(
  name: ServiceName,
  context: ServiceContext,
  folder: string,
  signal: AbortSignal,
  logName: string = name,
) {
  const onLog = openLog(join(folder, 'logs', `${logName}.log`))
  return () => launchService(name, context, onLog, signal)
}

/** Waits until a service is ready, as a load balancer does before it sends requests. */
const isReady = (port: number): Promise<void> =>
  eventually(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`port ${port} is not ready: ${response.status}`)
  })

const addresses = (port: number) => ({ PUBLIC_URL: `http://localhost:${port}`, BASE_DOMAIN: 'localhost' })

function operator(env: NodeJS.ProcessEnv, signal: AbortSignal, code: string = ROOT): Operate {
  return async (...args) => {
    const ended = await run(join(code, 'bin/fonds'), args, { env, signal, cwd: code })
    if (ended.code !== 0) throw new Error(`fonds ${args.join(' ')}: ${ended.code}\n${ended.output}`)
  }
}
