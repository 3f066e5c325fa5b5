import type { IncomingMessage, ServerResponse } from 'node:http'
import { preconditionFailed } from '@fonds/http'
import type { ContextSigner, ContextTarget, TenantContext } from '@fonds/types/context'
import vary from 'vary'
import { type Exchange, exchangeOf } from '../exchange/exchange.ts'
import { commonHeaders } from '../exchange/headers.ts'
import { isRefusal, type RefusalBrake } from '../exchange/refusal-brake.ts'
import type { InFlight } from '../in-flight/in-flight.ts'
import { type AnswerKept, headersOf, type Upstreams } from '../proxy/forward.ts'
import { outwardHeaders } from '../proxy/forwarded-headers.ts'
import { serviceFor } from '../proxy/routing.ts'
import type { Upstream } from '../proxy/upstream.ts'
import { rateLimitHeaders } from '../rate-limit/limiter.ts'
import type { CacheResult } from './cache-metrics.ts'
import type { ContentVersions } from './content-versions.ts'
import { createFlights } from './flights.ts'
import { isKeepable, keyOfUrl } from './keepable.ts'
import { type KeptResponse, preconditionOf, sendKept, toKept } from './kept-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Maximum size of a cached body, in bytes. */
const MAX_BODY = 2 * 1024 * 1024

/** Statuses to cache: content, redirects and missing resources. */
const KEPT_STATUSES = [200, 301, 404]

interface KeptAnswersOptions {
  readonly cache: ResponseCache
  readonly upstreams: Upstreams
  readonly inFlight: InFlight
  readonly signer: ContextSigner
  readonly brake: Pick<RefusalBrake, 'hold'>
  readonly publicUrl: string
  /** Counts how requests are answered. */
  readonly count: (result: CacheResult) => void
}

/** A request whose response may be cached. */
export interface KeepableRequest {
  readonly exchange: Exchange
  readonly tenant: TenantContext
  /** Version of the tenant's content. */
  readonly version: string
}

export interface KeptAnswers {
  /** Returns the cached response to a request, if there is one. */
  find(request: IncomingMessage, keepable: KeepableRequest): KeptResponse | undefined
  /**
   * Answers from the cache, or fetches the whole response from the service and caches it if permitted. Concurrent
   * requests for the same response share one fetch.
   * @returns false if the response is too long and must be forwarded
   * @throws ApiError `precondition_failed`; 503 if the service does not respond or the limit of requests in flight is
   * reached
   */
  answer(request: IncomingMessage, response: ServerResponse, keepable: KeepableRequest): Promise<boolean>
}

/** Creates the cache of responses between the gateway and its services. */
export function createKeptAnswers(options: KeptAnswersOptions): KeptAnswers {
  const { cache, upstreams, inFlight, count } = options
  const flights = createFlights<KeptResponse | null>()
  const find = (request: IncomingMessage, keepable: KeepableRequest) => {
    const kept = cache.get({ resource: resourceOf(keepable), headers: request.headers })
    if (kept === undefined || !isForSpelling(kept.status, keepable.exchange.url)) return undefined
    count('hit')
    return kept
  }

  async function share(request: IncomingMessage, response: ServerResponse, keepable: KeepableRequest) {
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    response.once('close', leave)
    try {
      return await joinOrBegin(request, response, keepable, leaving.signal)
    } finally {
      response.off('close', leave)
    }
  }

  async function joinOrBegin(
    request: IncomingMessage,
    response: ServerResponse,
    keepable: KeepableRequest,
    leaving: AbortSignal,
  ): Promise<KeptResponse | null> {
    const { client, path } = keepable.exchange
    const service = serviceFor(path)
    const upstream = service === null ? undefined : upstreams.get(service)
    if (service === null || upstream === undefined) return null
    const key = flightKey(resourceOf(keepable), request)
    const joined = flights.join(key, leaving)
    if (joined !== undefined) {
      count('shared')
      return joined
    }
    const place = await inFlight.enter({ client, tenant: keepable.tenant.id, service }, response)
    const begun = flights.join(key, leaving)
    if (begun !== undefined) {
      place.leave()
      count('shared')
      return begun
    }
    count('miss')
    return flights.begin(key, leaving, async (signal) => {
      try {
        return await fetchAndKeep({ upstream, service }, request, keepable, signal)
      } finally {
        place.leave()
      }
    })
  }

  async function fetchAndKeep(
    { upstream, service }: { readonly upstream: Upstream; readonly service: string },
    request: IncomingMessage,
    keepable: KeepableRequest,
    signal: AbortSignal,
  ): Promise<KeptResponse | null> {
    const { requestId, url } = keepable.exchange
    const headers = headersOfFetch(request, options.signer, { service, method: 'GET', url }, upstream.now())
    const fetched = await upstream.fetch({ path: url, headers, maxBytes: MAX_BODY, signal })
    if (fetched === null) return null
    const { from, body } = fetched
    const merged = Object.fromEntries([
      ...commonHeaders(options.publicUrl).map(([name, value]) => [name.toLowerCase(), value] as const),
      ...outwardHeaders(from),
    ])
    const common = String(merged.vary ?? '')
    merged.vary = from.headers.vary === undefined ? common : vary.append(common, from.headers.vary)
    const status = from.statusCode ?? 502
    const kept = toKept({ status, headers: merged, body, requestId, keepSeconds: keepSecondsOf(from, url) })
    if (kept.keepSeconds > 0) {
      cache.set({ resource: resourceOf(keepable), headers: request.headers }, kept, variesBy(from))
    }
    return kept
  }

  return {
    find,
    async answer(request, response, keepable) {
      const kept = find(request, keepable) ?? (await share(request, response, keepable))
      if (kept === null) return false
      if (isRefusal(kept.status)) await options.brake.hold(keepable.exchange.client, response)
      if (response.destroyed) return true
      if (kept.status < 400 && preconditionOf(request, kept) === 'failed') throw preconditionFailed()
      respondKept(request, response, kept, keepable.exchange)
      return true
    },
  }
}

/** Sends a cached response with this request's own headers: its id and the client's rate limit. */
export function respondKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptResponse,
  { requestId, rate }: Exchange,
): void {
  const headers = ['X-Request-Id', requestId]
  if (rate !== undefined) for (const [name, value] of Object.entries(rateLimitHeaders(rate))) headers.push(name, value)
  sendKept(request, response, kept, { requestId, headers })
}

const resourceOf = ({ exchange, tenant, version }: KeepableRequest): string =>
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
function keepSecondsOf(from: IncomingMessage, url: string): number {
  const { statusCode = 502 } = from
  const seconds = Number(from.headers['x-fonds-keep'] ?? 0)
  return KEPT_STATUSES.includes(statusCode) && isForSpelling(statusCode, url) && seconds > 0 ? seconds : 0
}

const variesBy = ({ headers }: IncomingMessage): string[] =>
  (headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

/** Creates the step that answers from the cache; if `kept` is null, it answers nothing. */
export function createAnswerKept(kept: KeptAnswers | null, versions: ContentVersions): AnswerKept {
  return async (request, response) => {
    const exchange = exchangeOf(request)
    const { tenant, contentKey, path } = exchange
    if (kept === null || tenant === null || contentKey === null || !isKeepable(request, path)) return false
    const version = exchange.version === undefined ? await versions.current(tenant.id, contentKey) : exchange.version
    return version !== null && (await kept.answer(request, response, { exchange, tenant, version }))
  }
}
