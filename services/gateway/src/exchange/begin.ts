import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptRequestId, type Logger, logFlat, type Metrics } from '@fonds/http'
import { beginSpan } from '@fonds/telemetry'
import type { FindTrusted } from '../rate-limit/trusted.ts'
import type { CountArchive } from '../tenants/archive-metrics.ts'
import type { CountUsage } from '../usage/usage.ts'
import { canonicalUrl } from './canonical-url.ts'
import { clientAddress, clientKey, networkKey, type TrustTest } from './client-address.ts'
import { Exchange, exchangeOf } from './exchange.ts'
import type { Step } from './pipeline.ts'
import type { RouteNames } from './route-names.ts'

/** Options for counting and logging completed requests. */
interface BeginOptions {
  readonly logger: Logger
  /** Share of successful responses that are logged. */
  readonly logSample: number
  readonly metrics: Metrics
  readonly routeOf: RouteNames
  /** Counts it among the uses of its archive. */
  readonly countUsage: CountUsage
  readonly countArchive: CountArchive
}

/** Creates the step that begins the span of a request; when its response has ended, the request is counted and logged. */
export function createBegin(options: BeginOptions): Step {
  // One function for all responses: a busy gateway would otherwise create one for each.
  const end = function (this: ServerResponse): void {
    conclude(exchangeOf(this.req), options)
  }
  return (exchange) => {
    const { request, response, parent } = exchange
    exchange.span = beginSpan(request.method ?? 'GET', { kind: 'server' }, parent)
    response.on('close', end)
    return 'next'
  }
}

interface ArriveOptions {
  readonly isTrusted: TrustTest
  /** Tests whether the peer determines the trace of its requests. */
  readonly isTracingPeer: TrustTest
  readonly findTrusted: FindTrusted
}

/** Reads the head of a request: who asks, under which id, for what. */
export function readExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { isTrusted, isTracingPeer, findTrusted }: ArriveOptions,
): Exchange {
  const url = canonicalUrl(originForm(request))
  request.url = url
  const mark = url.indexOf('?')
  const { headers } = request
  const peer = request.socket.remoteAddress ?? ''
  const address = clientAddress(peer, headerText(headers['x-forwarded-for']), isTrusted)
  return new Exchange({
    request,
    response,
    requestId: acceptRequestId(headerText(headers['x-request-id'])),
    // A client could otherwise have every request of its own recorded, or mix them into the trace of another.
    parent: isTracingPeer(peer) ? headerText(headers.traceparent) : undefined,
    client: clientKey(address),
    network: networkKey(address),
    trusted: findTrusted(address),
    url,
    path: mark < 0 ? url : url.slice(0, mark),
  })
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

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
function conclude(exchange: Exchange, options: BeginOptions): void {
  const { metrics, routeOf, logger, logSample } = options
  const { request, response } = exchange
  const milliseconds = performance.now() - exchange.started
  const status = response.statusCode
  const whole = response.writableFinished
  exchange.account?.close(whole ? null : milliseconds)
  const route = routeOf(exchange.path)
  options.countUsage(exchange, route)
  options.countArchive(exchange, milliseconds / 1000)
  metrics.observe({ method: request.method, route, status, seconds: milliseconds / 1000 })
  endSpan(exchange, { route, status })
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
  { span, tenant, requestId, request: { method } }: Exchange,
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
