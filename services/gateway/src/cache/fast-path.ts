import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { logRequestFailure, toApiError } from '@fonds/http'
import { runInContext } from '@fonds/telemetry'
import { type ConcludeOptions, conclude, readExchange } from '../exchange/begin.ts'
import type { TrustTest } from '../exchange/client-address.ts'
import { type Exchange, exchangeOf, type FailedAttempt } from '../exchange/exchange.ts'
import { checkBounds } from '../exchange/request-bounds.ts'
import type { Routing } from '../proxy/page-routing.ts'
import { serviceOfPath } from '../proxy/routing.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'
import { requestedHost } from '../tenants/host.ts'
import type { FoundTenant, TenantDirectory } from '../tenants/tenant-directory.ts'
import { isCacheable } from './cacheable.ts'
import { type CacheableRequest, type CachedResponses, respondFromCache } from './cached-responses.ts'
import type { ContentVersions } from './content-versions.ts'

interface FastPathOptions extends ConcludeOptions {
  readonly cached: CachedResponses
  readonly versions: ContentVersions
  /** Limiter of all cacheable paths; null for no limit. */
  readonly limiter: RateLimiter | null
  readonly directory: TenantDirectory
  readonly routing: Routing
  readonly isTrusted: TrustTest
  readonly isTracingPeer: TrustTest
}

/**
 * Answers from the cache, or with the response of a service for the cache, before Express, which would cost more than the
 * rest of the work. Any other request, an unusual one, and one that fails go on to `app` with everything learned so far,
 * so that they are counted only once.
 */
export function createFastPath(app: RequestListener, options: FastPathOptions): RequestListener {
  const { logger } = options
  // One function for all responses: a busy gateway would otherwise create one for each.
  const end = function (this: ServerResponse): void {
    conclude(exchangeOf(this.req), this.req, this, options)
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    response.off('close', end)
    app(request, response)
  }

  function proceed(request: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
    const outcome = answerEarly(request, response, prepared, options)
    if (outcome === 'answered') return
    if (outcome === 'passed') pass(request, response)
    else
      fetchEarly(request, response, outcome, options).then(
        (attempt) => {
          if (attempt === null) return
          prepared.exchange.attempt = attempt
          pass(request, response)
        },
        (error: unknown) => fail(response, error),
      )
  }

  function fail(response: ServerResponse, error: unknown): void {
    logger.error({ err: error }, 'failed to send a cached response')
    response.destroy()
  }

  return (request, response) => {
    const prepared = prepare(request, options)
    if (prepared === null) {
      app(request, response)
      return
    }
    response.on('close', end)
    count(prepared, options)
      .then(() => proceed(request, response, prepared))
      .catch((error: unknown) => fail(response, error))
  }
}

/** Counts a request, and reads the state of the content. */
async function count({ exchange, tenant, content }: Prepared, { versions, limiter }: FastPathOptions): Promise<void> {
  // In one tick, so that both commands share a round trip.
  const reading = versions.current(tenant.id, content)
  if (limiter !== null) exchange.rate = await limiter.consume(exchange.client)
  exchange.current = await reading
}

/**
 * Answers a counted request from memory, unless the client has left. Returns whether nothing is left to do, or it is for
 * the app, or what to ask its service for.
 */
function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  { exchange, tenant, content }: Prepared,
  { cached }: Pick<FastPathOptions, 'cached'>,
): 'answered' | 'passed' | CacheableRequest {
  const { current, rate, path } = exchange
  if (response.destroyed) return 'answered'
  if (current === null || current === undefined || rate?.allowed === false) return 'passed'
  const cacheable = { exchange, tenant, version: current.version }
  const answer = cached.find(request, cacheable)
  // Paths of no service have answers of the gateway's own, or pages about what is missing.
  if (answer === undefined && serviceOfPath(path) === null) return 'passed'
  exchange.tenant = tenant
  exchange.content = content
  if (answer === undefined) return cacheable
  respondFromCache(request, response, answer, exchange)
  return 'answered'
}

/** Answers with the response of a service. Returns why there is none; null if there is one, or the client has left. */
function fetchEarly(
  request: IncomingMessage,
  response: ServerResponse,
  cacheable: CacheableRequest,
  { cached, logger }: Pick<FastPathOptions, 'cached' | 'logger'>,
): Promise<FailedAttempt | null> {
  const { requestId, traceparent } = cacheable.exchange
  return runInContext({ requestId, traceparent, tenant: null }, async (): Promise<FailedAttempt | null> => {
    try {
      const isAnswered = await cached.fetch(request, response, cacheable)
      return isAnswered ? null : { isTooLong: true }
    } catch (error) {
      if (!response.headersSent && !response.destroyed) return { error }
      logRequestFailure(logger, toApiError(error), response)
      // A truncated response must not look complete.
      response.destroy()
      return null
    }
  })
}

interface Prepared extends FoundTenant {
  readonly exchange: Exchange
}

/** Prepares a request that the cache may answer; returns null for any other. */
function prepare(
  request: IncomingMessage,
  { directory, routing, isTrusted, isTracingPeer }: FastPathOptions,
): Prepared | null {
  const { url = '', headers } = request
  // The error handler answers conditions that can fail.
  if (!url.startsWith('/') || headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined)
    return null
  const mark = url.indexOf('?')
  if (!isCacheable(routing, request, mark < 0 ? url : url.slice(0, mark))) return null
  try {
    const host = requestedHost(headers, isTrusted(request.socket.remoteAddress ?? ''))
    const found = directory.peek(host)
    if (found === undefined || found === null) return null
    const exchange = readExchange(request, { isTrusted, isTracingPeer })
    checkBounds(request)
    return { ...found, exchange }
  } catch {
    return null
  }
}
