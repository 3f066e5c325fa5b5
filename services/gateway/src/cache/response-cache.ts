import type { IncomingHttpHeaders } from 'node:http'
import type { CachedResponse } from './cached-response.ts'
import { SharedCache } from './shared-cache.ts'

/** Identifies a response by the version and address of its content and by the request's preferences. */
export interface CacheKey {
  /** Id of the tenant, which has a share of the cache. */
  readonly tenant: string
  /** Tenant, version of its content, path and query. */
  readonly resource: string
  readonly headers: IncomingHttpHeaders
}

/**
 * An in-memory cache of service responses with a maximum size, keys included. It has three parts: errors, large responses
 * and all others never evict each other, and in each of them, archives have equal shares.
 */
export interface ResponseCache {
  get(key: CacheKey): CachedResponse | undefined
  set(key: CacheKey, cached: CachedResponse, vary: readonly string[]): void
  /** Bytes in use. */
  readonly size: number
}

/** Part of the cache for errors, of which clients can request any number. */
const ERRORS_PART = 1 / 16
/** Part for large responses, few of which would evict many small ones. */
const LARGE_PART = 6 / 16
/** Size from which a response is large, in bytes: more than nearly all pages and records take. */
const LARGE_BYTES = 64 * 1024

/** Maximum share of its part that the responses of one address take. */
const MAX_ADDRESS = 1 / 4
/** Maximum combined length of the headers that a response varies by; longer ones are not worth an entry. */
const MAX_VARIANT = 1_000
/** Maximum number of variants of one address, since clients choose the header values. */
const MAX_VARIANTS = 32
/** Bytes that an address takes in addition to its key and responses. */
const OVERHEAD = 512

/** A response, and the values of the headers that it varies by. */
interface Variant {
  readonly values: string
  readonly cached: CachedResponse
  readonly size: number
  readonly expires: number
}

/** The responses of one address. */
interface Variants {
  /** Request headers that the responses vary by, in lower case. */
  readonly vary: readonly string[]
  readonly variants: readonly Variant[]
}

interface Part {
  readonly addresses: SharedCache<Variants>
  readonly maxAddress: number
}

/** Creates a cache with a maximum size in bytes. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const part = (share: number): Part => ({
    addresses: new SharedCache(maxBytes * share),
    maxAddress: maxBytes * share * MAX_ADDRESS,
  })
  const [ordinary, large, errors] = [part(1 - LARGE_PART - ERRORS_PART), part(LARGE_PART), part(ERRORS_PART)]
  const parts = [ordinary, large, errors]
  const partOf = ({ status, size }: CachedResponse): Part => {
    if (status >= 400) return errors
    return size >= LARGE_BYTES ? large : ordinary
  }
  return {
    get({ resource, headers }) {
      for (const { addresses } of parts) {
        const known = addresses.get(resource)
        const cached = known === undefined ? undefined : find(known, headers)
        if (cached !== undefined) return cached
      }
      return undefined
    },
    set({ tenant, resource, headers }, cached, vary) {
      const { addresses, maxAddress } = partOf(cached)
      const known = addresses.get(resource)
      const all = [...new Set([...(known?.vary ?? []), ...vary])].sort()
      const values = valuesOf(headers, all)
      if (values.length > MAX_VARIANT) return
      const now = performance.now()
      const expires = now + cached.cacheSeconds * 1_000
      const variants = (all.length === known?.vary.length ? known.variants : []).filter(
        (other) => other.expires > now && other.values !== values,
      )
      if (variants.length >= MAX_VARIANTS) return
      variants.push({ values, cached, size: cached.size + 2 * values.length, expires })
      let size = OVERHEAD + 2 * resource.length + variants.reduce((sum, one) => sum + one.size, 0)
      while (size > maxAddress && variants.length > 0) size -= variants.shift()?.size ?? 0
      if (variants.length === 0) return
      const last = Math.max(...variants.map((one) => one.expires))
      addresses.set(resource, { vary: all, variants }, { owner: tenant, size, expires: last })
    },
    get size() {
      return parts.reduce((sum, { addresses }) => sum + addresses.size, 0)
    },
  }
}

function find({ vary, variants }: Variants, headers: IncomingHttpHeaders): CachedResponse | undefined {
  const values = valuesOf(headers, vary)
  for (const variant of variants)
    if (variant.values === values) return variant.expires > performance.now() ? variant.cached : undefined
  return undefined
}

const valuesOf = (headers: IncomingHttpHeaders, names: readonly string[]): string =>
  names.map((name) => String(headers[name] ?? '')).join('\n')
