import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringElasticsearch, ensureDatabase, freePort, startPostgres, startRedis } from '@fonds/local-stack'
import { bringS3, type S3Server } from '@fonds/test-kit/s3'
import { gatewaySecret, prepareDataFolder } from '../../demo/data-folder.ts'
import { DatabaseLogins } from '../../demo/database-logins.ts'
import { openLog } from '../../demo/log-file.ts'
import { runToEnd } from '../../demo/run-to-end.ts'
import { launchService, portsOf, SERVICES, type ServiceContext, type ServiceName } from '../../demo/services.ts'
import { ROOT } from '../../lib/root.ts'
import { run } from '../../lib/run.ts'
import { createArchives, type Operate } from './archives.ts'
import { Member } from './member.ts'
import { bringToxiproxy, type Link, startToxiproxy, type Toxiproxy } from './toxiproxy.ts'

const SERVERS = ['postgres', 'redis', 'elasticsearch', 's3'] as const
const BEHIND = ['catalog', 'search', 'media', 'export', 'oai'] as const
export type LinkName = (typeof SERVERS)[number] | (typeof BEHIND)[number]

/** Every program of an installation, with two gateways, and Toxiproxy on each connection between them. */
export interface Stack {
  /** Ports of the gateways. */
  readonly gateways: readonly [number, number]
  readonly links: Readonly<Record<LinkName, Link>>
  /** By name: the servers but the object store, the services, and `gateway-2`. */
  readonly members: ReadonlyMap<string, Member>
  readonly s3: S3Server
  /** URLs of the servers themselves, for faults that are made there. */
  readonly direct: { readonly databaseUrl: string; readonly redisUrl: string; readonly elasticsearchUrl: string }
  readonly operate: Operate
  readonly folder: string
  stop(): Promise<void>
}

export interface StackOptions {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
  /** Settings of the services besides the addresses. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether an archive has an original of 40 MB. */
  readonly large?: boolean
}

/** Starts the stack with both archives. Returns the reason if a program is not available. */
export async function startStack(options: StackOptions): Promise<Stack | { readonly failure: string }> {
  const toxiproxy = await bringToxiproxy(options.signal)
  if ('failure' in toxiproxy) return toxiproxy
  const elasticsearch = bringElasticsearch()
  if ('failure' in elasticsearch) return elasticsearch
  const s3 = bringS3()
  if ('failure' in s3) return s3
  const folder = mkdtempSync(join(tmpdir(), 'fonds-stack-'))
  prepareDataFolder(folder)
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const proxy = await startToxiproxy(toxiproxy.command)
    stops.push(proxy.stop)
    const objects = await s3.start()
    stops.push(objects.stop)
    return await startAll({
      ...options,
      folder,
      proxy,
      s3: objects,
      startElasticsearch: elasticsearch.start,
      stops,
      stop,
    })
  } catch (error) {
    await stop()
    throw error
  }
}

interface Started extends StackOptions {
  readonly folder: string
  readonly proxy: Toxiproxy
  readonly s3: S3Server
  readonly startElasticsearch: Extract<ReturnType<typeof bringElasticsearch>, { start: unknown }>['start']
  readonly stops: (() => Promise<unknown>)[]
  readonly stop: () => Promise<void>
}

async function startAll(started: Started): Promise<Stack> {
  const { folder, proxy, s3, stops, stop, signal, say } = started
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
  await add('elasticsearch', () =>
    started.startElasticsearch({ dir, port: at.elasticsearch, onLog: logs.elasticsearch }),
  )
  say('servers started')
  const databaseUrl = await ensureDatabase(`postgres://postgres@127.0.0.1:${at.postgres}/postgres`, 'fonds')
  const logins = new DatabaseLogins(folder)
  const owner = { ...process.env, DATABASE_URL: databaseUrl, ...logins.passwords }
  await runToEnd('migrating the database', ['libs/db/src/schema/migrate.ts'], owner, () => undefined, signal)

  const ports = await portsOf(await freePort())
  const second = await freePort()
  const upstreams = { ...at, s3: Number(new URL(s3.endpoint).port), ...ports }
  const links = {} as Record<LinkName, Link>
  for (const name of [...SERVERS, ...BEHIND]) links[name] = await proxy.link(name, `127.0.0.1:${upstreams[name]}`)
  const store = storeSettings(s3, `http://127.0.0.1:${links.s3.port}`)
  const operate = operator(
    { ...owner, ...store, ...addresses(ports.gateway), DATA_DIR: folder, REDIS_URL: `redis://127.0.0.1:${at.redis}` },
    signal,
  )
  const context: ServiceContext = {
    host: '127.0.0.1',
    ports,
    inspectors: new Map(),
    dataDir: folder,
    databaseUrls: logins.urls(`postgres://127.0.0.1:${links.postgres.port}/fonds`),
    env: {
      REDIS_URL: `redis://127.0.0.1:${links.redis.port}`,
      ELASTICSEARCH_URL: `http://127.0.0.1:${links.elasticsearch.port}`,
      ...store,
      ...Object.fromEntries(
        BEHIND.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${links[name].port}`]),
      ),
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
  const direct = {
    databaseUrl,
    redisUrl: `redis://127.0.0.1:${at.redis}`,
    elasticsearchUrl: `http://127.0.0.1:${at.elasticsearch}`,
  }
  return { gateways: [ports.gateway, second], links, members, s3, direct, operate, folder, stop }
}

const serviceOf =
  (name: ServiceName, context: ServiceContext, onLog: (line: string) => void, signal: AbortSignal) => () =>
    launchService(name, context, onLog, signal)

const addresses = (port: number) => ({ PUBLIC_URL: `http://localhost:${port}`, BASE_DOMAIN: 'localhost' })

const storeSettings = ({ bucket, accessKeyId, secretAccessKey }: S3Server, endpoint: string) => ({
  OBJECT_STORE_URL: `s3://${bucket}`,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

function operator(env: NodeJS.ProcessEnv, signal: AbortSignal): Operate {
  return async (...args) => {
    const { code, output } = await run(join(ROOT, 'bin/fonds'), args, { env, signal })
    if (code !== 0) throw new Error(`fonds ${args.join(' ')}: ${code}\n${output}`)
  }
}
