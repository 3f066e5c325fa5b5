import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** Whether a client would rather be shown a page than given data: a browser, by `Accept`. Who says nothing is none. */
export function prefersHtml(headers: IncomingHttpHeaders): boolean {
  if (headers.accept === undefined) return false
  return new Negotiator({ headers }).mediaType(['application/json', 'text/html']) === 'text/html'
}
