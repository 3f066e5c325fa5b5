import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { inSpan } from '@fonds/telemetry'
import type { ContextSigner, ContextTarget, TenantContext } from '@fonds/types/context'
import vary from 'vary'
import type { Exchange } from '../exchange/exchange.ts'
import { commonHeaders } from '../exchange/headers.ts'
import type { Outcome, Step } from '../exchange/pipeline.ts'
import { isRefusal, type RefusalBrake } from '../exchange/refusal-brake.ts'
import type { InFlight } from '../in-flight/in-flight.ts'
import { headersOf, spanOf, type Upstreams } from '../proxy/forward.ts'
import { chargeCost, outwardHeaders } from '../proxy/forwarded-headers.ts'
import type { Upstream } from '../proxy/upstream.ts'
import type { CacheResult } from './cache-metrics.ts'
import { isCacheable, keyOfUrl } from './cacheable.ts'
import { type CachedResponse, sendCachedResponse, toCachedResponse } from './cached-response.ts'
import { createFlights } from './flights.ts'
import type { ResponseCache } from './response-cache.ts'

/** Maximum size of a cached body, in bytes. */
const MAX_BODY = 2 * 1024 * 1024

/** Statuses to cache: content, redirects and missing resources. */
const CACHED_STATUSES = [200, 301, 404]

interface CachedResponsesOptions {
  readonly cache: ResponseCache
  readonly upstreams: Upstreams
  readonly inFlight: InFlight
  readonly signer: ContextSigner
  readonly brake: Pick<RefusalBrake, 'hold'>
  readonly publicUrl: string
  /** Counts how requests are answered. */
  readonly count: (result: CacheResult) => void
}

/** The cache of responses between the gateway and its services, in two steps. */
interface CachedResponses {
  /** Answers from memory. @throws ApiError `precondition_failed` */
  readonly recall: Step
  /**
   * Answers with the whole response of the service, and caches it if permitted. Concurrent requests for the same response
   * share one fetch. A response that is too long is left to the next step.
   * @throws ApiError `precondition_failed`; 503 if the service does not respond or the limit of requests in flight is
   * reached
   */
  readonly fetch: Step
}

/** Creates the steps that answer what may be cached. */
export function createCachedResponses(options: CachedResponsesOptions): CachedResponses {
  const { cache, upstreams, inFlight, count } = options
  const flights = createFlights<CachedResponse | null>()
  const common = commonHeaders(options.publicUrl).map(([name, value]) => [name.toLowerCase(), value] as const)

  async function find(exchange: Exchange, tenant: TenantContext): Promise<Outcome> {
    const { request, response, url } = exchange
    const state = (await exchange.reading) ?? null
    if (state === null) return 'next'
    if (response.destroyed) return 'answered'
    exchange.current = state
    exchange.resource = `${tenant.id} ${state.version} ${keyOfUrl(url)}`
    const cached = cache.get({ resource: exchange.resource, headers: request.headers })
    if (cached === undefined || !isForSpelling(cached.status, url)) return 'next'
    count('hit')
    sendCachedResponse(exchange, cached)
    return 'answered'
  }

  async function share(exchange: Exchange, resource: string): Promise<CachedResponse | null> {
    const { response } = exchange
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    response.once('close', leave)
    try {
      return await joinOrFetch(exchange, resource, leaving.signal)
    } finally {
      response.off('close', leave)
    }
  }

  async function joinOrFetch(
    exchange: Exchange,
    resource: string,
    leaving: AbortSignal,
  ): Promise<CachedResponse | null> {
    const { request, response, client, service, tenant } = exchange
    const upstream = service === null ? undefined : upstreams.get(service)
    if (service === null || upstream === undefined || tenant === null) return null
    const key = flightKey(resource, request)
    const joined = flights.join(key, leaving)
    if (joined !== undefined) {
      count('shared')
      exchange.account?.charge(0)
      return joined
    }
    const place = await inFlight.enter({ client, tenant: tenant.id, service }, response)
    const begun = flights.join(key, leaving)
    if (begun !== undefined) {
      place.leave()
      count('shared')
      exchange.account?.charge(0)
      return begun
    }
    count('miss')
    return flights.begin(key, leaving, async (signal) => {
      try {
        return await inSpan(`forward to ${service}`, spanOf(service), () =>
          fetchAndCache({ upstream, service, resource }, exchange, signal),
        )
      } finally {
        place.leave()
      }
    })
  }

  async function fetchAndCache(
    {
      upstream,
      service,
      resource,
    }: { readonly upstream: Upstream; readonly service: string; readonly resource: string },
    exchange: Exchange,
    signal: AbortSignal,
  ): Promise<CachedResponse | null> {
    const { request, requestId, url } = exchange
    const headers = headersOfFetch(exchange, options.signer, { service, method: 'GET', url }, upstream.now())
    const fetched = await upstream.fetch({ path: url, headers, maxBytes: MAX_BODY, signal })
    if (fetched === null) return null
    const { from, body } = fetched
    chargeCost(from, exchange.account)
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
    if (cached.cacheSeconds > 0) cache.set({ resource, headers: request.headers }, cached, variesBy(from))
    return cached
  }

  async function answer(exchange: Exchange, resource: string): Promise<Outcome> {
    const { client, response } = exchange
    const cached = await share(exchange, resource)
    if (cached === null) return 'next'
    if (isRefusal(cached.status)) await options.brake.hold(client, response)
    if (!response.destroyed) sendCachedResponse(exchange, cached)
    return 'answered'
  }

  return {
    recall(exchange) {
      const { tenant } = exchange
      return tenant !== null && isCacheable(exchange) ? find(exchange, tenant) : 'next'
    },
    fetch(exchange) {
      const { resource } = exchange
      return resource === null ? 'next' : exchange.inContext(() => answer(exchange, resource))
    },
  }
}

/** Request headers that any response may vary by. Concurrent requests share a response only if these are equal. */
const PREFERENCES = ['accept', 'accept-encoding', 'accept-language', 'sec-fetch-dest', 'user-agent'] as const

const flightKey = (resource: string, { headers }: IncomingMessage): string =>
  [resource, ...PREFERENCES.map((name) => headers[name] ?? '')].join('\n')

/** Headers of conditional requests, which the gateway answers itself. */
const CONDITIONS = ['if-match', 'if-modified-since', 'if-none-match', 'if-unmodified-since']

function headersOfFetch(exchange: Exchange, signer: ContextSigner, target: ContextTarget, now: number) {
  const headers = headersOf(exchange, signer, target, now)
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
