import { rateLimitPairs } from '../rate-limit/limiter.ts'
import type { Exchange } from './exchange.ts'
import type { Outcome, Step } from './pipeline.ts'

/** Response headers that scripts of other origins may read. */
const EXPOSED = [
  'Link',
  'ETag',
  'Last-Modified',
  'Location',
  'Content-Disposition',
  'Content-Range',
  'Accept-Ranges',
  'Repr-Digest',
  'Retry-After',
  'Deprecation',
  'Sunset',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ')

type HeaderPairs = readonly (readonly [name: string, value: string])[]

/** Headers of every response, including errors and redirects. A service may replace its Content-Security-Policy. */
export function commonHeaders(publicUrl: string): HeaderPairs {
  const secure = publicUrl.startsWith('https:')
  return [
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', EXPOSED],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors *; sandbox"],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Vary', 'X-Forwarded-Host'],
    ...(secure ? [['Strict-Transport-Security', 'max-age=31536000'] as const] : []),
  ]
}

/** Sets the headers of a response that do not depend on what it answers. */
export type SetHeaders = (exchange: Exchange) => void

/**
 * Creates the function that sets the common headers, the request's id and the client's rate limit. It is called when
 * something is about to answer, since responses from the cache have these headers in one list, which is faster.
 */
export function createSetHeaders(publicUrl: string): SetHeaders {
  const common = commonHeaders(publicUrl)
  return ({ response, requestId, rate }) => {
    if (response.hasHeader('X-Request-Id')) return
    for (const [name, value] of common) response.setHeader(name, value)
    response.setHeader('X-Request-Id', requestId)
    if (rate !== undefined) for (const [name, value] of rateLimitPairs(rate)) response.setHeader(name, value)
  }
}

/** Creates a step that answers some requests itself, in their context. */
export const answering =
  (
    setHeaders: SetHeaders,
    isFor: (exchange: Exchange) => boolean,
    answer: (exchange: Exchange) => Promise<void> | void,
  ): Step =>
  (exchange) => {
    if (!isFor(exchange)) return 'next'
    return exchange.inContext(async (): Promise<Outcome> => {
      setHeaders(exchange)
      await answer(exchange)
      return 'answered'
    })
  }

/** Methods of all paths except that of OAI-PMH. */
export const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const
