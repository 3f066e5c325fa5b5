import { Agent, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'

/** An address of an archive, and the media type that its client prefers. */
export interface Address {
  readonly service: string
  /** Below `/api/public`. */
  readonly path: string
  readonly accept?: string
}

/** Returns an address of each service, in the archive `alpha` with a collection of this slug. */
export const addressesOf = (collection: string): readonly Address[] => [
  { service: 'catalog', path: '/records?limit=5' },
  { service: 'search', path: `/search?q=${collection.replace(/-.*/, '')}` },
  { service: 'media', path: `/iiif/alpha/collection/${collection}` },
  { service: 'export', path: `/collections/${collection}/ead.xml` },
  { service: 'oai', path: '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc' },
  { service: 'reading-room', path: `/collections/${collection}`, accept: 'text/html' },
  { service: 'gateway', path: '/docs' },
]

/** The port and host that a client asks. */
export interface Place {
  readonly port: number
  readonly host: string
  /** Whether to ask by HTTPS, with any certificate. */
  readonly tls?: boolean
}

/** A request whose response was not 200. */
export interface Lapse {
  readonly service: string
  /** Seconds after the client began. */
  readonly at: number
  /** Status, or the error of the connection. */
  readonly what: number | string
}

export interface SteadyClient {
  /** Waits for all responses. */
  stop(): Promise<{ readonly asked: number; readonly lapses: readonly Lapse[]; readonly longestMs: number }>
}

/** Milliseconds between two requests. */
const INTERVAL_MS = 200

/**
 * Asks for the addresses in turn, five times a second however long the responses take, each time on a new connection, as a new
 * reader does.
 */
export function startSteadyClient(addresses: readonly Address[], place: Place): SteadyClient {
  const began = performance.now()
  const open = new Set<Promise<void>>()
  const lapses: Lapse[] = []
  let asked = 0
  let longestMs = 0
  const timer = setInterval(() => {
    const address = addresses[asked++ % addresses.length]
    if (address === undefined) return
    const sent = performance.now()
    const answered = ask(address, place)
      .catch((error: Error) => error.message)
      .then((what) => {
        longestMs = Math.max(longestMs, performance.now() - sent)
        if (what !== 200) lapses.push({ service: address.service, at: Math.round((sent - began) / 100) / 10, what })
        open.delete(answered)
      })
    open.add(answered)
  }, INTERVAL_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { asked, lapses, longestMs: Math.round(longestMs) }
    },
  }
}

/** Sends one request. Resolves with the status of a complete response. @throws if it is refused, torn or aborted */
export function ask(
  { path, accept = '*/*' }: Address,
  { port, host, tls = false }: Place,
  signal?: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      ...{ host: '127.0.0.1', port, path: `/api/public${path}`, headers: { Host: host, Accept: accept } },
      ...(signal === undefined ? {} : { signal }),
      agent: tls ? new TlsAgent({ rejectUnauthorized: false, servername: host.replace(/:.*/, '') }) : new Agent(),
    }
    const send = tls ? tlsRequest : request
    send(options, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
      .on('error', reject)
      .end()
  })
}
