import type { IncomingMessage, ServerResponse } from 'node:http'
import { serviceAddress, serviceUnavailable, tooManyInFlight } from '@fonds/http'
import { limit } from '@fonds/util'
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware'
import { exchangeOf } from '../exchange/exchange.ts'
import { isRefusal, type RefusalBrake } from '../exchange/refusal-brake.ts'
import type { Place } from '../in-flight/in-flight.ts'
import { UpstreamAgent } from './agent.ts'
import { type Fetched, fetchWhole, PROCESSING, type Question } from './fetch-whole.ts'
import { headersOutward } from './forwarded-headers.ts'
import { withRetry } from './retry.ts'
import { createServiceClock, type ServiceClock } from './service-clock.ts'

/** One service behind the gateway. */
export interface Upstream {
  /**
   * Forwards a request; resolves when the response has started or ended. A large response takes a stream's place.
   * @throws ApiError 503 if there is no response, or no capacity for a stream
   */
  forward(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void>
  /** Fetches a response with GET. @throws ApiError 503 if there is no response */
  fetch(question: Question): Promise<Fetched>
  /** Returns the time by the service's clock, for contexts signed for it. */
  now(): number
  close(): void
}

/** A request fails with `503` because its service sends nothing. */
export const RESPONSE_MS = limit(30_000)

/**
 * Size from which a body counts as a stream, in bytes: more than any page of JSON, and not much more than sockets
 * buffer anyway.
 */
const STREAM_BYTES = 256 * 1024

/** Retry-After for a request that the service rejected because of its clock, in seconds. */
const CLOCK_RETRY_SECONDS = 1

/** Retry-After for a request that was refused a stream, in seconds. */
export const STREAM_RETRY_SECONDS = 5

interface UpstreamOptions {
  readonly url: string
  /** Holds back the service's own refusals. */
  readonly brake: Pick<RefusalBrake, 'hold'>
  readonly responseMs?: number
  /** Waits before a refused connection is retried. */
  readonly pause?: () => Promise<unknown>
}

/**
 * Creates a proxy for one service that keeps connections open and retries requests that fail on a stale or refused one.
 */
export function createUpstream({ url, brake, responseMs = RESPONSE_MS, pause }: UpstreamOptions): Upstream {
  const agent = new UpstreamAgent()
  const service = serviceAddress(url)
  const clock = createServiceClock()
  const proxy = createProxyMiddleware<Forwarded, ServerResponse>({
    target: service.socketPath === undefined ? url : { host: service.host, socketPath: service.socketPath },
    agent,
    changeOrigin: true,
    selfHandleResponse: true,
    proxyTimeout: responseMs,
    // The plugins of httpxy log every request and send errors in plain text.
    ejectPlugins: true,
    plugins: [
      passAnswers({ clock, brake }),
      (server) => server.on('error', (error, request) => request && refuse(request, error)),
      (server) =>
        server.on('proxyReq', (sent, request) =>
          sent.on('information', ({ statusCode }) => {
            if (statusCode === PROCESSING) request[ATTEMPT]?.place.toWaiting()
          }),
        ),
    ],
  })
  const attempt = (request: Forwarded, response: ServerResponse, place: Place) =>
    new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      request[ATTEMPT] = { reject, place }
      proxy(request, response, reject).catch(reject)
    })
  return {
    async forward(request, response, place) {
      const mayRetry = () => request.method !== 'POST' && !response.headersSent && !response.destroyed
      await withRetry(() => attempt(request, response, place), { mayRetry, responseMs, ...(pause && { pause }) })
    },
    fetch: (question) => {
      const mayRetry = () => !question.signal.aborted
      const attempt = async () => {
        const fetched = await fetchWhole({ ...question, service, agent, responseMs })
        if (isUntimely(clock, fetched.from)) throw serviceUnavailable(CLOCK_RETRY_SECONDS)
        return fetched
      }
      return withRetry(attempt, { mayRetry, responseMs })
    },
    now: clock.now,
    close: () => agent.destroy(),
  }
}

/**
 * Returns whether the service rejected a request because of its clock; later requests are then signed for that clock.
 */
const isUntimely = (clock: ServiceClock, from: IncomingMessage): boolean =>
  clock.observe(from) && from.statusCode === 403

/** Key of an attempt on its request. A `WeakMap` would keep the request in memory after its response (ADR 0022). */
const ATTEMPT = Symbol('attempt')

interface Forwarded extends IncomingMessage {
  [ATTEMPT]?: { readonly reject: (error: Error) => void; readonly place: Place }
}

const refuse = (request: Forwarded, error: Error): void => request[ATTEMPT]?.reject(error)

interface Passing {
  readonly clock: ServiceClock
  readonly brake: UpstreamOptions['brake']
}

// Forwards a response as it arrives. If it is cut short, httpxy closes the client's connection, as a test verifies.
const passAnswers =
  ({ clock, brake }: Passing): Plugin<Forwarded, ServerResponse> =>
  (server) => {
    server.on('proxyRes', (from, request, to) => {
      if (isUntimely(clock, from)) {
        from.resume()
        refuse(request, serviceUnavailable(CLOCK_RETRY_SECONDS))
        return
      }
      const length = from.headers['content-length']
      const place = request[ATTEMPT]?.place
      const large = request.method !== 'HEAD' && from.statusCode !== 304 && Number(length ?? 0) > STREAM_BYTES
      if (large && place?.toStream() === false) {
        // Not earlier, since the client's connection would end along with the service's response.
        to.once('close', () => from.destroy())
        refuse(request, tooManyInFlight(STREAM_RETRY_SECONDS))
        return
      }
      const pass = () => {
        to.statusCode = from.statusCode ?? 502
        headersOutward(from, to)
        if (length === undefined) whenLarge(from, () => place?.toStream())
        from.pipe(to)
      }
      if (!isRefusal(from.statusCode)) {
        pass()
        return
      }
      // Frees the place for other requests to the archive while this one is held back.
      place?.leave()
      void brake.hold(exchangeOf(request).client, to).then(() => (to.destroyed ? from.destroy() : pass()))
    })
  }

/** Calls `then` once if a body of unknown length turns out to be large. */
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
