import type { OutgoingHttpHeaders } from 'node:http'
import { evaluatePreconditions, preconditionFailed } from '@fonds/http'
import type { Exchange } from '../exchange/exchange.ts'
import { rateLimitHeaders } from '../rate-limit/limiter.ts'

/** A complete response of a service, as sent to any client. */
export interface CachedResponse {
  readonly status: number
  /** Alternating names and values of all headers that do not depend on the request. */
  readonly headers: readonly string[]
  /** The same for `304 Not Modified`. */
  readonly headersUnmodified: readonly string[]
  /** The body; if it contains the request id, the parts before and after the id. */
  readonly body: Buffer | readonly Buffer[]
  readonly etag: string | undefined
  readonly lastModified: Date | undefined
  /** Approximate size in memory, in bytes. */
  readonly size: number
  /** How long it may be cached while the tenant's content does not change, in seconds; 0 forbids caching. */
  readonly cacheSeconds: number
}

/** Headers about the body, which `304 Not Modified` does not have (RFC 9110 §15.4.5). */
const OF_BODY = new Set(['content-type', 'content-encoding', 'content-length'])

/** Bytes that an entry takes in addition to its body. */
const OVERHEAD = 2_048

interface Received {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  readonly cacheSeconds: number
  /** The id of the request that was answered. */
  readonly requestId: string
}

/** Converts a service's response to its cached form. */
export function toCachedResponse({ status, headers, body, cacheSeconds, requestId }: Received): CachedResponse {
  const pairs: string[] = []
  const pairsUnmodified: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'content-length') continue
    for (const one of Array.isArray(value) ? value : [String(value)]) {
      pairs.push(name, one)
      if (!OF_BODY.has(name)) pairsUnmodified.push(name, one)
    }
  }
  const lastModified = typeof headers['last-modified'] === 'string' ? new Date(headers['last-modified']) : undefined
  return {
    status,
    headers: pairs,
    headersUnmodified: pairsUnmodified,
    // Only a response about an error has the id; a search for it takes a while in a long list.
    body: status >= 400 && headers['content-encoding'] === undefined ? splitAt(body, requestId) : body,
    etag: typeof headers.etag === 'string' ? headers.etag : undefined,
    lastModified,
    size: body.length + OVERHEAD,
    cacheSeconds,
  }
}

// Splits a problem document around the request id, which differs for each request.
function splitAt(body: Buffer, requestId: string): Buffer | Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(requestId); at >= 0; at = body.indexOf(requestId, from)) {
    parts.push(body.subarray(from, at))
    from = at + requestId.length
  }
  return parts.length === 0 ? body : [...parts, body.subarray(from)]
}

/**
 * Sends a cached response with the headers that depend on the request: its id, and the client's rate limit. Sends 304 if the
 * client already has it. HEAD gets the headers of GET.
 * @param pass sends the body, after these headers, of a response that is cached without one
 * @throws ApiError `precondition_failed`
 */
export function sendCachedResponse(
  exchange: Exchange,
  cached: CachedResponse,
  pass?: (headers: string[]) => void,
): void {
  const { request, response, requestId, account } = exchange
  // It costs no more than any request, however slowly it is read.
  account?.charge(0)
  const { status, etag, lastModified } = cached
  const precondition = etag === undefined ? 'proceed' : evaluatePreconditions(request.headers, { etag, lastModified })
  if (precondition === 'failed' && status < 400) throw preconditionFailed()
  if (precondition === 'not_modified') account?.unmodified()
  const own = exchange.rate === undefined ? [] : rateLimitHeaders(exchange.rate)
  own.push('X-Request-Id', requestId)
  if (precondition === 'not_modified') {
    response.writeHead(304, cached.headersUnmodified.concat(own))
    response.end()
    return
  }
  if (pass !== undefined) {
    pass(cached.headers.concat(own))
    return
  }
  const body = Buffer.isBuffer(cached.body) ? cached.body : joinWith(cached.body, requestId)
  response.writeHead(status, cached.headers.concat(own, 'Content-Length', String(body.length)))
  response.end(request.method === 'HEAD' ? undefined : body)
}

function joinWith(parts: readonly Buffer[], requestId: string): Buffer {
  const id = Buffer.from(requestId)
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [id, part])))
}
