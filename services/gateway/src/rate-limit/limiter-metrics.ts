import type { Metrics } from '@fonds/http'
import type { RedisClient } from '@fonds/redis'
import { gauge, total } from '@fonds/telemetry/metrics'
import type { Bucket } from './buckets.ts'
import type { RateLimiter, RateState } from './limiter.ts'

/** Counts what a limiter allows and refuses. */
export function withMetrics(limiter: RateLimiter, bucket: Bucket, { registry }: Metrics): RateLimiter {
  const counts = { allowed: 0, refused: 0, network: 0 }
  total(registry, 'rate_limit_requests_total', () => [
    [{ bucket, result: 'allowed' }, counts.allowed],
    [{ bucket, result: 'refused' }, counts.refused],
  ])
  total(registry, 'rate_limit_network_refusals_total', () => [[{ bucket }, counts.network]])
  const count = (state: RateState): RateState => {
    if (state.allowed) counts.allowed++
    else counts.refused++
    if (!state.allowed && state.of === 'network') counts.network++
    return state
  }
  return {
    ...limiter,
    consume: (client, points) => limiter.consume(client, points).then(count),
  }
}

/** Reports whether the gateway is connected to Redis; without it, each gateway counts for itself. */
export function observeRedis({ registry }: Metrics, redis: RedisClient): void {
  gauge(registry, 'redis_up', () => [[{ client: 'gateway' }, redis.status === 'ready' ? 1 : 0]])
}
