import type { Metrics } from '@fonds/http'
import type { RedisClient } from '@fonds/redis'
import { counter, gauge } from '@fonds/telemetry/metrics'
import type { Bucket } from './buckets.ts'
import type { RateLimiter } from './limiter.ts'

/** Counts what a limiter allows and refuses. */
export function withMetrics(limiter: RateLimiter, bucket: Bucket, { registry }: Metrics): RateLimiter {
  const requests = counter(registry, 'rate_limit_requests_total')
  const allowed = requests.labels({ bucket, result: 'allowed' })
  const refused = requests.labels({ bucket, result: 'refused' })
  return {
    ...limiter,
    async consume(client, points) {
      const state = await limiter.consume(client, points)
      const result = state.allowed ? allowed : refused
      result.inc()
      return state
    },
  }
}

/** Reports whether the gateway is connected to Redis; without it, each gateway counts for itself. */
export function observeRedis({ registry }: Metrics, redis: RedisClient): void {
  gauge(registry, 'redis_up', () => [[{ client: 'gateway' }, redis.status === 'ready' ? 1 : 0]])
}
