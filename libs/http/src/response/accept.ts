import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** Whether a client would rather be shown a page than given data: a browser, by `Accept`. Who says nothing is none. */
export function prefersHtml(headers: IncomingHttpHeaders): boolean {
  return preferredType(headers, ['application/json', 'text/html']) === 'text/html'
}

/**
 * Which of the types there are a client likes best, by `Accept`. Who says nothing, does not care, or likes none of them
 * gets the first: an answer in another form is of more use than none (RFC 9110, 12.4.1).
 */
export function preferredType<T extends string>(headers: IncomingHttpHeaders, types: readonly [T, ...T[]]): T {
  const { accept } = headers
  if (accept === undefined || accept === '*/*') return types[0]
  const liked = new Negotiator({ headers }).mediaType([...types])
  return types.find((type) => type === liked) ?? types[0]
}
