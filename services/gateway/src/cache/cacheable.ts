import type { IncomingMessage } from 'node:http'
import { isIgnoredParameter } from '@fonds/http'
import type { Exchange } from '../exchange/exchange.ts'
import { bucketOf } from '../rate-limit/buckets.ts'
import { remembered } from '../remembered.ts'

/**
 * Matches manifests and IIIF Collections. Images are too large to cache here, and browsers cache them. Activities follow
 * the content some seconds later.
 */
const PRESENTATION = /^\/api\/public\/iiif\/(?!.*\/image\/|[^/]+\/activity\/)/

const isPresentation = remembered((path) => PRESENTATION.test(path))

/** Headers of requests whose response suits only one client, or is only part of a resource. */
const PERSONAL = ['range', 'if-range', 'prefer', 'expect', 'transfer-encoding', 'content-length'] as const

/** Longest URL whose response is cached. Clients can invent any number of long ones; pages and lists need none. */
const MAX_URL = 2_048

/** Returns whether the response to a request may be cached, if its service agrees. */
export function isCacheable({ request, path, url, service }: Exchange): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.length > MAX_URL) return false
  for (const name of PERSONAL) if (headers[name] !== undefined) return false
  // A service states what its answers in the other buckets cost, each time.
  if (bucketOf(path) !== 'default') return false
  return service === 'catalog' || service === 'reading-room' || (service === 'media' && isPresentation(path))
}

/**
 * Normalizes a URL to one cache key: removes tracking parameters, which services ignore. Keeps all other differences,
 * since lists repeat parameters as sent in their links.
 */
export const keyOfUrl = (url: string): string => (url.includes('?') ? keyWithQuery(url) : url)

const keyWithQuery = remembered((url) => {
  const mark = url.indexOf('?')
  const query = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => part !== '' && !isIgnoredParameter(part.split('=', 1)[0] ?? ''))
    .join('&')
  return query === '' ? url.slice(0, mark) : `${url.slice(0, mark)}?${query}`
})

/** Statuses to cache: content, redirects and missing resources. */
const CACHED_STATUSES = [200, 301, 404]

/** Returns whether a cached response is that of this spelling of the URL: every response except content repeats it. */
export const isForSpelling = (status: number, url: string): boolean => status === 200 || keyOfUrl(url) === url

/** Returns how long a response may be cached, in seconds, which its service says; 0 forbids it. */
export function cacheSecondsOf(from: IncomingMessage, url: string): number {
  const { statusCode = 502 } = from
  const seconds = Number(from.headers['x-fonds-cache-seconds'] ?? 0)
  return CACHED_STATUSES.includes(statusCode) && isForSpelling(statusCode, url) && seconds > 0 ? seconds : 0
}
