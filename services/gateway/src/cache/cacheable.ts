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

/** Returns whether the response to a request may be cached, if its service agrees. */
export function isCacheable({ request, path, service }: Exchange): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
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
