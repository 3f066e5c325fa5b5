import { join } from 'node:path'
import { ensureDatabase, startPostgres, startRedis } from '@fonds/local-stack'
import { openLog } from './log-file.ts'
import { say } from './say.ts'
import type { Settings } from './settings.ts'
import { Supervised } from './supervised.ts'

const DATABASE = 'fonds'

/** The servers behind the services: those the user named, or our own, which `own` supervises. */
export interface Backing {
  readonly databaseUrl: string
  readonly redisUrl: string
}

/**
 * Start what the user did not name. Each server of ours is handed to `own` as soon as it is there, so that it is
 * ended also when a later step fails.
 */
export async function startBacking(settings: Settings, own: (server: Supervised) => void): Promise<Backing> {
  // Together: bringing Redis may take a download, and PostgreSQL's first start a second.
  const [databaseUrl, redisUrl] = await Promise.allSettled([
    settings.databaseUrl ?? ownPostgres(settings.dataDir, own),
    settings.redisUrl ?? ownRedis(settings.dataDir, own),
  ])
  if (databaseUrl.status === 'rejected') throw databaseUrl.reason
  if (redisUrl.status === 'rejected') throw redisUrl.reason
  return { databaseUrl: databaseUrl.value, redisUrl: redisUrl.value }
}

async function ownPostgres(dataDir: string, own: (server: Supervised) => void): Promise<string> {
  const log = openLog(join(dataDir, 'logs', 'postgres.log'))
  let url = ''
  let port = 0
  const server = new Supervised('PostgreSQL', async () => {
    const running = await startPostgres({ dataDir: join(dataDir, 'postgres'), port, durable: true, onLog: log })
    // The services hold this address: started again, it must be the same.
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
