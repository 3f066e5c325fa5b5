import { LRUCache } from 'lru-cache'

interface FlightCacheOptions {
  readonly max: number
  readonly ttlMs: number
  readonly now?: () => number
}

/** Creates a short-lived cache in which concurrent calls for one key share a single load. Failures are not cached. */
export function createFlightCache<T>(
  { max, ttlMs, now = performance.now.bind(performance) }: FlightCacheOptions,
  load: (key: string) => Promise<T>,
) {
  const answers = new LRUCache<string, { readonly value: T }>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (key) => ({ value: await load(key) }),
    // Callers get their answer even if the entry is evicted while it loads.
    ignoreFetchAbort: true,
  })
  return async (key: string): Promise<T> => (await answers.forceFetch(key)).value
}
