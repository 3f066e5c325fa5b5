import type { IncomingHttpHeaders } from 'node:http'
import { domainToASCII } from 'node:url'
import { malformedRequest } from '@fonds/http'
import { remembered } from '../remembered.ts'

/**
 * Returns the host of a request in lower case, with IDNA in ASCII and without the port; null if there is none.
 * @param trusted whether the peer is a trusted proxy, whose X-Forwarded-Host (its last value) replaces Host
 * @throws ApiError `malformed_request` for an invalid host name
 */
export function requestedHost(headers: IncomingHttpHeaders, trusted: boolean): string | null {
  const forwarded = headers['x-forwarded-host']
  if (trusted && forwarded !== undefined) {
    // A proxy that appends to the header keeps the values that the client claimed; only the last one is from the proxy.
    const last = String(forwarded).split(',').at(-1) ?? ''
    if (last.trim() !== '') return normaliseHost(last, 'X-Forwarded-Host')
  }
  const { host } = headers
  return host === undefined || host === '' ? null : normaliseHost(host, 'Host')
}

const HOST_AND_PORT = /^(\[[0-9a-f:.]{2,45}\]|[^\s:/?#@\\[\]]{1,300})(?::\d{0,5})?$/i

function normaliseHost(text: string, header: string): string {
  const host = hostIn(text)
  if (host === null) throw malformedRequest(header, 'is not a host name')
  return host
}

const hostIn = remembered((text) => {
  const [, name] = HOST_AND_PORT.exec(text.trim()) ?? []
  // Node reads header bytes as Latin-1; decode raw UTF-8 as the client meant it.
  const written = name === undefined ? '' : ascii(Buffer.from(name, 'latin1').toString('utf8'))
  // A single trailing dot is the DNS root. Several are not removed, so no archive matches.
  const host = written.replace(/(?<!\.)\.$/, '')
  // A comma separates the hosts of a list. IDNA can produce one.
  return host === '' || host.length > 253 || /^\.|\.\.+[^.]|,/.test(host) ? null : host
})

const ascii = (name: string): string => (name.startsWith('[') ? name.toLowerCase() : domainToASCII(name))
