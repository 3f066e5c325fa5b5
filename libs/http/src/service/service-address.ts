/** Where a service listens, in the parts that Node's client takes. */
export interface ServiceAddress {
  readonly host: string
  readonly port: string
  /** Path before that of every request, without a trailing slash. */
  readonly prefix: string
}

/** Parses the URL of a service once, because Node's client would parse it for each request. */
export function serviceAddress(url: string): ServiceAddress {
  const { hostname, port, pathname } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port, prefix: pathname.replace(/\/$/, '') }
}
