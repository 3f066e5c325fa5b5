import { type Breaker, createBreaker, DependencyResting } from '@fonds/breaker'
import { openRedis, type RedisClient, type RedisClientOptions, watchRedis } from '@fonds/redis'
import { Unavailable } from '@fonds/types/unavailable'
import { limit, within } from '@fonds/util'
import type { Logger } from 'pino'

interface ConnectionOptions {
  readonly url: string
  /** Name shown in `CLIENT LIST`. */
  readonly name: string
  readonly logger: Logger
}

/** A connection attempt to the Redis of the queues fails, and another follows. */
const CONNECT_MS = limit(2_000)

/**
 * A command to Redis for a request that waits for it fails, and the request with it. After twice this time without any
 * answer, the connection is opened again.
 */
const COMMAND_MS = limit(2_000)

/** A request fails with `503` if all the commands that it needs from Redis take longer together. */
const CALL_MS = limit(4_000)

const common = {
  connectTimeout: CONNECT_MS,
  // Retries forever, at most every two seconds.
  retryStrategy: (attempt: number) => Math.min(2 ** Math.min(attempt, 10) * 25, 2_000),
}

/** Connects on behalf of waiting clients: commands fail immediately while Redis is unreachable, instead of queueing. */
export function connectFailFast(options: ConnectionOptions, commandMs = COMMAND_MS): RedisClient {
  return connect(options, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: commandMs,
    socketTimeout: 2 * commandMs,
  })
}

/** Connects a worker: commands wait until Redis is reachable. */
export function connectWithRetry(options: ConnectionOptions): RedisClient {
  return connect(options, { maxRetriesPerRequest: null })
}

function connect({ url, name, logger }: ConnectionOptions, retry: Omit<RedisClientOptions, 'name'>): RedisClient {
  const redis = openRedis(url, { ...common, ...retry, name })
  watchRedis(redis, { logger, unreachable: 'cannot reach Redis' })
  return redis
}

/** Number of consecutive unanswered calls after which calls fail immediately, and for how many milliseconds. */
const MAX_FAILURES = 5
const REST_MS = 1_000

const breakers = new WeakMap<RedisClient, Breaker>()

/** Runs work that needs Redis. @throws Unavailable, immediately if there is no connection or Redis does not respond */
export async function withRedis<T>(redis: RedisClient, work: () => Promise<T>): Promise<T> {
  if (redis.status !== 'ready') throw new Unavailable(`the connection to Redis is ${redis.status}`)
  const breaker =
    breakers.get(redis) ?? createBreaker({ isFailure: isUnanswered, maxFailures: MAX_FAILURES, restMs: REST_MS })
  breakers.set(redis, breaker)
  try {
    const late = () => new Error(`Redis did not answer within ${CALL_MS} ms`)
    return await breaker.run(() => within(work(), CALL_MS, late))
  } catch (error) {
    // Whatever the error (unreachable, out of memory, read-only replica), the request is not at fault, and a retry may
    // succeed.
    const retrySeconds = error instanceof DependencyResting ? REST_MS / 1_000 : 5
    throw new Unavailable('Redis is unavailable', { retrySeconds, cause: error })
  }
}

/** Redis has answered if the error is a ReplyError, such as being out of memory. */
const isUnanswered = (error: unknown): boolean => !(error instanceof Error && error.name === 'ReplyError')
