import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bringElasticsearch,
  type ElasticsearchOptions,
  freePort,
  type PostgresServer,
  startPostgres,
  startRedis,
} from '@fonds/local-stack'
import { CONTEXT_HEADER, createContextSigner, type TenantContext } from '@fonds/types/context'
import { createDatabases, type Databases } from './databases.ts'
import { loggedIn } from './logins.ts'
import { ROOT } from './root.ts'
import { type RunningServer, type ServeOptions, serve } from './serve.ts'
import { createSharedServices } from './shared-services.ts'

export interface TestbedOptions {
  /** A folder for data that later runs use again, such as PostgreSQL's; by default a temporary folder. */
  readonly dataDir: string | undefined
  /**
   * Whether benchmarks share Elasticsearch, and services that need nothing but the same database, and PostgreSQL writes nothing to
   * disk. This makes tiny runs cheaper; figures would depend on what a process did before.
   */
  readonly sharesServices: boolean
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** Servers and databases for benchmarks. They listen on loopback, and `stop` ends all of them. */
export interface Testbed extends Databases {
  readonly postgres: PostgresServer
  /** A temporary folder. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** Starts a server on a free port, which it gets in the variable PORT. */
  start(options: Omit<ServeOptions, 'port' | 'folder' | 'signal'>): Promise<RunningServer>
  /**
   * Starts a service with production settings, or returns a shared one.
   * @param env URLs of its dependencies
   * @param flags options of Node
   */
  service(
    name: 'catalog' | 'search' | 'gateway' | 'media' | 'export' | 'oai' | 'reading-room',
    env: Readonly<Record<string, string>>,
    flags?: readonly string[],
  ): Promise<RunningServer>
  /** Stops a server together with the benchmark that started it. */
  keep(server: RunningServer): RunningServer
  /**
   * Returns headers that make a service accept a GET of this URL as one from the gateway. They expire after 30 seconds.
   * @param contentVersion to send, as the gateway does, for an archive that does not change
   */
  signed(tenant: TenantContext, url: string, contentVersion?: string): Readonly<Record<string, string>>
  redisUrl(): Promise<string>
  /** Starts Elasticsearch, or returns the shared one, which stays when it is stopped. */
  elasticsearch(options?: ElasticsearchOptions): Promise<RunningServer>
  /** Stops all servers started for the current benchmark, except shared ones. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** Settings that any real installation raises; all others keep PostgreSQL's defaults. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB' }

/** @throws LocalStackError if PostgreSQL cannot be started */
export async function openTestbed({ dataDir, sharesServices, say, signal }: TestbedOptions): Promise<Testbed> {
  const kept = dataDir === undefined ? {} : { dataDir: join(dataDir, 'postgres') }
  const postgres = await startPostgres({ ...kept, durable: !sharesServices, settings: SETTINGS })
  const folder = mkdtempSync(join(tmpdir(), 'fonds-bench-'))
  const secret = randomBytes(32).toString('hex')
  const signer = createContextSigner(secret)
  const services = new Map<string, string>()
  const running: { stop(): Promise<void> }[] = []
  const shared = createSharedServices()
  let redis: Promise<string> | undefined
  let elasticsearch: Promise<RunningServer> | undefined
  const keep = (server: RunningServer): RunningServer => {
    running.push(server)
    return server
  }
  const launch: Testbed['start'] = async (options) => serve({ ...options, port: await freePort(), folder, signal })
  const start: Testbed['start'] = async (options) => keep(await launch(options))
  const launchService: Testbed['service'] = async (name, env, flags = []) => {
    const served = await launch({
      name,
      program: { command: process.execPath, env: {} },
      args: [...flags, 'src/main.ts'],
      cwd: join(ROOT, 'services', name),
      env: {
        GATEWAY_SECRET: secret,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        ...(name === 'reading-room' ? env : loggedIn(env, name)),
      },
      ready: '/livez',
    })
    services.set(served.origin, name)
    return served
  }
  const clear = async () => {
    for (const server of running.splice(0).toReversed()) await server.stop()
    redis = undefined
  }
  return {
    ...createDatabases(postgres.url, { say, release: shared.releaseDatabase }),
    ...{ postgres, folder, signal, say, keep, start, clear },
    async service(name, env, flags = []) {
      const { DATABASE_URL: url, ...others } = env
      const isShared = sharesServices && url !== undefined && Object.keys(others).length === 0
      const startIt = () => launchService(name, env, flags)
      return isShared ? shared.get({ name, url, flags }, startIt) : keep(await startIt())
    },
    signed(tenant, sent, contentVersion) {
      const { origin, pathname, search } = new URL(sent)
      // Other programs in the comparison accept any signature.
      const service = services.get(origin) ?? 'peer'
      const context = { tenant, requestId: 'bench', client: { class: 'api' }, contentVersion }
      return { [CONTEXT_HEADER]: signer.sign(context, { service, method: 'GET', url: pathname + search }) }
    },
    redisUrl() {
      redis ??= startRedis({ dir: join(folder, 'redis') }).then((server) => {
        running.push(server)
        return server.url
      })
      return redis
    },
    async elasticsearch(options) {
      if (!sharesServices) return keep(await launchElasticsearch(options))
      elasticsearch ??= launchElasticsearch(options)
      return { ...(await elasticsearch), stop: () => Promise.resolve() }
    },
    async stop() {
      await clear()
      await shared.stopAll()
      await (await elasticsearch?.catch(() => undefined))?.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function launchElasticsearch(options: ElasticsearchOptions = {}): Promise<RunningServer> {
  const brought = bringElasticsearch()
  if ('failure' in brought) throw new Error(brought.failure)
  const server = await brought.start(options)
  return { ...server, origin: server.url }
}
