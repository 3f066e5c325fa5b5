import type { RedisClient } from '@fonds/redis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** Length of a minute in which points are counted. */
export const WINDOW_SECONDS = 60

/** Points that have been taken from a minute. */
export interface Count {
  readonly used: number
  /** Milliseconds until the minute ends. */
  readonly leftMs: number
}

/** Counts minutes by key. */
export interface Minutes {
  /** Takes a number of points, which may be negative, from the minute of a key, whether it has them left or not. Never rejects. */
  take(key: string, points: number): Promise<Count>
}

/**
 * Counts in Redis for all gateways; while Redis is unreachable, in this process.
 * @param quota points of a minute
 */
export function createMinutes(redis: RedisClient, quota: number): Minutes {
  // The keys of both are complete.
  const common = { keyPrefix: '', points: quota, duration: WINDOW_SECONDS }
  const insuranceLimiter = new RateLimiterMemory(common)
  const limiter = new RateLimiterRedis({ ...common, storeClient: redis, insuranceLimiter, rejectIfRedisNotReady: true })
  return {
    async take(key, points) {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, points).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal
        throw refusal
      })
      return { used: consumedPoints, leftMs: msBeforeNext }
    },
  }
}
