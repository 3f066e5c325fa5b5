import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@fonds/http'
import { Redis } from 'ioredis'

/** How long a request may wait for Redis, in milliseconds, before the limiter in this process takes over. */
const PATIENCE_MS = 250

/**
 * A connection that fails at once instead of queueing: the limiter has a second in this process. A Redis that hangs is
 * dropped after its first silence, so that only the requests then under way wait for it.
 *
 * @param patienceMs how long one command may take
 */
export function connectRedis(url: string, logger: Logger, patienceMs = PATIENCE_MS): Redis {
  const redis = new Redis(url, {
    connectionName: 'fonds-gateway',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 1_000,
    commandTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
    retryStrategy: (attempt) => Math.min(2 ** attempt * 25, 2_000),
  })
  let away = false
  redis.on('error', (error) => {
    if (!away) logger.error({ err: error }, 'Redis is away: each gateway counts by itself')
    away = true
  })
  redis.on('ready', () => {
    if (away) logger.info('Redis is back')
    away = false
  })
  return redis
}

/** Waits for a first connection, but not for long: the API works without. */
export async function firstConnection(redis: Redis, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (redis.status !== 'ready' && Date.now() < deadline) await sleep(10)
}
