import type { IncomingMessage, ServerResponse } from 'node:http'
import { tooManyRequests } from '@fonds/service-kit'
import { exchangeOf } from '../exchange/exchange.ts'
import { isImageApiPath, isOaiPath } from '../proxy/routing.ts'
import { type RateLimiter, type RateState, rateLimitHeaders } from './limiter.ts'

/** The buckets; null: no limit at all. */
export interface RateLimiters {
  readonly api: RateLimiter | null
  /** IIIF Image API: a viewer asks for dozens of tiles a second. */
  readonly tiles: RateLimiter | null
}

/** Counts a request in its bucket and refuses what is over the limit. @throws ApiError */
export function createRateLimit({ api, tiles }: RateLimiters) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { client, path } = exchangeOf(request)
    const limiter = isImageApiPath(path) ? tiles : api
    if (limiter === null) return
    // A pre-flight is the browser's, not the client's.
    const counted = request.method !== 'OPTIONS'
    const state = await (counted ? limiter.consume(client) : limiter.peek(client))
    for (const [name, value] of Object.entries(rateLimitHeaders(state))) response.setHeader(name, value)
    if (!state.allowed) throw refusal(path, state)
  }
}

// OAI-PMH clients know 503 with Retry-After, not 429 (OAI-PMH 2.0 §3.1.2.2).
function refusal(path: string, { resetSeconds }: RateState) {
  return tooManyRequests(resetSeconds, isOaiPath(path) ? 503 : 429)
}
