import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@fonds/http'
import { openRedis, type RedisClient, watchRedis } from '@fonds/redis'
import { limit } from '@fonds/util'

/**
 * A gateway counts the requests of clients by itself because a command to Redis gets no answer. After twice this time without
 * any answer, it opens the connection again.
 */
const PATIENCE_MS = limit(250)

/** A gateway's attempt to connect to Redis fails, and another follows. */
const CONNECT_MS = limit(1_000)

/**
 * Connects to Redis. Commands fail immediately instead of queueing, because this process has a limiter of its own.
 * After its first timeout, a hanging Redis is disconnected, so that only requests in progress wait for it.
 * @param patienceMs timeout of one command
 */
export function connectRedis(url: string, logger: Logger, patienceMs = PATIENCE_MS): RedisClient {
  const redis = openRedis(url, {
    name: 'fonds-gateway',
    // Commands of concurrent requests are sent together, except to a cluster.
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_MS,
    commandTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
    retryStrategy: (attempt) => Math.min(2 ** attempt * 25, 2_000),
  })
  watchRedis(redis, { logger, unreachable: 'cannot reach Redis: each gateway counts for itself' })
  return redis
}

/** Waits briefly for the first connection; the API works without it. */
export async function firstConnection(redis: RedisClient, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (redis.status !== 'ready' && performance.now() < deadline) await sleep(10)
}
