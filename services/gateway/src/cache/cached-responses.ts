import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { preconditionFailed } from '@fonds/http'
import { inSpan } from '@fonds/telemetry'
import type { ContextSigner, ContextTarget, TenantContext } from '@fonds/types/context'
import vary from 'vary'
import { type Exchange, exchangeOf } from '../exchange/exchange.ts'
import { commonHeaders } from '../exchange/headers.ts'
import { isRefusal, type RefusalBrake } from '../exchange/refusal-brake.ts'
import type { InFlight } from '../in-flight/in-flight.ts'
import { type AnswerFromCache, headersOf, spanOf, type Upstreams } from '../proxy/forward.ts'
import { outwardHeaders } from '../proxy/forwarded-headers.ts'
import type { Routing } from '../proxy/page-routing.ts'
import type { Upstream } from '../proxy/upstream.ts'
import { rateLimitHeaders } from '../rate-limit/limiter.ts'
import type { CacheResult } from './cache-metrics.ts'
import { isCacheable, keyOfUrl } from './cacheable.ts'
import { type CachedResponse, preconditionOf, sendCachedResponse, toCachedResponse } from './cached-response.ts'
import type { ContentVersions } from './content-versions.ts'
import { createFlights } from './flights.ts'
import type { ResponseCache } from './response-cache.ts'

/** Maximum size of a cached body, in bytes. */
const MAX_BODY = 2 * 1024 * 1024

/** Statuses to cache: content, redirects and missing resources. */
const CACHED_STATUSES = [200, 301, 404]

interface CachedResponsesOptions {
  readonly cache: ResponseCache
  readonly upstreams: Upstreams
  readonly routing: Routing
  readonly inFlight: InFlight
  readonly signer: ContextSigner
  readonly brake: Pick<RefusalBrake, 'hold'>
  readonly publicUrl: string
  /** Counts how requests are answered. */
  readonly count: (result: CacheResult) => void
}

/** A request whose response may be cached. */
export interface CacheableRequest {
  readonly exchange: Exchange
  readonly tenant: TenantContext
  /** Version of the tenant's content. */
  readonly version: string
}

export interface CachedResponses {
  /** Returns the cached response to a request, if there is one. */
  find(request: IncomingMessage, cacheable: CacheableRequest): CachedResponse | undefined
  /**
   * Answers with the whole response of the service, and caches it if permitted. Concurrent requests for the same
   * response share one fetch.
   * @returns false if the response is too long and must be forwarded
   * @throws ApiError `precondition_failed`; 503 if the service does not respond or the limit of requests in flight is
   * reached
   */
  fetch(request: IncomingMessage, response: ServerResponse, cacheable: CacheableRequest): Promise<boolean>
}

/** Creates the cache of responses between the gateway and its services. */
export function createCachedResponses(options: CachedResponsesOptions): CachedResponses {
  const { cache, upstreams, routing, inFlight, count } = options
  const flights = createFlights<CachedResponse | null>()
  const common = commonHeaders(options.publicUrl).map(([name, value]) => [name.toLowerCase(), value] as const)
  const find = (request: IncomingMessage, cacheable: CacheableRequest) => {
    const cached = cache.get({ resource: resourceOf(cacheable), headers: request.headers })
    if (cached === undefined || !isForSpelling(cached.status, cacheable.exchange.url)) return undefined
    count('hit')
    return cached
  }

  async function share(request: IncomingMessage, response: ServerResponse, cacheable: CacheableRequest) {
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    response.once('close', leave)
    try {
      return await joinOrFetch(request, response, cacheable, leaving.signal)
    } finally {
      response.off('close', leave)
    }
  }

  async function joinOrFetch(
    request: IncomingMessage,
    response: ServerResponse,
    cacheable: CacheableRequest,
    leaving: AbortSignal,
  ): Promise<CachedResponse | null> {
    const { client, path } = cacheable.exchange
    const service = routing.serviceOf(request, path)
    const upstream = service === null ? undefined : upstreams.get(service)
    if (service === null || upstream === undefined) return null
    const key = flightKey(resourceOf(cacheable), request)
    const joined = flights.join(key, leaving)
    if (joined !== undefined) {
      count('shared')
      return joined
    }
    const place = await inFlight.enter({ client, tenant: cacheable.tenant.id, service }, response)
    const begun = flights.join(key, leaving)
    if (begun !== undefined) {
      place.leave()
      count('shared')
      return begun
    }
    count('miss')
    return flights.begin(key, leaving, async (signal) => {
      try {
        return await inSpan(`forward to ${service}`, spanOf(service), () =>
          fetchAndCache({ upstream, service }, request, cacheable, signal),
        )
      } finally {
        place.leave()
      }
    })
  }

  async function fetchAndCache(
    { upstream, service }: { readonly upstream: Upstream; readonly service: string },
    request: IncomingMessage,
    cacheable: CacheableRequest,
    signal: AbortSignal,
  ): Promise<CachedResponse | null> {
    const { requestId, url } = cacheable.exchange
    const headers = headersOfFetch(request, options.signer, { service, method: 'GET', url }, upstream.now())
    const fetched = await upstream.fetch({ path: url, headers, maxBytes: MAX_BODY, signal })
    if (fetched === null) return null
    const { from, body } = fetched
    const merged: OutgoingHttpHeaders = Object.fromEntries(common)
    for (const [name, value] of outwardHeaders(from)) merged[name] = value
    if (from.headers.vary !== undefined) merged.vary = vary.append(String(merged.vary ?? ''), from.headers.vary)
    const status = from.statusCode ?? 502
    const cached = toCachedResponse({
      status,
      headers: merged,
      body,
      requestId,
      cacheSeconds: cacheSecondsOf(from, url),
    })
    if (cached.cacheSeconds > 0) {
      cache.set({ resource: resourceOf(cacheable), headers: request.headers }, cached, variesBy(from))
    }
    return cached
  }

  return {
    find,
    async fetch(request, response, cacheable) {
      const cached = await share(request, response, cacheable)
      if (cached === null) return false
      if (isRefusal(cached.status)) await options.brake.hold(cacheable.exchange.client, response)
      if (response.destroyed) return true
      if (cached.status < 400 && preconditionOf(request, cached) === 'failed') throw preconditionFailed()
      respondFromCache(request, response, cached, cacheable.exchange)
      return true
    },
  }
}

/** Sends a cached response with this request's own headers: its id and the client's rate limit. */
export function respondFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  { requestId, rate }: Exchange,
): void {
  const headers = rate === undefined ? [] : rateLimitHeaders(rate)
  headers.push('X-Request-Id', requestId)
  sendCachedResponse(request, response, cached, { requestId, headers })
}

const resourceOf = ({ exchange, tenant, version }: CacheableRequest): string =>
  `${tenant.id} ${version} ${keyOfUrl(exchange.url)}`

/** Request headers that any response may vary by. Concurrent requests share a response only if these are equal. */
const PREFERENCES = ['accept', 'accept-encoding', 'accept-language', 'sec-fetch-dest', 'user-agent'] as const

const flightKey = (resource: string, { headers }: IncomingMessage): string =>
  [resource, ...PREFERENCES.map((name) => headers[name] ?? '')].join('\n')

/** Headers of conditional requests, which the gateway answers itself. */
const CONDITIONS = ['if-match', 'if-modified-since', 'if-none-match', 'if-unmodified-since']

function headersOfFetch(request: IncomingMessage, signer: ContextSigner, target: ContextTarget, now: number) {
  const headers = headersOf(request, signer, target, now)
  for (const name of CONDITIONS) delete headers[name]
  return headers
}

// Every response except content repeats the URL as sent.
const isForSpelling = (status: number, url: string): boolean => status === 200 || keyOfUrl(url) === url

// The service says how long its response may be cached.
function cacheSecondsOf(from: IncomingMessage, url: string): number {
  const { statusCode = 502 } = from
  const seconds = Number(from.headers['x-fonds-cache-seconds'] ?? 0)
  return CACHED_STATUSES.includes(statusCode) && isForSpelling(statusCode, url) && seconds > 0 ? seconds : 0
}

const variesBy = ({ headers }: IncomingMessage): string[] =>
  (headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

/** Creates the step that answers from the cache; it answers nothing if `cached` is null. */
export function createAnswerFromCache(
  cached: CachedResponses | null,
  { versions, routing }: { readonly versions: Pick<ContentVersions, 'current'>; readonly routing: Routing },
): AnswerFromCache {
  return async (request, response) => {
    const exchange = exchangeOf(request)
    const { tenant, content, path, attempt } = exchange
    if (attempt !== undefined && 'error' in attempt) throw attempt.error
    if (
      attempt !== undefined ||
      cached === null ||
      tenant === null ||
      content === null ||
      !isCacheable(routing, request, path)
    )
      return false
    if (exchange.current === undefined) exchange.current = await versions.current(tenant.id, content)
    if (exchange.current === null) return false
    const cacheable = { exchange, tenant, version: exchange.current.version }
    const known = cached.find(request, cacheable)
    if (known === undefined) return cached.fetch(request, response, cacheable)
    if (preconditionOf(request, known) === 'failed') throw preconditionFailed()
    respondFromCache(request, response, known, exchange)
    return true
  }
}
