import { limit } from '@fonds/util'
import { type Cluster, Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'
import { parseRedisUrl, type RedisAddress } from './address.ts'
import { openPatientCluster } from './patient-cluster.ts'
import { PatientSentinelConnector } from './sentinel-connector.ts'

/** A connection to one server or to a whole cluster; both take the same commands. */
export type RedisClient = Redis | Cluster

/** How a connection behaves while Redis is unreachable; the names are those of ioredis. */
export interface RedisClientOptions
  extends Pick<
    RedisOptions,
    | 'autoResendUnfulfilledCommands'
    | 'commandTimeout'
    | 'connectTimeout'
    | 'enableAutoPipelining'
    | 'enableOfflineQueue'
    | 'maxRetriesPerRequest'
    | 'retryStrategy'
    | 'sentinelCommandTimeout'
    | 'socketTimeout'
  > {
  /** Name shown in `CLIENT LIST`. */
  readonly name: string
}

type Options = Omit<RedisOptions, 'replyMapping'>

/** An attempt to connect to Redis fails, and another follows. Programs that clients wait for have a shorter limit. */
const CONNECT_MS = limit(10_000)

/**
 * Connects to Redis in the background.
 *
 * @param url see `parseRedisUrl`
 * @throws if the URL is invalid
 */
export function openRedis(url: string, { name, ...options }: RedisClientOptions): RedisClient {
  const address = parseRedisUrl(url)
  if ('problem' in address) throw new Error(`REDIS_URL ${address.problem}`)
  const all: Options = { connectTimeout: CONNECT_MS, ...options, connectionName: name }
  if (address.kind === 'server') return new Redis(address.url, all)
  return address.kind === 'sentinel' ? new Redis(sentinelOptions(address, all)) : openCluster(address, all)
}

/** A Sentinel that does not answer is left out, and the next one is asked for the master of Redis. */
const SENTINEL_MS = limit(1_000)

/** Delay before a lost Sentinel that told of new masters is tried again, in milliseconds. */
const SENTINEL_RETRY_MS = 1_000

function sentinelOptions(
  { nodes, master, db, tls, username, password, sentinel }: Extract<RedisAddress, { kind: 'sentinel' }>,
  options: Options,
): Options {
  return {
    sentinelCommandTimeout: SENTINEL_MS,
    ...options,
    Connector: PatientSentinelConnector as NonNullable<Options['Connector']>,
    sentinels: [...nodes],
    name: master,
    db,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(sentinel.username === undefined ? {} : { sentinelUsername: sentinel.username }),
    ...(sentinel.password === undefined ? {} : { sentinelPassword: sentinel.password }),
    ...(tls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    // Leaves a master that hangs as soon as the Sentinels have chosen another.
    failoverDetector: true,
    sentinelReconnectStrategy: () => SENTINEL_RETRY_MS,
  }
}

/** A node of a Redis Cluster that does not tell the owners of the slots is left out, and the next one is asked. */
const SLOTS_MS = limit(1_000)

/** Interval at which the owners of the slots are read again, in milliseconds. */
const REFRESH_MS = 2_000

/** Delay before a command of a patient client is sent again, in milliseconds, and for how many times: a minute. */
const RETRY_MS = 200
const RETRIES = 600

function openCluster(
  { nodes, tls, username, password }: Extract<RedisAddress, { kind: 'cluster' }>,
  { retryStrategy, ...node }: Options,
): Cluster {
  // A command that waits for a master to be replaced would hold up a client. Without a retry it fails, and is not counted
  // twice either.
  const patient = node.maxRetriesPerRequest === null
  const delays = patient ? RETRY_MS : 0
  return openPatientCluster(nodes, {
    ...(retryStrategy === undefined || retryStrategy === null ? {} : { clusterRetryStrategy: retryStrategy }),
    // Commands of one pipeline that move to another master fail together, so each is sent by itself. The queue holds a
    // command only until the first connection to its master, and no longer than its own timeout.
    enableAutoPipelining: false,
    enableOfflineQueue: true,
    retryDelayOnFailover: delays,
    retryDelayOnClusterDown: delays,
    ...(patient ? { maxRedirections: RETRIES } : {}),
    slotsRefreshInterval: REFRESH_MS,
    slotsRefreshTimeout: SLOTS_MS,
    // Keeps names, which certificates contain; the system resolves them.
    dnsLookup: (host, callback) => callback(null, host),
    redisOptions: {
      ...node,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      ...(tls ? { tls: {} } : {}),
    },
  })
}

interface Watch {
  readonly logger: Logger
  /** The message when it becomes unreachable. */
  readonly unreachable: string
}

/** Time before another failure of the same node is logged, in milliseconds. */
const QUIET_MS = 60_000

/** Logs when Redis becomes unreachable and when it is back; of a cluster, also nodes that fail, once a minute. */
export function watchRedis(redis: RedisClient, { logger, unreachable }: Watch): void {
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) logger.error({ err: error }, unreachable)
    away = true
  })
  redis.on('ready', () => {
    if (away) logger.info('reconnected to Redis')
    away = false
  })
  const logged = new Map<string, number>()
  redis.on('node error', (error: Error, node: string) => {
    const now = performance.now()
    for (const [known, at] of logged) if (at < now - QUIET_MS) logged.delete(known)
    if (!logged.has(node)) logger.warn({ err: error, node }, 'a node of the Redis Cluster does not respond')
    logged.set(node, logged.get(node) ?? now)
  })
}

/** Rejects if Redis cannot be used: it does not respond, or a part of the keys of its cluster has no master. */
export async function checkRedis(redis: RedisClient): Promise<void> {
  if (redis.status !== 'ready') throw new Error(`the connection to Redis is ${redis.status}`)
  if (!redis.isCluster) {
    await redis.ping()
    return
  }
  const info = String(await redis.cluster('INFO'))
  if (!info.includes('cluster_state:ok')) throw new Error('a part of the Redis Cluster has no master')
}
