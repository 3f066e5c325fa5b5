import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringElasticsearch, ensureDatabase, freePort, startPostgres, startRedis } from '@fonds/local-stack'
import { gatewaySecret, prepareDataFolder } from '../../demo/data-folder.ts'
import { DatabaseLogins } from '../../demo/database-logins.ts'
import { openLog } from '../../demo/log-file.ts'
import { runToEnd } from '../../demo/run-to-end.ts'
import {
  launchService,
  portsOf,
  SERVICES,
  type ServiceContext,
  type ServiceName,
  urlSetting,
} from '../../demo/services.ts'
import { ROOT } from '../../lib/root.ts'
import { run } from '../../lib/run.ts'
import { createArchives, type Operate } from './archives.ts'
import { Member } from './member.ts'

const SERVERS = ['postgres', 'redis', 'elasticsearch'] as const
const BEHIND = ['catalog', 'search', 'media', 'export', 'oai', 'reading-room'] as const
/** Anything that programs connect to: the servers, and the services behind the gateways. */
export type Upstream = (typeof SERVERS)[number] | (typeof BEHIND)[number]

/** All programs of an installation, with two gateways and two archives. */
export interface Installation {
  /** Ports of the gateways. */
  readonly gateways: readonly [number, number]
  /** Programs by name: the servers except the object store, the services, and `gateway-2`. */
  readonly members: ReadonlyMap<string, Member>
  /** URLs that bypass any proxies in between. */
  readonly direct: { readonly databaseUrl: string; readonly redisUrl: string; readonly elasticsearchUrl: string }
  /** Makes Elasticsearch unavailable, and available again. */
  readonly searchOutage: { begin(): Promise<void>; end(): Promise<void> }
  readonly operate: Operate
  readonly folder: string
  stop(): Promise<void>
}

export interface InstallationOptions {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
  /** Settings of the services other than addresses. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether one archive has an original of 40 MB. */
  readonly large?: boolean
  /** Whether Elasticsearch runs for a long time: compiles code for throughput rather than a fast start. */
  readonly longRunning?: boolean
  /** Settings of the object store; defaults to a folder. */
  readonly store?: Readonly<Record<string, string>>
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
    return await startAll({ ...options, folder, startElasticsearch: elasticsearch.start, stops, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

interface Started extends InstallationOptions {
  readonly folder: string
  readonly startElasticsearch: Extract<ReturnType<typeof bringElasticsearch>, { start: unknown }>['start']
  readonly stops: (() => Promise<unknown>)[]
  readonly stop: () => Promise<void>
}

async function startAll(started: Started): Promise<Installation> {
  const { folder, store = {}, stops, stop, signal, say, connect = async (_name, port) => port } = started
  const members = new Map<string, Member>()
  const add = async (name: string, launch: ConstructorParameters<typeof Member>[1]) => {
    const member = new Member(name, launch)
    members.set(name, member)
    stops.push(() => member.stop())
    await member.start()
  }
  const at = { postgres: await freePort(), redis: await freePort(), elasticsearch: await freePort() }
  const log = (name: string) => openLog(join(folder, 'logs', `${name}.log`))
  const logs = { postgres: log('postgres'), redis: log('redis'), elasticsearch: log('elasticsearch') }
  await add('postgres', () =>
    startPostgres({ dataDir: join(folder, 'postgres'), port: at.postgres, durable: true, onLog: logs.postgres }),
  )
  await add('redis', () => startRedis({ dir: join(folder, 'redis'), port: at.redis, onLog: logs.redis }))
  const dir = join(folder, 'elasticsearch')
  const elasticsearch = { dir, port: at.elasticsearch, longRunning: started.longRunning, onLog: logs.elasticsearch }
  await add('elasticsearch', () => started.startElasticsearch(elasticsearch))
  say('servers started')
  const databaseUrl = await ensureDatabase(`postgres://postgres@127.0.0.1:${at.postgres}/postgres`, 'fonds')
  const logins = new DatabaseLogins(folder)
  const owner = { ...process.env, DATABASE_URL: databaseUrl, ...logins.passwords }
  await runToEnd('migrating the database', ['libs/db/src/schema/migrate.ts'], owner, () => undefined, signal)

  const ports = await portsOf(await freePort())
  const second = await freePort()
  const upstreams = { ...at, ...ports }
  const reached = {} as Record<Upstream, number>
  for (const name of [...SERVERS, ...BEHIND]) reached[name] = await connect(name, upstreams[name])
  const redisUrl = `redis://127.0.0.1:${at.redis}`
  const operate = operator(
    { ...owner, ...store, ...addresses(ports.gateway), DATA_DIR: folder, REDIS_URL: redisUrl },
    signal,
  )
  const context: ServiceContext = {
    host: '127.0.0.1',
    ports,
    inspectors: new Map(),
    dataDir: folder,
    databaseUrls: logins.urls(`postgres://127.0.0.1:${reached.postgres}/fonds`),
    env: {
      REDIS_URL: `redis://127.0.0.1:${reached.redis}`,
      ELASTICSEARCH_URL: `http://127.0.0.1:${reached.elasticsearch}`,
      ...store,
      ...Object.fromEntries(BEHIND.map((name) => [urlSetting(name), `http://127.0.0.1:${reached[name]}`])),
      GATEWAY_SECRET: gatewaySecret(folder),
      ...addresses(ports.gateway),
      TRUSTED_PROXIES: 'loopback',
      DRAIN_SECONDS: '0',
      QUEUED_PER_CLIENT_MINUTE: '1000',
      ...started.settings,
    },
  }
  const launchers = SERVICES.map((name) => [name, serviceOf(name, context, log(name), signal)] as const)
  const twin = { ...context, ports: { ...ports, gateway: second } }
  for (const [name, launch] of launchers) await add(name, launch)
  await add('gateway-2', serviceOf('gateway', twin, log('gateway-2'), signal))
  say('services started')
  mkdirSync(join(folder, 'import'))
  await createArchives({ folder: join(folder, 'import'), operate, large: started.large ?? false })
  say('archives published')
  const direct = { databaseUrl, redisUrl, elasticsearchUrl: `http://127.0.0.1:${at.elasticsearch}` }
  const searchOutage = {
    begin: async () => members.get('elasticsearch')?.freeze(),
    end: async () => members.get('elasticsearch')?.thaw(),
  }
  return { gateways: [ports.gateway, second], members, direct, searchOutage, operate, folder, stop }
}

const serviceOf =
  (name: ServiceName, context: ServiceContext, onLog: (line: string) => void, signal: AbortSignal) => () =>
    launchService(name, context, onLog, signal)

const addresses = (port: number) => ({ PUBLIC_URL: `http://localhost:${port}`, BASE_DOMAIN: 'localhost' })

function operator(env: NodeJS.ProcessEnv, signal: AbortSignal): Operate {
  return async (...args) => {
    const { code, output } = await run(join(ROOT, 'bin/fonds'), args, { env, signal })
    if (code !== 0) throw new Error(`fonds ${args.join(' ')}: ${code}\n${output}`)
  }
}
