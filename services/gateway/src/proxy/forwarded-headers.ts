import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { COST_HEADER, FOUND_HEADER, readCost } from '@fonds/types/context'
import vary from 'vary'
import { type Account, accountOf, exchangeOf } from '../exchange/exchange.ts'

/**
 * Client headers that are forwarded to a service. An allowlist, since a blocklist is never complete: it keeps out
 * cookies, credentials, hop-by-hop headers, X-Forwarded-* and the client's own X-Fonds-*.
 */
const PASSED_IN = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'prefer',
  'range',
  // Distinguishes a browser from a harvester whose HTTP library prefers HTML.
  'sec-fetch-dest',
  'user-agent',
] as const

/** Additional headers of a form POST. */
const PASSED_WITH_BODY = ['content-type', 'content-length'] as const

/** Returns the client's headers that a service may see, together with the gateway's own. */
export function headersInward(request: IncomingMessage, own: Readonly<Record<string, string>>): IncomingHttpHeaders {
  const names = request.method === 'POST' ? [...PASSED_IN, ...PASSED_WITH_BODY] : PASSED_IN
  const headers: IncomingHttpHeaders = { ...own }
  for (const name of names) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  // Without this, Node would forward a body without a length in chunks.
  if (request.method === 'POST') headers['content-length'] ??= '0'
  return headers
}

/** Hop-by-hop headers (RFC 9110 §7.6.1), and those that reveal the software. */
const NOT_PASSED_OUT = new Set([
  'connection',
  'date',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
  COST_HEADER,
  FOUND_HEADER,
  'x-fonds-cache-seconds',
  'x-powered-by',
])

/** Returns a service's headers that a client may see, with lower-case names, without `Vary`. */
export function outwardHeaders(from: IncomingMessage): [name: string, value: string | string[]][] {
  const named = new Set((from.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  const passed: [string, string | string[]][] = []
  for (const [name, value] of Object.entries(from.headersDistinct)) {
    if (value === undefined || NOT_PASSED_OUT.has(name) || named.has(name)) continue
    const [only] = value
    passed.push([name, value.length === 1 && only !== undefined ? only : value])
  }
  return passed
}

/** Charges what a response cost, which the service says in a header or, of a stream, in a trailer. */
export function chargeCost(from: IncomingMessage, account: Account | undefined): void {
  const inHead = from.headers[COST_HEADER]
  const charge = () => account?.charge(readCost(inHead ?? from.trailers[COST_HEADER]))
  if (inHead !== undefined || from.complete) charge()
  else from.once('end', charge)
}

/** Returns whether the service says that a search has found nothing. */
export const hasFoundNothing = (from: IncomingMessage): boolean => from.headers[FOUND_HEADER] === '0'

/** Copies a service's headers to the client's response, replacing those that the gateway has already set. */
export function headersOutward(from: IncomingMessage, to: ServerResponse): void {
  for (const [name, value] of outwardHeaders(from)) to.setHeader(name, value)
  if (from.headers.vary !== undefined) vary(to, from.headers.vary)
  if (hasFoundNothing(from)) exchangeOf(to.req).foundNothing = true
  const account = accountOf(to.req)
  chargeCost(from, account)
  if (from.statusCode === 304) account?.unmodified()
}
