import type { IncomingMessage } from 'node:http'
import { serviceUnavailable, tooManyInFlight } from '@fonds/http'
import type { Exchange } from '../exchange/exchange.ts'
import type { Place } from '../in-flight/in-flight.ts'
import { STREAM_RETRY_SECONDS } from '../proxy/upstream.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'

/** A response that is too long for the cache. Its body is still arriving. */
export interface OversizedResponse {
  /** The response without its body. */
  readonly head: CachedResponse
  readonly from: IncomingMessage
  /** Place of the request that fetched it. */
  readonly place: Place
}

/** Ends a response that no client waits for any more. */
export function discardOversizedResponse({ from, place }: Pick<OversizedResponse, 'from' | 'place'>): void {
  from.destroy()
  place.leave()
}

/**
 * Sends the response to the client whose request fetched it, as it arrives: asking the service once more, to forward its
 * response, would cost as much again.
 * @throws ApiError `precondition_failed`; 503 if there is no capacity for a stream
 */
export function sendOversizedResponse(exchange: Exchange, oversized: OversizedResponse): void {
  const { request, response } = exchange
  const { head, from, place } = oversized
  const end = () => discardOversizedResponse(oversized)
  response.once('close', end)
  try {
    if (from.destroyed) throw serviceUnavailable(STREAM_RETRY_SECONDS)
    sendCachedResponse(exchange, head, (headers) => {
      const isBody = request.method !== 'HEAD'
      if (isBody && !place.toStream()) throw tooManyInFlight(STREAM_RETRY_SECONDS)
      const length = from.headers['content-length']
      response.writeHead(head.status, length === undefined ? headers : headers.concat('Content-Length', length))
      if (!isBody) {
        response.end()
        return
      }
      // A body that is cut short must not look complete.
      from.once('close', () => from.complete || response.destroy())
      from.pipe(response)
    })
  } catch (error) {
    // The error may be held back, and must not hold the place meanwhile.
    end()
    throw error
  }
}
