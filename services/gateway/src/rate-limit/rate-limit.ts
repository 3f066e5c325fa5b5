import type { IncomingMessage, ServerResponse } from 'node:http'
import { serviceUnavailable, tooManyRequests } from '@fonds/service-kit'
import { exchangeOf } from '../exchange/exchange.ts'
import { isOaiPath } from '../proxy/routing.ts'
import { type RateLimiter, type RateState, rateLimitHeaders } from './limiter.ts'

/** Counts a request and refuses what is over the limit. Null: no limit at all. @throws ApiError */
export function createRateLimit(limiter: RateLimiter | null) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (limiter === null) return
    const { client, path } = exchangeOf(request)
    // A pre-flight is the browser's, not the client's.
    const counted = request.method !== 'OPTIONS'
    const state = await (counted ? limiter.consume(client) : limiter.peek(client))
    for (const [name, value] of Object.entries(rateLimitHeaders(state))) response.setHeader(name, value)
    if (!state.allowed) throw refusal(path, state)
  }
}

// OAI-PMH clients know 503 with Retry-After, not 429 (OAI-PMH 2.0 §3.1.2.2).
function refusal(path: string, { resetSeconds }: RateState) {
  return isOaiPath(path) ? serviceUnavailable(resetSeconds) : tooManyRequests(resetSeconds)
}
