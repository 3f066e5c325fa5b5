import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@fonds/http'
import { openRedis, type RedisClient, watchRedis } from '@fonds/redis'

/** Timeout of one command, in milliseconds; after it, the limiter in this process takes over. */
const PATIENCE_MS = 250

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
    connectTimeout: 1_000,
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
