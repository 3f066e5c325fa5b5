import type { IncomingHttpHeaders } from 'node:http'
import { domainToASCII } from 'node:url'
import { malformedRequest } from '@fonds/http'

/**
 * Returns the host of a request: lower case, IDNA in ASCII, without port. Null if there is none.
 * @param trusted whether the peer is a trusted proxy, whose X-Forwarded-Host (its last value) replaces Host
 * @throws ApiError `malformed_request` for an invalid host name
 */
export function requestedHost(headers: IncomingHttpHeaders, trusted: boolean): string | null {
  const forwarded = headers['x-forwarded-host']
  if (trusted && forwarded !== undefined) {
    // A proxy that appends to the header keeps the client's own claims; only the last value is the proxy's.
    const last = String(forwarded).split(',').at(-1) ?? ''
    if (last.trim() !== '') return normaliseHost(last, 'X-Forwarded-Host')
  }
  const { host } = headers
  return host === undefined || host === '' ? null : normaliseHost(host, 'Host')
}

const HOST_AND_PORT = /^(\[[0-9a-f:.]{2,45}\]|[^\s:/?#@\\[\]]{1,300})(?::\d{0,5})?$/i

function normaliseHost(text: string, header: string): string {
  const [, name] = HOST_AND_PORT.exec(text.trim()) ?? []
  // Node reads header bytes as Latin-1; a host sent as raw UTF-8 is decoded as intended.
  const written = name === undefined ? '' : ascii(Buffer.from(name, 'latin1').toString('utf8'))
  // A single trailing dot is the DNS root. A name with several is kept, and no archive has it.
  const host = written.replace(/(?<!\.)\.$/, '')
  // A comma, which IDNA may produce, separates the hosts of a header.
  if (host === '' || host.length > 253 || /^\.|\.\.+[^.]|,/.test(host))
    throw malformedRequest(header, 'is not a host name')
  return host
}

const ascii = (name: string): string => (name.startsWith('[') ? name.toLowerCase() : domainToASCII(name))
