import type { Metrics } from '@fonds/http'
import { counter, gauge } from '@fonds/telemetry/metrics'
import type { ResponseCache } from './response-cache.ts'

/** How a cacheable request was answered: from memory, by its service, or by a concurrent request to the service. */
export type CacheResult = 'hit' | 'miss' | 'shared'

const cache = 'responses'

/**
 * Reports the size and use of the cache.
 * @returns a function that counts one request
 */
export function observeCache(
  { registry }: Metrics,
  responses: ResponseCache,
  maxBytes: number,
): (result: CacheResult) => void {
  const results = counter(registry, 'cache_requests_total')
  gauge(registry, 'cache_bytes', () => [[{ cache }, responses.size]])
  gauge(registry, 'cache_max_bytes', () => [[{ cache }, maxBytes]])
  const of = (result: CacheResult) => results.labels({ cache, result })
  const counters = { hit: of('hit'), miss: of('miss'), shared: of('shared') }
  return (result) => counters[result].inc()
}
