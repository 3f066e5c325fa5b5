import { join } from 'node:path'
import { ensureDatabase, freePort, startRedis } from '@fonds/local-stack'
import { gatewaySecret, prepareDataFolder } from '@fonds/scripts/demo/data-folder.ts'
import { DatabaseLogins } from '@fonds/scripts/demo/database-logins.ts'
import { openLog } from '@fonds/scripts/demo/log-file.ts'
import { launchService, portsOf, type ServiceName } from '@fonds/scripts/demo/services.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import type { EarlierRelease } from '../upgrade/earlier-release.ts'
import { migrateWith } from './migrate-with.ts'

/** The services that readers of the archive need; PostgreSQL answers searches. */
const SERVICES: readonly ServiceName[] = ['search-worker', 'media-worker', 'catalog', 'search', 'media', 'gateway']

/** An installation whose database and files stay, while releases take turns. */
export interface TurnedInstallation {
  readonly databaseUrl: string
  readonly gateway: number
  /** Migrates the database with a release. @returns what it prints @throws with that if it fails */
  migrate(release: EarlierRelease): Promise<string>
  /** Runs `fonds` of a release. @returns what it prints @throws with that if it fails */
  operate(release: EarlierRelease, ...args: string[]): Promise<string>
  /** Runs services of a release as long as `work`. */
  during<T>(release: EarlierRelease, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** @param postgresUrl URL of the server */
export async function startTurnedInstallation(
  postgresUrl: string,
  folder: string,
  signal: AbortSignal,
): Promise<TurnedInstallation> {
  prepareDataFolder(folder)
  const redis = await startRedis({ dir: join(folder, 'redis') })
  const databaseUrl = await ensureDatabase(postgresUrl, 'turned')
  const logins = new DatabaseLogins(folder)
  const ports = await portsOf(await freePort())
  const addresses = { PUBLIC_URL: `http://localhost:${ports.gateway}`, BASE_DOMAIN: 'localhost' }
  const owner = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATA_DIR: folder, ...addresses }
  const context = {
    ...{ host: '127.0.0.1', ports, inspectors: new Map<ServiceName, number>(), dataDir: folder },
    databaseUrls: logins.urls(databaseUrl),
    env: {
      ...{ ...addresses, REDIS_URL: redis.url, ELASTICSEARCH_URL: '', GATEWAY_SECRET: gatewaySecret(folder) },
      ...{ TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '0', RATE_LIMIT_PER_MINUTE: '0' },
    },
  }
  return {
    databaseUrl,
    gateway: ports.gateway,
    migrate: ({ folder: code }) => migrateWith(code, databaseUrl, signal, logins.passwords),
    async operate({ folder: code, name }, ...args) {
      const options = { cwd: code, env: { ...process.env, ...owner }, signal }
      const { code: status, output } = await run(join(code, 'bin/fonds'), args, options)
      if (status !== 0) throw new Error(`fonds ${args.join(' ')} of ${name}: ${status}\n${output}`)
      return output
    },
    async during({ folder: code, name }, work) {
      const running: { stop(): Promise<unknown> }[] = []
      try {
        for (const service of SERVICES) {
          const onLog = openLog(join(folder, 'logs', `${name}-${service}.log`))
          running.push(await launchService(service, { ...context, code }, onLog, signal))
        }
        return await work()
      } finally {
        for (const one of running.toReversed()) await one.stop()
      }
    },
    stop: redis.stop,
  }
}
