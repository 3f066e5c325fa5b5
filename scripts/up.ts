// The supervisor: starts PostgreSQL, Redis, migrations, demo archives and all services, and runs until asked to stop.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Backing, startBacking } from './demo/backing.ts'
import { claimDataFolder, gatewaySecret, prepareDataFolder } from './demo/data-folder.ts'
import { DatabaseLogins } from './demo/database-logins.ts'
import { DemoFailure, lineOf } from './demo/failure.ts'
import { INSTALLS_LATER, installRest } from './demo/install-rest.ts'
import { loadArchives } from './demo/load.ts'
import { openLog } from './demo/log-file.ts'
import { removeRunFile, writeRunFile } from './demo/run-file.ts'
import { runToEnd } from './demo/run-to-end.ts'
import { elapsed, fail, say } from './demo/say.ts'
import {
  inspectorsOf,
  launchService,
  portsOf,
  processesOf,
  type ServiceContext,
  type ServiceName,
} from './demo/services.ts'
import { readSettings, type Settings } from './demo/settings.ts'
import { settle, startInTurn } from './demo/start-in-turn.ts'
import { Supervised } from './demo/supervised.ts'
import { showRestarts } from './demo/watched.ts'
import { listenForStop } from './lib/stop-request.ts'

const stopped = listenForStop()
/** The service that makes PDFs. */
const NEEDS_REST: ServiceName = 'export-worker'
process.exit(await main())

/** Returns the exit code: 0 when asked to stop, 1 if it could not run. */
async function main(): Promise<number> {
  const servers: Supervised[] = []
  let settings: Settings | undefined
  let release: (() => void) | undefined
  let rest: Promise<void> | undefined
  let code = 0
  try {
    settings = readSettings(process.env, process.argv.slice(2))
    prepareDataFolder(settings.dataDir)
    release = claimDataFolder(settings.dataDir)
    await requireFreePort(settings)
    const run = await start(settings, servers)
    if (INSTALLS_LATER) rest = startRest(run)
    await new Promise<void>((resolve) => stopped.addEventListener('abort', () => resolve()))
  } catch (error) {
    if (!stopped.aborted) {
      fail(lineOf(error))
      code = 1
    }
  }
  if (servers.length > 0) say('stopping')
  await rest
  if (settings !== undefined && release !== undefined) removeRunFile(settings.dataDir)
  // Stops the gateway first, since it needs the other services for requests in progress.
  for (const server of servers.toReversed()) await server.stop()
  release?.()
  if (servers.length > 0) say('everything stopped')
  return code
}

async function start(settings: Settings, servers: Supervised[]): Promise<Run> {
  const ours = settings.databaseUrl === undefined
  const logins = new DatabaseLogins(settings.dataDir)
  const runQuietly = (what: string, program: string, env: NodeJS.ProcessEnv) =>
    runToEnd(what, [program], { ...process.env, ...env }, () => undefined, stopped)
  const compiled = INSTALLS_LATER ? runQuietly('compiling', 'scripts/demo/compile.ts', {}) : Promise.resolve()
  const migrate = async (url: string) => {
    stopped.throwIfAborted()
    const env = { DATABASE_URL: url, ...logins.passwords }
    await runQuietly('migrating the database', 'libs/db/src/schema/migrate.ts', env)
  }
  const starting = startBacking(settings, (server) => servers.push(server), migrate)
  await settle([starting, compiled])
  stopped.throwIfAborted()
  const backing = await starting
  const { dataDir } = settings
  const { databaseUrl } = backing
  const addresses = { PUBLIC_URL: publicUrlOf(settings), BASE_DOMAIN: settings.baseDomain }
  const context = await contextOf(settings, backing, logins)
  const running: Run = { settings, backing, context, services: new Map() }
  superviseServices(running)
  servers.push(...running.services.values())
  const loaded = ours ? join(dataDir, 'loaded') : undefined
  const target = { databaseUrl, redisUrl: backing.redisUrl, dataDir, addresses, record: loaded }
  const startable = [...running.services].filter(([name]) => !(INSTALLS_LATER && name === NEEDS_REST))
  await settle([
    loadArchives(target, stopped),
    startInTurn(
      startable.map(([, server]) => server),
      stopped,
    ),
  ])
  stopped.throwIfAborted()
  record(running)
  announce(settings, context)
  return running
}

/** Starts what needs the dependencies that are installed last. If that fails, the demo runs without it. */
async function startRest(run: Run): Promise<void> {
  try {
    await installRest(stopped)
    await run.services.get(NEEDS_REST)?.start()
    record(run)
    say('finding aids are available as PDF')
  } catch (error) {
    if (!stopped.aborted) say(`finding aids are not available as PDF: ${lineOf(error)}`)
  }
}

interface Run {
  readonly settings: Settings
  readonly backing: Backing
  readonly context: ServiceContext
  readonly services: Map<ServiceName, Supervised>
}

function superviseServices(run: Run): void {
  for (const name of processesOf(run.settings.shape, INSTALLS_LATER)) {
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

function record({ settings, backing, context, services }: Run): void {
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
    services: Object.fromEntries(entries),
  })
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

For bin/fonds, in another terminal:

  export DATA_DIR=${/^[\w./-]+$/.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", "'\\''")}'`}

${debuggers}${INSTALLS_LATER ? 'PDFs of finding aids follow when their fonts are installed. ' : ''}Data and logs: ${dataDir}. Ctrl-C ends it.
`)
}
