import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptRequestId, type Logger, logFlat, type Metrics } from '@fonds/http'
import { beginSpan, runInContext } from '@fonds/telemetry'
import { BASE_PATH } from '@fonds/types/context'
import { remembered } from '../remembered.ts'
import { chosenLanguage } from './accept-language.ts'
import { clientAddress, clientKey, type TrustTest } from './client-address.ts'
import { beginExchange, Exchange, findExchange } from './exchange.ts'
import { commonHeaders } from './headers.ts'
import type { RouteNames } from './route-names.ts'

/** Options for counting and logging completed requests. */
export interface ConcludeOptions {
  readonly logger: Logger
  /** Share of successful responses that are logged. */
  readonly logSample: number
  readonly metrics: Metrics
  readonly routeOf: RouteNames
}

interface BeginOptions extends ConcludeOptions {
  readonly publicUrl: string
  readonly isTrusted: TrustTest
  /** Tests whether the peer determines the trace of its requests. */
  readonly isTracingPeer: TrustTest
}

/**
 * Creates the first step of every request, which identifies client and request, sets common headers and logs one line.
 */
export function createBegin(options: BeginOptions) {
  const headers = commonHeaders(options.publicUrl)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const exchange = readExchange(request, options)
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('X-Request-Id', exchange.requestId)
    response.once('close', () => conclude(exchange, request, response, options))
    runInContext({ requestId: exchange.requestId, traceparent: exchange.traceparent, tenant: null }, next)
  }
}

/** Collects the data of a request and stores it for all later steps. */
export function readExchange(
  request: IncomingMessage,
  { isTrusted, isTracingPeer }: Pick<BeginOptions, 'isTrusted' | 'isTracingPeer'>,
): Exchange {
  const known = findExchange(request)
  if (known !== undefined) return known
  const url = canonicalUrl(originForm(request))
  request.url = url
  const mark = url.indexOf('?')
  const forwardedFor = headerText(request.headers['x-forwarded-for'])
  const peer = request.socket.remoteAddress ?? ''
  // A client could otherwise have every request of its own recorded, or mix them into the trace of another.
  const parent = isTracingPeer(peer) ? headerText(request.headers.traceparent) : undefined
  const span = beginSpan(request.method ?? 'GET', { kind: 'server' }, parent)
  // Services and the cache see only the language that was chosen: clients send any number of headers for each.
  const { 'accept-language': languages } = request.headers
  if (languages !== undefined) request.headers['accept-language'] = chosenLanguage(languages)
  const exchange = new Exchange({
    started: performance.now(),
    requestId: acceptRequestId(headerText(request.headers['x-request-id'])),
    parent,
    span,
    client: clientKey(clientAddress(peer, forwardedFor, isTrusted)),
    url,
    path: mark < 0 ? url : url.slice(0, mark),
  })
  beginExchange(request, exchange)
  return exchange
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

/** Makes the root of the host another URL of the API's entry point, which a browser sees as the archive's home page. */
const atEntryPoint = (url: string): string => (/^\/(\?|$)/.test(url) ? BASE_PATH + url.slice(1) : url)

/**
 * Makes all addresses of an ARK one: `/ark:/NAAN/name` and `/ark:NAAN/name`, at the root or below `/api/public`. An
 * inflection at the end becomes `?info`, because nothing after this step keeps a single question mark.
 */
const atArk = (url: string): string => {
  const [, path, rest = ''] = ARK.exec(url) ?? []
  if (path === undefined) return url
  return `${BASE_PATH}/ark/${path}${/^\?\??$/.test(rest) ? '?info' : rest}`
}

/** The one URL of a resource that has several. */
const canonicalUrl = remembered((url) => atArk(atEntryPoint(url)))

const ARK = /^(?:\/api\/public)?\/ark(?::|%3a)\/?([^?]*)(\?.*)?$/is

// RFC 9112 §3.2.2: a request target may be an absolute URL, whose host replaces Host.
function originForm(request: IncomingMessage): string {
  if (request.url?.startsWith('/')) return request.url
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '')
  if (absolute === null) return request.url ?? '/'
  const [, authority = '', rest = ''] = absolute
  request.headers.host = authority
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  return request.url
}

/** Counts and logs a completed request. */
export function conclude(
  exchange: Exchange,
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, routeOf, logger, logSample }: ConcludeOptions,
): void {
  const milliseconds = performance.now() - exchange.started
  const status = response.statusCode
  const whole = response.writableFinished
  const route = routeOf(exchange.path)
  metrics.observe({ method: request.method, route, status, seconds: milliseconds / 1000 })
  endSpan(exchange, request, { route, status })
  if (whole && status < 400 && logSample < 1 && Math.random() >= logSample) return
  // Query values and addresses are left out to protect users' privacy.
  const line: Record<string, string | number | boolean | undefined> = {
    request_id: exchange.requestId,
    tenant: exchange.tenant?.slug,
    method: request.method,
    path: exchange.path.slice(0, 500),
    status,
    ms: Math.round(milliseconds * 10) / 10,
  }
  // Otherwise, no other program would know the id of a cached response.
  if (exchange.isTraced) line.trace_id = exchange.traceparent.slice(3, 35)
  if (!whole) line.aborted = true
  logFlat(logger, line, 'request')
}

function endSpan(
  { span, tenant, requestId }: Exchange,
  { method }: IncomingMessage,
  { route, status }: { readonly route: string; readonly status: number },
): void {
  // No path and no query: what a reader has typed stays out of traces.
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'fonds.tenant': tenant?.slug,
    'fonds.request_id': requestId,
  }
  span?.end({ name: `${method} ${route}`, attributes, ...(status >= 500 ? { error: String(status) } : {}) })
}
