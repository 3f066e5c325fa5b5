import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** Identifies a response by the version and address of its content and by the request's preferences. */
export interface CacheKey {
  /** Tenant, version of its content, path and query. */
  readonly resource: string
  readonly headers: IncomingHttpHeaders
}

/** An in-memory cache of service responses, which evicts the least recently used. */
export interface ResponseCache {
  get(key: CacheKey): CachedResponse | undefined
  set(key: CacheKey, cached: CachedResponse, vary: readonly string[]): void
  /** Bytes in use. */
  readonly size: number
}

/** Maximum combined length of the headers that a response varies by; longer ones are not worth an entry. */
const MAX_VARIANT = 1_000
/** Maximum number of variants of one address, since clients choose the header values. */
const MAX_VARIANTS = 32

interface Variants {
  /** Request headers that the responses vary by, in lower case. */
  readonly vary: readonly string[]
  count: number
}

/** Creates a cache with a maximum size in bytes. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const variants = new LRUCache<string, Variants>({ max: 50_000 })
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ size }, key) => size + 2 * key.length,
    ttlAutopurge: false,
    ttl: 1,
  })
  return {
    get({ resource, headers }) {
      const known = variants.get(resource)
      return known === undefined ? undefined : responses.get(`${resource}\n${variantOf(headers, known.vary)}`)
    },
    set({ resource, headers }, cached, vary) {
      const known = variants.get(resource)
      const all = [...new Set([...(known?.vary ?? []), ...vary])].sort()
      const same = known !== undefined && all.length === known.vary.length
      const count = same ? known.count : 0
      const variant = variantOf(headers, all)
      if (count >= MAX_VARIANTS || variant.length > MAX_VARIANT) return
      variants.set(resource, { vary: all, count: count + 1 })
      responses.set(`${resource}\n${variant}`, cached, { ttl: cached.cacheSeconds * 1000 })
    },
    get size() {
      return responses.calculatedSize
    },
  }
}

const variantOf = (headers: IncomingHttpHeaders, names: readonly string[]): string =>
  names.map((name) => String(headers[name] ?? '')).join('\n')
