// The supervisor: starts PostgreSQL, Redis, migrations, demo archives and all services, and runs until asked to stop.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Backing, startBacking } from './demo/backing.ts'
import { claimDataFolder, gatewaySecret, prepareDataFolder } from './demo/data-folder.ts'
import { DatabaseLogins } from './demo/database-logins.ts'
import { DemoFailure, lineOf } from './demo/failure.ts'
import { loadArchives } from './demo/load.ts'
import { openLog } from './demo/log-file.ts'
import { Pictures } from './demo/pictures.ts'
import { removeRunFile, writeRunFile } from './demo/run-file.ts'
import { runToEnd } from './demo/run-to-end.ts'
import { elapsed, fail, say } from './demo/say.ts'
import {
  inspectorsOf,
  launchService,
  portsOf,
  SERVICES,
  type ServiceContext,
  type ServiceName,
} from './demo/services.ts'
import { readSettings, type Settings } from './demo/settings.ts'
import { Supervised } from './demo/supervised.ts'
import { showRestarts } from './demo/watched.ts'
import { listenForStop } from './lib/stop-request.ts'

const stopped = listenForStop()
process.exit(await main())

/** Returns the exit code: 0 when asked to stop, 1 if it could not run. */
async function main(): Promise<number> {
  const servers: Supervised[] = []
  let settings: Settings | undefined
  let release: (() => void) | undefined
  let pictures: Pictures | undefined
  let code = 0
  try {
    settings = readSettings(process.env, process.argv.slice(2))
    prepareDataFolder(settings.dataDir)
    release = claimDataFolder(settings.dataDir)
    await requireFreePort(settings)
    pictures = new Pictures(settings.picturesDir, stopped)
    await start(settings, servers, pictures)
    await new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve()))
  } catch (error) {
    if (!stopped.aborted) {
      fail(lineOf(error))
      code = 1
    }
  }
  if (servers.length > 0) say('stopping')
  await pictures?.end()
  if (settings !== undefined && release !== undefined) removeRunFile(settings.dataDir)
  // Stops the gateway first, since it needs the other services for requests in progress.
  for (const server of servers.toReversed()) await server.stop()
  release?.()
  if (servers.length > 0) say('everything stopped')
  return code
}

async function start(settings: Settings, servers: Supervised[], pictures: Pictures): Promise<void> {
  const backing = await startBacking(settings, (server) => servers.push(server))
  stopped.throwIfAborted()
  const ours = settings.databaseUrl === undefined
  const logins = new DatabaseLogins(settings.dataDir)
  const env = { ...process.env, DATABASE_URL: backing.databaseUrl, ...logins.passwords }
  await runToEnd('migrating the database', ['libs/db/src/schema/migrate.ts'], env, () => undefined, stopped)
  const { dataDir } = settings
  const { databaseUrl } = backing
  const records = ours ? { loaded: join(dataDir, 'loaded'), attached: join(dataDir, 'attached') } : undefined
  const addresses = { PUBLIC_URL: publicUrlOf(settings), BASE_DOMAIN: settings.baseDomain }
  await loadArchives({ databaseUrl, dataDir, addresses, record: records?.loaded }, stopped)
  const context = await contextOf(settings, backing, logins)
  const running: Run = { settings, backing, context, services: new Map(), pictures }
  superviseServices(running)
  servers.push(...running.services.values())
  await settle([...running.services.values()].map((server) => server.start()))
  stopped.throwIfAborted()
  record(running)
  announce(settings, context)
  pictures.attach({ databaseUrl, redisUrl: backing.redisUrl, dataDir, folder: settings.picturesDir, records }, () =>
    record(running),
  )
}

interface Run {
  readonly settings: Settings
  readonly backing: Backing
  readonly context: ServiceContext
  readonly services: Map<ServiceName, Supervised>
  readonly pictures: Pictures
}

function superviseServices(run: Run): void {
  for (const name of SERVICES) {
    const log = openLog(join(run.settings.dataDir, 'logs', `${name}.log`))
    const tell = run.context.inspectors.has(name) ? showRestarts(name) : () => undefined
    const onLog = (line: string) => {
      log(line)
      tell(line)
    }
    const launch = () => launchService(name, run.context, onLog, stopped)
    run.services.set(name, new Supervised(name, launch, () => record(run)))
  }
}

function record({ settings, backing, context, services, pictures }: Run): void {
  const entries = [...services].map(([name, server]) => {
    return [name, { url: `http://127.0.0.1:${context.ports[name]}`, pid: server.pid ?? null }] as const
  })
  writeRunFile(settings.dataDir, {
    pid: process.pid,
    port: settings.port,
    PUBLIC_URL: publicUrlOf(settings),
    BASE_DOMAIN: settings.baseDomain,
    DATABASE_URL: backing.databaseUrl,
    REDIS_URL: backing.redisUrl,
    ELASTICSEARCH_URL: backing.elasticsearchUrl ?? null,
    pictures: pictures.attached,
    services: Object.fromEntries(entries),
  })
}

/** Waits for all of them even if one fails, since a half-started server could not be stopped. */
async function settle(starts: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(starts)) if (result.status === 'rejected') throw result.reason
}

async function contextOf(settings: Settings, backing: Backing, logins: DatabaseLogins): Promise<ServiceContext> {
  return {
    host: settings.host,
    ports: await portsOf(settings.port),
    inspectors: await inspectorsOf(settings.watched),
    dataDir: settings.dataDir,
    databaseUrls: logins.urls(backing.databaseUrl),
    env: {
      REDIS_URL: backing.redisUrl,
      ELASTICSEARCH_URL: backing.elasticsearchUrl ?? '',
      GATEWAY_SECRET: gatewaySecret(settings.dataDir),
      BASE_DOMAIN: settings.baseDomain,
      DEFAULT_TENANT: settings.defaultTenant,
      PUBLIC_URL: publicUrlOf(settings),
      DRAIN_SECONDS: process.env.DRAIN_SECONDS || '0',
      TRUSTED_PROXIES: process.env.TRUSTED_PROXIES || 'loopback',
    },
  }
}

function publicUrlOf({ port }: Settings): string {
  return process.env.PUBLIC_URL || `http://localhost:${port}`
}

async function requireFreePort({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`
      reject(new DemoFailure(`port ${port} ${reason}: choose another, such as PORT=${port + 1} npm run demo`))
    })
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function announce({ port, baseDomain, dataDir }: Settings, { inspectors }: ServiceContext): void {
  const base = '/api/public'
  const ports = [...inspectors].map(([name, inspector]) => `  127.0.0.1:${inspector}  ${name}\n`)
  const debuggers =
    ports.length === 0 ? '' : `These restart when their source changes. Their debuggers:\n\n${ports.join('')}\n`
  console.log(`
Fonds is ready after ${elapsed()} s. Open:

  http://localhost:${port}/                    the archive "demo"
  http://harbour.${baseDomain}:${port}/            the archive "harbour"
  http://localhost:${port}${base}/docs     every operation (OpenAPI)
  http://localhost:${port}${base}/health   the state of each service

${debuggers}Data and logs: ${dataDir}. Ctrl-C ends it.
`)
}
