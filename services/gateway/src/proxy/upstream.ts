import type { IncomingMessage, ServerResponse } from 'node:http'
import { serviceUnavailable } from '@fonds/service-kit'
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware'
import { UpstreamAgent } from './agent.ts'
import { headersOutward } from './forwarded-headers.ts'

/** One service behind the gateway. */
export interface Upstream {
  /** Passes a request on; settles when the answer has begun or ended. Rejects with a 503 where there is none. */
  forward(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): void
}

/** For a service's silence, in milliseconds. */
const RESPONSE_MS = 30_000

/** Requests in flight to one service; more would only wait, so they are told to come again. */
const MAX_IN_FLIGHT = 512

/** A first failure as quick as this was a stale connection, not a slow service. */
const QUICK_MS = 1_000

interface UpstreamOptions {
  readonly url: string
  readonly responseMs?: number
}

/** A way to one service over connections that are kept; what failed at once on a stale one is sent again. */
export function createUpstream({ url, responseMs = RESPONSE_MS }: UpstreamOptions): Upstream {
  const agent = new UpstreamAgent()
  const failures = new WeakMap<IncomingMessage, (error: Error) => void>()
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: url,
    agent,
    changeOrigin: true,
    selfHandleResponse: true,
    proxyTimeout: responseMs,
    // The package's own plugins log every request and answer errors in plain text.
    ejectPlugins: true,
    plugins: [
      passAnswers,
      (server) => server.on('error', (error, request) => request && failures.get(request)?.(error)),
    ],
  })
  const attempt = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      failures.set(request, reject)
      proxy(request, response, reject).catch(reject)
    })
  let inFlight = 0
  return {
    async forward(request, response) {
      if (inFlight >= MAX_IN_FLIGHT) throw serviceUnavailable(2)
      inFlight++
      response.once('close', () => {
        inFlight--
      })
      const started = performance.now()
      try {
        await attempt(request, response)
      } catch (error) {
        const again =
          request.method !== 'POST' && isStale(error) && performance.now() - started < Math.min(QUICK_MS, responseMs)
        if (!again || response.headersSent || response.destroyed) throw serviceUnavailable(5, error)
        await attempt(request, response).catch((second) => {
          throw serviceUnavailable(5, second)
        })
      }
    },
    close: () => agent.destroy(),
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

// Passes an answer on as it comes. That one cut short ends the client's connection too is httpxy's doing; a test holds it to that.
const passAnswers: Plugin<IncomingMessage, ServerResponse> = (server) => {
  server.on('proxyRes', (from, _request, to) => {
    to.statusCode = from.statusCode ?? 502
    headersOutward(from, to)
    from.pipe(to)
  })
}
