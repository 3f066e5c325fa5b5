/** Where a service listens, in the parts that Node's client takes. */
export interface ServiceAddress {
  readonly host: string
  readonly port: string
  /** Path of the socket on which it listens instead. */
  readonly socketPath?: string
  /** Path before that of every request, without a trailing slash. */
  readonly prefix: string
}

const SOCKET = 'unix:'

/**
 * Parses the URL of a service once, because Node's client would parse it for each request.
 * @param url an HTTP URL, or `unix:/path` of a socket
 */
export function serviceAddress(url: string): ServiceAddress {
  if (url.startsWith(SOCKET)) return { host: 'localhost', port: '', socketPath: url.slice(SOCKET.length), prefix: '' }
  const { hostname, port, pathname } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port, prefix: pathname.replace(/\/$/, '') }
}
