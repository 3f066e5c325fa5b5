import { join } from 'node:path'
import { bringElasticsearch, ensureDatabase, startPostgres, startRedis } from '@fonds/local-stack'
import { DemoFailure } from './failure.ts'
import { openLog } from './log-file.ts'
import { say } from './say.ts'
import type { Settings } from './settings.ts'
import { Supervised } from './supervised.ts'

const DATABASE = 'fonds'

/** The servers behind the services: either named by the user, or started and supervised by the demo. */
export interface Backing {
  readonly databaseUrl: string
  readonly redisUrl: string
  /** Undefined if PostgreSQL serves searches. */
  readonly elasticsearchUrl: string | undefined
}

/**
 * Starts the servers that the user did not name. Passes each of them to `own` as soon as it runs, so that it is stopped
 * even if a later step fails.
 *
 * @param prepare prepares the database, given its URL, while the other servers start
 */
export async function startBacking(
  settings: Settings,
  own: (server: Supervised) => void,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<Backing> {
  // Done in parallel, since Redis may need a download, and PostgreSQL's first start takes a second.
  const [databaseUrl, redisUrl, elasticsearchUrl] = await Promise.allSettled([
    prepared(settings, own, prepare),
    settings.redisUrl ?? ownRedis(settings.dataDir, own),
    settings.elasticsearchUrl ?? (settings.elasticsearch ? ownElasticsearch(settings.dataDir, own) : undefined),
  ])
  if (databaseUrl.status === 'rejected') throw databaseUrl.reason
  if (redisUrl.status === 'rejected') throw redisUrl.reason
  if (elasticsearchUrl.status === 'rejected') throw elasticsearchUrl.reason
  return { databaseUrl: databaseUrl.value, redisUrl: redisUrl.value, elasticsearchUrl: elasticsearchUrl.value }
}

async function prepared(
  settings: Settings,
  own: (server: Supervised) => void,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const url = settings.databaseUrl ?? (await ownPostgres(settings.dataDir, own))
  await prepare(url)
  return url
}

async function ownPostgres(dataDir: string, own: (server: Supervised) => void): Promise<string> {
  const log = openLog(join(dataDir, 'logs', 'postgres.log'))
  let url = ''
  let port = 0
  const server = new Supervised('PostgreSQL', async () => {
    const running = await startPostgres({ dataDir: join(dataDir, 'postgres'), port, durable: true, onLog: log })
    // The services keep this address, so a restarted server must use it again.
    ;({ url, port } = running)
    return running
  })
  own(server)
  await server.start()
  say(`PostgreSQL on port ${port}`)
  return ensureDatabase(url, DATABASE)
}

async function ownRedis(dataDir: string, own: (server: Supervised) => void): Promise<string> {
  const log = openLog(join(dataDir, 'logs', 'redis.log'))
  let url = ''
  let port = 0
  let how = ''
  const server = new Supervised('Redis', async () => {
    const running = await startRedis({ dir: join(dataDir, 'redis'), port, onLog: log })
    ;({ url, port, how } = running)
    return running
  })
  own(server)
  await server.start()
  say(`Redis on port ${port} (${how})`)
  return url
}

async function ownElasticsearch(dataDir: string, own: (server: Supervised) => void): Promise<string> {
  const brought = bringElasticsearch()
  if ('failure' in brought) throw new DemoFailure(`Elasticsearch is not available: ${brought.failure}`)
  const log = openLog(join(dataDir, 'logs', 'elasticsearch.log'))
  let url = ''
  let port = 0
  const server = new Supervised('Elasticsearch', async () => {
    const running = await brought.start({ dir: join(dataDir, 'elasticsearch'), port, onLog: log })
    ;({ url, port } = running)
    return running
  })
  own(server)
  await server.start()
  say(`Elasticsearch on port ${port}`)
  return url
}
