import type { IncomingMessage } from 'node:http'
import { isIgnoredParameter } from '@fonds/http'
import { serviceFor } from '../proxy/routing.ts'

/** Matches manifests and IIIF Collections; images are large, and browsers keep them. */
const PRESENTATION = /^\/api\/public\/iiif\/(?!.*\/image\/)/

/** Requests with these headers are for one client, or for a part of a response. */
const PERSONAL = ['range', 'if-range', 'prefer', 'expect', 'transfer-encoding', 'content-length'] as const

/** Returns whether the response to a request may be kept, if its service agrees. */
export function isKeepable({ method, headers }: IncomingMessage, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (PERSONAL.some((name) => headers[name] !== undefined)) return false
  const service = serviceFor(path)
  return service === 'catalog' || (service === 'media' && PRESENTATION.test(path))
}

/**
 * Returns a URL in the form that all its spellings with the same response share: without parameters that trackers add, as
 * services ignore them. Other differences stay, since lists repeat their parameters as sent in their links.
 */
export function keyOfUrl(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const query = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => part !== '' && !isIgnoredParameter(part.split('=', 1)[0] ?? ''))
    .join('&')
  return query === '' ? url.slice(0, mark) : `${url.slice(0, mark)}?${query}`
}
