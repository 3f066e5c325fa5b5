import type { Metrics } from '@fonds/http'
import { gauge, total } from '@fonds/telemetry/metrics'
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
  const counts = { hit: 0, miss: 0, shared: 0 }
  total(registry, 'cache_requests_total', () => [
    [{ cache, result: 'hit' }, counts.hit],
    [{ cache, result: 'miss' }, counts.miss],
    [{ cache, result: 'shared' }, counts.shared],
  ])
  gauge(registry, 'cache_bytes', () => [[{ cache }, responses.size]])
  gauge(registry, 'cache_max_bytes', () => [[{ cache }, maxBytes]])
  return (result) => {
    counts[result]++
  }
}
