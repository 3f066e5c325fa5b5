import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { limiterKeyPrefix } from './keys.ts'

/** A client's state after a request. */
export interface RateState {
  /** The bucket's name in its policy. */
  readonly policy: string
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the whole quota is available again. */
  readonly resetSeconds: number
}

export interface RateLimiter {
  /** Counts a request at a cost, one by default. */
  consume(client: string, points?: number): Promise<RateState>
  /** Adds to the cost after the response is known. Never rejects. */
  charge(client: string, points: number): Promise<void>
  /** Returns a client's state without counting. */
  peek(client: string): Promise<RateState>
}

const WINDOW_SECONDS = 60

/**
 * Counts in Redis, across gateways, in one round trip. A client that has used up its quota is then rejected by this process
 * alone until its window ends. While Redis is unreachable, each process counts for itself.
 * @param prefix of the keys in Redis, which keeps installations on a shared Redis apart
 * @param policy the bucket's name; each bucket counts separately
 */
export function createRateLimiter(redis: Redis, prefix: string, policy: string, limit: number): RateLimiter {
  const keyPrefix = limiterKeyPrefix(prefix, policy)
  const bucket = { policy, limit }
  const own = new RateLimiterMemory({ keyPrefix, points: limit, duration: WINDOW_SECONDS })
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points: limit,
    duration: WINDOW_SECONDS,
    inMemoryBlockOnConsumed: limit,
    insuranceLimiter: own,
    rejectIfRedisNotReady: true,
  })
  const watchClock = clockWatch(() => shared.deleteInMemoryBlockedAll())
  return {
    async consume(client, points = 1) {
      watchClock()
      try {
        return toState(await shared.consume(client, points), true, bucket)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return toState(refusal, false, bucket)
        throw refusal
      }
    },
    async charge(client, points) {
      // While Redis is unreachable, this process counts for itself.
      await shared.penalty(client, points).catch(() => own.penalty(client, points))
    },
    async peek(client) {
      const result = await shared.get(client)
      return result === null
        ? { ...bucket, allowed: true, remaining: limit, resetSeconds: WINDOW_SECONDS }
        : toState(result, true, bucket)
    },
  }
}

/** A step back of the clock that is large enough to matter, in milliseconds. */
const STEP_MS = 1_000

/**
 * Returns a function that calls `stepped` if the clock has been set back since its last call. The limiter compares times of
 * the clock, and would reject a client until its clock has come to the end of the window again.
 */
function clockWatch(stepped: () => void): () => void {
  const offset = () => Date.now() - performance.now()
  let last = offset()
  return () => {
    const now = offset()
    if (now < last - STEP_MS) stepped()
    last = now
  }
}

function toState(result: RateLimiterRes, allowed: boolean, bucket: Pick<RateState, 'policy' | 'limit'>): RateState {
  const remaining = allowed ? Math.max(0, result.remainingPoints) : 0
  return { ...bucket, allowed, remaining, resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) }
}

/** Returns the IETF draft's headers (delta seconds) and the older ones (`Reset`: Unix time in seconds). */
export function rateLimitHeaders(state: RateState, now: number = Date.now()): Record<string, string> {
  return {
    'RateLimit-Policy': `"${state.policy}";q=${state.limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"${state.policy}";r=${state.remaining};t=${state.resetSeconds}`,
    'X-RateLimit-Limit': String(state.limit),
    'X-RateLimit-Remaining': String(state.remaining),
    'X-RateLimit-Reset': String(Math.ceil(now / 1000) + state.resetSeconds),
  }
}
