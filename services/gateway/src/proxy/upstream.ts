import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, serviceUnavailable, tooManyInFlight } from '@fonds/http'
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware'
import type { Place } from '../in-flight/in-flight.ts'
import { UpstreamAgent } from './agent.ts'
import { headersOutward } from './forwarded-headers.ts'

/** One service behind the gateway. */
export interface Upstream {
  /**
   * Passes a request on; settles when the answer has begun or ended. A large answer takes a stream's place.
   * @throws ApiError 503 where there is no answer, or no place for a stream
   */
  forward(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void>
  close(): void
}

/** For a service's silence, in milliseconds. */
const RESPONSE_MS = 30_000

/** Bytes of a body beyond which it is a stream: most of what sockets buffer anyway, and more than any page of JSON. */
const STREAM_BYTES = 256 * 1024

/** When a client that was refused a stream may come again, in seconds. */
const STREAM_RETRY_SECONDS = 5

/** Before a refused connection is tried again, in milliseconds: a replica that has just stopped is taken off the list. */
const REFUSED_MS = 200

/** A first failure as quick as this was a stale connection, not a slow service. */
const QUICK_MS = 1_000

interface UpstreamOptions {
  readonly url: string
  readonly responseMs?: number
  /** Waits before a refused connection is tried again. */
  readonly pause?: () => Promise<unknown>
}

/** A way to one service over connections that are kept; what failed at once on a stale one, or was refused, is sent again. */
export function createUpstream({
  url,
  responseMs = RESPONSE_MS,
  pause = () => sleep(REFUSED_MS),
}: UpstreamOptions): Upstream {
  const agent = new UpstreamAgent()
  const failures = new WeakMap<IncomingMessage, (error: Error) => void>()
  const places = new WeakMap<ServerResponse, Place>()
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: url,
    agent,
    changeOrigin: true,
    selfHandleResponse: true,
    proxyTimeout: responseMs,
    // The package's own plugins log every request and answer errors in plain text.
    ejectPlugins: true,
    plugins: [
      passAnswers(places, (request, error) => failures.get(request)?.(error)),
      (server) => server.on('error', (error, request) => request && failures.get(request)?.(error)),
    ],
  })
  const attempt = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      failures.set(request, reject)
      proxy(request, response, reject).catch(reject)
    })
  return {
    async forward(request, response, place) {
      places.set(response, place)
      const started = performance.now()
      try {
        await attempt(request, response)
      } catch (error) {
        if (error instanceof ApiError) throw error
        const again =
          request.method !== 'POST' &&
          (isStale(error) || isRefused(error)) &&
          performance.now() - started < Math.min(QUICK_MS, responseMs)
        if (again && isRefused(error)) await pause()
        if (!again || response.headersSent || response.destroyed) throw serviceUnavailable(5, error)
        await attempt(request, response).catch((second) => {
          throw serviceUnavailable(5, second)
        })
      }
    },
    close: () => agent.destroy(),
  }
}

const hasCode = (error: unknown, ...codes: unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

const isStale = (error: unknown): boolean => hasCode(error, 'ECONNRESET', 'EPIPE')

const isRefused = (error: unknown): boolean => hasCode(error, 'ECONNREFUSED')

type Refuse = (request: IncomingMessage, error: Error) => void

// Passes an answer on as it comes. That one cut short ends the client's connection too is httpxy's doing; a test holds it to that.
const passAnswers =
  (places: WeakMap<ServerResponse, Place>, refuse: Refuse): Plugin<IncomingMessage, ServerResponse> =>
  (server) => {
    server.on('proxyRes', (from, request, to) => {
      const length = from.headers['content-length']
      const place = places.get(to)
      const large = request.method !== 'HEAD' && from.statusCode !== 304 && Number(length ?? 0) > STREAM_BYTES
      if (large && place?.toStream() === false) {
        // Not before: with the service's answer the client's connection would end.
        to.once('close', () => from.destroy())
        refuse(request, tooManyInFlight(STREAM_RETRY_SECONDS))
        return
      }
      to.statusCode = from.statusCode ?? 502
      headersOutward(from, to)
      if (length === undefined) whenLarge(from, () => place?.toStream())
      from.pipe(to)
    })
  }

/** Calls `then` once as soon as a body whose length nobody told turns out to be large. */
function whenLarge(body: IncomingMessage, then: () => void): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= STREAM_BYTES) return
    body.off('data', count)
    then()
  }
  body.on('data', count)
}
