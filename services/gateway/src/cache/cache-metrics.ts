import type { Metrics } from '@fonds/http'
import { Counter, Gauge } from 'prom-client'
import type { ResponseCache } from './response-cache.ts'

/** How a cacheable request was answered: from memory, by its service, or by a concurrent request to the service. */
export type CacheResult = 'hit' | 'miss' | 'shared'

/**
 * Reports the size and use of the cache.
 * @returns a function that counts one request
 */
export function observeCache({ registry }: Metrics, cache: ResponseCache): (result: CacheResult) => void {
  const results = new Counter({
    name: 'gateway_cache_requests_total',
    help: 'Cacheable requests by result',
    labelNames: ['result'],
    registers: [registry],
  })
  new Gauge({
    name: 'gateway_cache_bytes',
    help: 'Memory used by cached responses, in bytes',
    registers: [registry],
    collect() {
      this.set(cache.size)
    },
  })
  const counters = { hit: results.labels('hit'), miss: results.labels('miss'), shared: results.labels('shared') }
  return (result) => counters[result].inc()
}
