import { within } from '@fonds/util'
import { LRUCache } from 'lru-cache'

interface FlightCacheOptions {
  readonly max: number
  readonly ttlMs: number
  /**
   * How long a caller waits for a load if there is an expired value, in milliseconds. If the load takes longer or
   * fails, the expired value is returned for another `ttlMs`. By default, expired values are never returned.
   */
  readonly patienceMs?: number
  readonly now?: () => number
}

export interface FlightCache<T> {
  /** Returns the cached value, or loads it. Rejects if the load fails. */
  get(key: string): Promise<T>
  /** Returns the cached value if it has not expired, without waiting. */
  peek(key: string): T | undefined
}

/** Creates a short-lived cache in which concurrent calls for a key share one load. Failures are not cached. */
export function createFlightCache<T>(
  { max, ttlMs, patienceMs, now = performance.now.bind(performance) }: FlightCacheOptions,
  load: (key: string) => Promise<T>,
): FlightCache<T> {
  const answers = new LRUCache<string, { readonly value: T }>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    // Without this, an expired value would be gone by the time its replacement fails to load.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: patienceMs !== undefined,
    async fetchMethod(key, expired) {
      if (patienceMs === undefined || expired === undefined) return { value: await load(key) }
      try {
        return { value: await within(load(key), patienceMs, () => new Error(`not loaded within ${patienceMs} ms`)) }
      } catch {
        return { ...expired }
      }
    },
    // Callers get their value even if the entry is evicted while it loads.
    ignoreFetchAbort: true,
  })
  return {
    // A fetch takes several promises, also of a value that has not expired.
    get: async (key) => (answers.get(key) ?? (await answers.forceFetch(key))).value,
    peek: (key) => answers.get(key)?.value,
  }
}
