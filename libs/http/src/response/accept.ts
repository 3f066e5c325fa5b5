import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** Returns whether a client prefers a page to data, by `Accept`, as browsers do. Without a preference, it gets data. */
export function prefersHtml(headers: IncomingHttpHeaders): boolean {
  return preferredType(headers, ['application/json', 'text/html']) === 'text/html'
}

/**
 * Returns the type that a client prefers, by `Accept`. A client without a preference, or that accepts none of the types,
 * gets the first: a response in another form is of more use than none (RFC 9110, 12.4.1).
 */
export function preferredType<T extends string>(headers: IncomingHttpHeaders, types: readonly [T, ...T[]]): T {
  const { accept } = headers
  if (accept === undefined || accept === '*/*') return types[0]
  const liked = new Negotiator({ headers }).mediaType([...types])
  return types.find((type) => type === liked) ?? types[0]
}
