import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, until } from './ask.ts'
import { MEMORY_ONLY, type RedisServer, startServer } from './server.ts'

export interface RedisSentinelOptions {
  /** Folder for the servers' folders. */
  readonly dir: string
  /** Replicas of the master, 1 by default. */
  readonly replicas?: number | undefined
  readonly password?: string | undefined
  /** Password of the Sentinels themselves. */
  readonly sentinelPassword?: string | undefined
  readonly onLog?: ((line: string) => void) | undefined
}

export interface RedisSentinels {
  /** Value of REDIS_URL. */
  readonly url: string
  /** The first master, then its replicas. */
  readonly servers: readonly RedisServer[]
  readonly sentinels: readonly RedisServer[]
  /** Returns the server that the Sentinels name as the master at present. */
  master(): Promise<RedisServer>
  stop(): Promise<void>
}

/** Name of the master in the Sentinels' configuration. */
const NAME = 'fonds'
const SENTINELS = 3
const QUORUM = 2

/**
 * Milliseconds without an answer after which a Sentinel counts the master as down, and that a failover may take. Tests
 * wait for both.
 */
const DOWN_MS = 1_000
const FAILOVER_MS = 6_000

/**
 * Starts a master, its replicas and three Sentinels on 127.0.0.1, and waits until they know each other.
 *
 * @throws LocalStackError as `startRedis` does
 */
export async function startRedisSentinel(options: RedisSentinelOptions): Promise<RedisSentinels> {
  const servers: RedisServer[] = []
  const sentinels: RedisServer[] = []
  const stop = async () => void (await Promise.all([...sentinels, ...servers].map((server) => server.stop())))
  try {
    for (let index = 0; index <= (options.replicas ?? 1); index++) {
      servers.push(await startDataServer(options, index, servers[0]))
    }
    const [master, ...others] = servers
    if (master === undefined) throw new Error('there is no master')
    for (const { port } of others) {
      await until(async () =>
        (await ask(port, ['INFO', 'replication'], options.password)).includes('master_link_status:up'),
      )
    }
    for (let index = 0; index < SENTINELS; index++) sentinels.push(await startSentinel(options, index, master))
    for (const { port } of sentinels) await until(() => knowsAll(port, others.length, options.sentinelPassword))
  } catch (error) {
    await stop()
    throw error
  }
  const userinfo = options.password === undefined ? '' : `:${encodeURIComponent(options.password)}@`
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const { sentinelPassword } = options
  const query = sentinelPassword === undefined ? '' : `?sentinelPassword=${encodeURIComponent(sentinelPassword)}`
  return {
    url: `redis+sentinel://${userinfo}${hosts}/${NAME}${query}`,
    servers,
    sentinels,
    async master() {
      const info = await ask(sentinels[0]?.port ?? 0, ['INFO', 'sentinel'], sentinelPassword)
      const port = Number(new RegExp(`name=${NAME},[^\\r]*address=127\\.0\\.0\\.1:(\\d+)`).exec(info)?.[1])
      const found = servers.find((server) => server.port === port)
      if (found === undefined) throw new Error('the Sentinels name no master')
      return found
    },
    stop,
  }
}

function startDataServer(
  { dir, password, onLog }: RedisSentinelOptions,
  index: number,
  master: RedisServer | undefined,
): Promise<RedisServer> {
  const own = join(dir, `redis-${index}`)
  return startServer({
    dir: own,
    onLog,
    args: (port) => [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', own, ...MEMORY_ONLY],
      ...['--repl-diskless-sync-delay', '0'],
      ...(password === undefined ? [] : ['--requirepass', password, '--masterauth', password]),
      ...(master === undefined ? [] : ['--replicaof', `127.0.0.1 ${master.port}`]),
    ],
  })
}

function startSentinel(
  { dir, password, sentinelPassword, onLog }: RedisSentinelOptions,
  index: number,
  master: RedisServer,
): Promise<RedisServer> {
  const own = join(dir, `sentinel-${index}`)
  mkdirSync(own, { recursive: true })
  const file = join(own, 'sentinel.conf')
  const args = (port: number) => {
    // Sentinels rewrite their file, so each attempt needs a new one.
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir "${own}"`,
      `sentinel monitor ${NAME} 127.0.0.1 ${master.port} ${QUORUM}`,
      `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
      `sentinel failover-timeout ${NAME} ${FAILOVER_MS}`,
      ...(password === undefined ? [] : [`sentinel auth-pass ${NAME} ${password}`]),
      ...(sentinelPassword === undefined
        ? []
        : [`requirepass ${sentinelPassword}`, `sentinel sentinel-pass ${sentinelPassword}`]),
    ]
    writeFileSync(file, `${lines.join('\n')}\n`)
    return [file, '--sentinel']
  }
  return startServer({ dir: own, onLog, args, started: /\+monitor master/ })
}

/** Returns whether a Sentinel knows the replicas and the other Sentinels. */
async function knowsAll(port: number, replicas: number, password: string | undefined): Promise<boolean> {
  const info = await ask(port, ['INFO', 'sentinel'], password)
  return new RegExp(`name=${NAME},status=ok,[^\\r]*slaves=${replicas},sentinels=${SENTINELS}`).test(info)
}
