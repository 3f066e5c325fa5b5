import type { IncomingHttpHeaders } from 'node:http'
import { domainToASCII } from 'node:url'
import { malformedRequest } from '@fonds/http'

/**
 * The host a request is for: lower case, IDNA as ASCII, without port. Null where it names none.
 * @param trusted whether the peer is a trusted proxy, whose X-Forwarded-Host (its last value) goes before Host
 * @throws ApiError `malformed_request` for what is no host name
 */
export function requestedHost(headers: IncomingHttpHeaders, trusted: boolean): string | null {
  const forwarded = headers['x-forwarded-host']
  if (trusted && forwarded !== undefined) {
    // A proxy that appends leaves what its client claimed in front; the last value is its own.
    const last = String(forwarded).split(',').at(-1) ?? ''
    if (last.trim() !== '') return normaliseHost(last, 'X-Forwarded-Host')
  }
  const { host } = headers
  return host === undefined || host === '' ? null : normaliseHost(host, 'Host')
}

const HOST_AND_PORT = /^(\[[0-9a-f:.]{2,45}\]|[^\s:/?#@\\[\]]{1,300})(?::\d{0,5})?$/i

function normaliseHost(text: string, header: string): string {
  const [, name] = HOST_AND_PORT.exec(text.trim()) ?? []
  // Header bytes are Latin-1 to Node; a host sent as raw UTF-8 is read as what was meant.
  const written = name === undefined ? '' : ascii(Buffer.from(name, 'latin1').toString('utf8'))
  // One dot at the end is the root of the DNS. A name with more is kept as it is: no archive has it.
  const host = written.replace(/(?<!\.)\.$/, '')
  if (host === '' || host.length > 253 || /^\.|\.\.+[^.]/.test(host))
    throw malformedRequest(header, 'is not a host name')
  return host
}

const ascii = (name: string): string => (name.startsWith('[') ? name.toLowerCase() : domainToASCII(name))
