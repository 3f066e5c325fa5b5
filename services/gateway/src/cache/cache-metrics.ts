import type { Metrics } from '@fonds/http'
import { Counter, Gauge } from 'prom-client'
import type { ResponseCache } from './response-cache.ts'

/** How a request for a response that may be kept was answered: from memory, by its service, or together with another. */
export type CacheResult = 'hit' | 'miss' | 'shared'

/** Reports the cache's size and use. @returns a function that counts one request */
export function observeCache({ registry }: Metrics, cache: ResponseCache): (result: CacheResult) => void {
  const results = new Counter({
    name: 'gateway_kept_responses_total',
    help: 'Requests for responses that may be kept, by result',
    labelNames: ['result'],
    registers: [registry],
  })
  new Gauge({
    name: 'gateway_kept_bytes',
    help: 'Memory in use for kept responses',
    registers: [registry],
    collect() {
      this.set(cache.size)
    },
  })
  const counters = { hit: results.labels('hit'), miss: results.labels('miss'), shared: results.labels('shared') }
  return (result) => counters[result].inc()
}
