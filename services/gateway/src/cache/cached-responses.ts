import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { inSpan } from '@fonds/telemetry'
import type { ContextSigner, ContextTarget, TenantContext } from '@fonds/types/context'
import vary from 'vary'
import type { Exchange } from '../exchange/exchange.ts'
import { commonHeaders } from '../exchange/headers.ts'
import type { Outcome, Step } from '../exchange/pipeline.ts'
import { isRefusal, type RefusalBrake } from '../exchange/refusal-brake.ts'
import type { InFlight, Place } from '../in-flight/in-flight.ts'
import type { LargeBodies } from '../in-flight/large-bodies.ts'
import { headersOf, spanOf, type Upstreams } from '../proxy/forward.ts'
import { chargeCost, hasFoundNothing, outwardHeaders } from '../proxy/forwarded-headers.ts'
import type { Upstream } from '../proxy/upstream.ts'
import type { CacheResult } from './cache-metrics.ts'
import { cacheSecondsOf, isCacheable, isForSpelling, keyOfUrl } from './cacheable.ts'
import { type CachedResponse, sendCachedResponse, toCachedResponse } from './cached-response.ts'
import { createFlights } from './flights.ts'
import { discardOversizedResponse, type OversizedResponse, sendOversizedResponse } from './oversized-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Maximum size of a cached body, in bytes. */
const MAX_BODY = 2 * 1024 * 1024

interface CachedResponsesOptions {
  readonly cache: ResponseCache
  readonly upstreams: Upstreams
  readonly inFlight: InFlight
  readonly large: LargeBodies
  readonly signer: ContextSigner
  readonly brake: Pick<RefusalBrake, 'hold'>
  readonly publicUrl: string
  /** Counts how requests are answered. */
  readonly count: (result: CacheResult) => void
}

/** Origin of a response. */
interface Origin {
  readonly upstream: Upstream
  readonly service: string
  /** Id of the tenant. */
  readonly tenant: string
  readonly resource: string
  readonly place: Place
}

const NO_BODY = Buffer.alloc(0)

/** The cache of responses between the gateway and its services, in two steps. */
interface CachedResponses {
  /** Answers from memory. @throws ApiError `precondition_failed` */
  readonly recall: Step
  /**
   * Answers with the whole response of the service, and caches it if permitted. Concurrent requests for the same response
   * share one fetch. One that is too long is sent as it arrives to the client whose request fetched it, and the others leave
   * theirs to the next step.
   * @throws ApiError `precondition_failed`; 503 if the service does not respond or the limit of requests in flight is
   * reached
   */
  readonly fetch: Step
}

/** Creates the steps that answer what may be cached. */
export function createCachedResponses(options: CachedResponsesOptions): CachedResponses {
  const { cache, upstreams, inFlight, large, count } = options
  const flights = createFlights<CachedResponse | null>()
  const common = commonHeaders(options.publicUrl).map(([name, value]) => [name.toLowerCase(), value] as const)

  async function find(exchange: Exchange, tenant: TenantContext): Promise<Outcome> {
    const { request, response, url } = exchange
    const state = (await exchange.reading) ?? null
    if (state === null) return 'next'
    if (response.destroyed) return 'answered'
    exchange.current = state
    exchange.resource = `${tenant.id} ${state.version} ${keyOfUrl(url)}`
    const cached = cache.get({ tenant: tenant.id, resource: exchange.resource, headers: request.headers })
    if (cached === undefined || !isForSpelling(cached.status, url)) return 'next'
    count('hit')
    sendCachedResponse(exchange, cached)
    return 'answered'
  }

  async function share(exchange: Exchange, resource: string): Promise<CachedResponse | OversizedResponse | null> {
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
  ): Promise<CachedResponse | OversizedResponse | null> {
    const { request, response, client, service, tenant, path } = exchange
    const upstream = service === null ? undefined : upstreams.get(service)
    if (service === null || upstream === undefined || tenant === null) return null
    const key = flightKey(resource, request)
    const joined = flights.join(key, leaving)
    if (joined !== undefined) {
      count('shared')
      exchange.account?.charge(0)
      return joined
    }
    const sized = { tenant: tenant.id, path, method: request.method, headers: request.headers }
    const isStream = large.isExpected(sized)
    const entered = await inFlight.enter(
      { client, tenant: tenant.id, service, isStream, streams: exchange.terms?.streams },
      response,
    )
    const place = large.observe(entered, sized, response)
    const begun = flights.join(key, leaving)
    if (begun !== undefined) {
      place.leave()
      count('shared')
      exchange.account?.charge(0)
      return begun
    }
    count('miss')
    let oversized: OversizedResponse | null = null
    const cached = await flights.begin(key, leaving, async (signal) => {
      try {
        const { head, from } = await inSpan(`forward to ${service}`, spanOf(service), () =>
          fetchAndCache({ upstream, service, tenant: tenant.id, resource, place }, exchange, signal),
        )
        if (from === null) return head
        oversized = { head, from, place }
        return null
      } finally {
        if (oversized === null) place.leave()
      }
    })
    return cached ?? oversized
  }

  async function fetchAndCache(
    { upstream, service, tenant, resource, place }: Origin,
    exchange: Exchange,
    signal: AbortSignal,
  ): Promise<Pick<OversizedResponse, 'head'> & { readonly from: IncomingMessage | null }> {
    const { request, requestId, url } = exchange
    const { url: path = url } = request
    const headers = headersOfFetch(exchange, options.signer, { service, method: 'GET', url: path }, upstream.now())
    const { from, body } = await upstream.fetch({
      path,
      headers,
      maxBytes: MAX_BODY,
      signal,
      waits: () => place.toWaiting(),
    })
    chargeCost(from, exchange.account)
    if (hasFoundNothing(from)) exchange.foundNothing = true
    const merged: OutgoingHttpHeaders = Object.fromEntries(common)
    for (const [name, value] of outwardHeaders(from)) merged[name] = value
    if (from.headers.vary !== undefined) merged.vary = vary.append(String(merged.vary ?? ''), from.headers.vary)
    const status = from.statusCode ?? 502
    const cacheSeconds = body === null ? 0 : cacheSecondsOf(from, url)
    const head = toCachedResponse({ status, headers: merged, body: body ?? NO_BODY, requestId, cacheSeconds })
    if (cacheSeconds > 0) cache.set({ tenant, resource, headers: request.headers }, head, variesBy(from))
    return { head, from: body === null ? from : null }
  }

  async function answer(exchange: Exchange, resource: string): Promise<Outcome> {
    const { client, response } = exchange
    const cached = await share(exchange, resource)
    if (cached === null) return 'next'
    if ('from' in cached) {
      if (response.destroyed) discardOversizedResponse(cached)
      else sendOversizedResponse(exchange, cached)
      return 'answered'
    }
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

const variesBy = ({ headers }: IncomingMessage): string[] =>
  (headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
