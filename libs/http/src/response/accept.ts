import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { noneAcceptable } from '../errors/errors.ts'

export const JSON_TYPE = 'application/json'

/**
 * Returns whether a client prefers HTML to data by its `Accept`, as browsers do. Without a preference, it gets data.
 */
export function prefersHtml(headers: IncomingHttpHeaders): boolean {
  return preferredType(headers, ['application/json', 'text/html']) === 'text/html'
}

/**
 * Returns the type that a client prefers by its `Accept`. A client that has no preference, or accepts none of the
 * types, gets the first: an unexpected format is more useful than an error (RFC 9110 §12.4.1).
 */
export function preferredType<T extends string>(headers: IncomingHttpHeaders, types: readonly [T, ...T[]]): T {
  const { accept } = headers
  if (accept === undefined || accept === '*/*') return types[0]
  const liked = negotiatorOf(accept).mediaType([...types])
  return types.find((type) => type === liked) ?? types[0]
}

/**
 * Checks that a client accepts one of the types of a resource, or any.
 * @throws ApiError not_acceptable
 */
export function requireAcceptable(headers: IncomingHttpHeaders, types: readonly string[]): void {
  const { accept } = headers
  if (accept === undefined || accept === '' || accept.includes('*/*')) return
  if (negotiatorOf(accept).mediaTypes([...types]).length === 0) throw noneAcceptable([...new Set(types)])
}

/** Returns whether `Accept` names a profile of media types (RFC 6906), whichever type it is of. */
export function acceptsProfile({ accept }: IncomingHttpHeaders, profile: string): boolean {
  const named = accept?.matchAll(/;\s*profile\s*=\s*(?:"([^"]*)"|([^\s;,]*))/gi) ?? []
  return [...named].some(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/).includes(profile))
}

/** Matches parameters of media types, such as `charset`, but not their weights. */
const PARAMETER = /;(?!\s*q\s*=)[^;,="]+(?:=(?:"(?:\\.|[^"\\])*"|[^;,"]*))?/gi

/** Each type is offered in one form, so parameters do not tell which one a client wants. */
const negotiatorOf = (accept: string): Negotiator =>
  new Negotiator({ headers: { accept: accept.replaceAll(PARAMETER, '') } })
