import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { addVary } from '@fonds/http'
import { exchangeOf } from '../exchange/exchange.ts'

/**
 * What a service gets of a client's headers. A list of what passes, since one of what does not is never complete:
 * no cookie, no credentials, no hop-by-hop header, no X-Forwarded-*, no X-Fonds-* gets in from outside.
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
  // Tells a person's browser from a harvester whose library likes HTML best.
  'sec-fetch-dest',
  'user-agent',
] as const

/** Of a form POST besides. */
const PASSED_WITH_BODY = ['content-type', 'content-length'] as const

/** The client's headers that a service may see, and the gateway's own. */
export function headersInward(request: IncomingMessage, own: Readonly<Record<string, string>>): IncomingHttpHeaders {
  const names = request.method === 'POST' ? [...PASSED_IN, ...PASSED_WITH_BODY] : PASSED_IN
  const headers: IncomingHttpHeaders = { ...own }
  for (const name of names) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  // Else what has no length would be sent on in chunks.
  if (request.method === 'POST') headers['content-length'] ??= '0'
  return headers
}

/** Headers of one hop (RFC 9110 §7.6.1), and what says which software answered. */
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
  'x-fonds-cost',
  'x-powered-by',
])

/** Gives a service's headers to the client, over those the gateway has set already. */
export function headersOutward(from: IncomingMessage, to: ServerResponse): void {
  const named = new Set((from.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  for (const [name, value] of Object.entries(from.headersDistinct)) {
    if (value === undefined || NOT_PASSED_OUT.has(name) || named.has(name)) continue
    const [only] = value
    to.setHeader(name, value.length === 1 && only !== undefined ? only : value)
  }
  for (const name of from.headers.vary?.split(',') ?? []) addVary(to, name.trim())
  // What was not sent again costs no more than the asking.
  const cost = Number(from.headers['x-fonds-cost'])
  if (cost > 0 && from.statusCode !== 304) exchangeOf(to.req).charge?.(cost)
}
