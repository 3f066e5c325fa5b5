import { createHash } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A request to one archive. */
export interface Ask {
  readonly tenant: string
  /** Path and query, below `/api/public`. */
  readonly path: string
  /** The media type that the client prefers; defaults to none. */
  readonly accept?: string
}

export interface AskOptions {
  readonly port: number
  /** Host in the archive's URLs, with the port. */
  readonly host: string
  /** Address of the client, which the gateway accepts because this program is a trusted proxy. */
  readonly client: string
  readonly etag?: string | undefined
  /** Time limit in milliseconds. */
  readonly limitMs: number
}

/** The result: a complete response, or none. */
export type Answer =
  | {
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly body: Buffer
      readonly ms: number
    }
  | { readonly broken: 'time limit' | 'connection ended'; readonly status: number | null; readonly ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 60_000 })

/** Sends one request, without retries. Never rejects. */
export function ask({ path, accept }: Ask, { port, host, client, etag, limitMs }: AskOptions): Promise<Answer> {
  const begin = performance.now()
  return new Promise((resolve) => {
    let status: number | null = null
    const broken = (how: 'time limit' | 'connection ended') =>
      resolve({ broken: how, status, ms: performance.now() - begin })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        path: `/api/public${path}`,
        headers: {
          // For a gateway that trusts this program as a proxy, and for one that does not.
          Host: host,
          'X-Forwarded-Host': host,
          'X-Forwarded-For': client,
          ...(accept === undefined ? {} : { Accept: accept }),
          ...(etag === undefined ? {} : { 'If-None-Match': etag }),
        },
      },
      (response) => {
        status = response.statusCode ?? 0
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        // Node reports a body that ends early as an error.
        response.on('error', () => broken('connection ended'))
        response.on('end', () => {
          clearTimeout(timer)
          const body = Buffer.concat(chunks)
          resolve({ status: status ?? 0, headers: response.headers, body, ms: performance.now() - begin })
        })
      },
    )
    const timer = setTimeout(() => {
      broken('time limit')
      sent.destroy()
    }, limitMs)
    sent.on('error', () => {
      clearTimeout(timer)
      broken('connection ended')
    })
    sent.end()
  })
}

export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex')
