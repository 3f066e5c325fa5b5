import type { RedisClient } from '@fonds/redis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { oncePerTurn } from '../once-per-turn.ts'
import { limiterKeyPrefix } from './keys.ts'

/** A client's state after a request. */
export interface RateState {
  /** Name of the bucket in the rate limit policy. */
  readonly policy: string
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the whole quota is available again. */
  readonly resetSeconds: number
}

export interface RateLimiter {
  /** Counts a request with a cost, 1 by default. */
  consume(client: string, points?: number): Promise<RateState>
  /** Adds to the cost once the response is known. Never rejects. */
  charge(client: string, points: number): Promise<void>
  /** Returns a client's state without counting. */
  peek(client: string): Promise<RateState>
}

const WINDOW_SECONDS = 60

/**
 * Counts in Redis for all gateways, with one round trip per request. Requests of a client that arrive in one turn of the
 * event loop are counted in one command, in order. Once a client has used up its quota, this process rejects it
 * without asking Redis until its window ends. While Redis is unreachable, each process counts separately.
 * @param prefix of the keys in Redis; it separates installations that share one
 * @param policy the bucket's name; each bucket counts separately
 */
export function createRateLimiter(redis: RedisClient, prefix: string, policy: string, limit: number): RateLimiter {
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
  const count = (client: string, points: number): Promise<RateLimiterRes> =>
    shared.consume(client, points).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
  const points = new Map<string, number>()
  const countTurn = oncePerTurn(async (client) => {
    const total = points.get(client) ?? 0
    points.delete(client)
    watchClock()
    return { total, result: await count(client, total) }
  })
  return {
    async consume(client, cost = 1) {
      const end = (points.get(client) ?? 0) + cost
      points.set(client, end)
      const { total, result } = await countTurn(client)
      const { consumedPoints } = result
      const consumed = consumedPoints - (total - end)
      // A client that this process rejects by itself is not counted.
      const allowed = consumedPoints > 0 && consumed <= limit
      return toState(limit - consumed, allowed, result, bucket)
    },
    async charge(client, points) {
      // While Redis is unreachable, this process counts separately.
      await shared.penalty(client, points).catch(() => own.penalty(client, points))
    },
    async peek(client) {
      const result = await shared.get(client)
      return result === null
        ? { ...bucket, allowed: true, remaining: limit, resetSeconds: WINDOW_SECONDS }
        : toState(result.remainingPoints, true, result, bucket)
    },
  }
}

/** Smallest backward step of the clock that matters, in milliseconds. */
const STEP_MS = 1_000

/**
 * Returns a function that calls `stepped` if the clock has been set back since its last call. The limiter stores
 * wall-clock times: after a step back, it would reject a client until the clock reaches the end of the window again.
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

function toState(
  remaining: number,
  allowed: boolean,
  { msBeforeNext }: RateLimiterRes,
  { policy, limit }: Pick<RateState, 'policy' | 'limit'>,
): RateState {
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { policy, limit, allowed, remaining: allowed ? Math.max(0, remaining) : 0, resetSeconds }
}

/**
 * Returns the headers of the IETF draft (delta seconds) and the older `X-RateLimit-*` headers (`Reset` is in Unix time),
 * with names and values in turn.
 */
export function rateLimitHeaders(state: RateState, now: number = Date.now()): string[] {
  const { policy, limit, remaining, resetSeconds } = state
  return [
    'RateLimit-Policy',
    `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
    'RateLimit',
    `"${policy}";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(remaining),
    'X-RateLimit-Reset',
    String(Math.ceil(now / 1000) + resetSeconds),
  ]
}

/** Returns the same headers in pairs. */
export function rateLimitPairs(state: RateState, now?: number): [name: string, value: string][] {
  const pairs: [string, string][] = []
  let name = ''
  for (const [index, text] of rateLimitHeaders(state, now).entries()) {
    if (index % 2 === 0) name = text
    else pairs.push([name, text])
  }
  return pairs
}
