import type { IncomingMessage, ServerResponse } from 'node:http'
import { tooManyRequests } from '@fonds/http'
import { exchangeOf } from '../exchange/exchange.ts'
import { isOaiPath } from '../proxy/routing.ts'
import { type Bucket, bucketOf } from './buckets.ts'
import { estimateImageCost } from './image-cost.ts'
import { type RateLimiter, type RateState, rateLimitPairs } from './limiter.ts'

/** The limiters by bucket; null for no limit. */
export type RateLimiters = Readonly<Record<Bucket, RateLimiter | null>>

/**
 * Counts a request in its bucket, and rejects it above the limit.
 * @throws ApiError
 */
export function createRateLimit(limiters: RateLimiters) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const exchange = exchangeOf(request)
    const { client, path } = exchange
    const bucket = bucketOf(path)
    const limiter = limiters[bucket]
    if (limiter === null) return
    const points = bucket === 'iiif' ? estimateImageCost(path) : 1
    // Browsers send preflights without being asked to.
    const counted = request.method !== 'OPTIONS'
    const state = exchange.rate ?? (await (counted ? limiter.consume(client, points) : limiter.peek(client)))
    exchange.rate = state
    for (const [name, value] of rateLimitPairs(state)) response.setHeader(name, value)
    if (!state.allowed) throw refusal(path, state)
    if (!counted) return
    // Services state the cost of images and of batches.
    exchange.account = {
      charge(cost) {
        const more = cost - points
        if (more <= 0) return
        void limiter.charge(client, more)
        const left = { ...state, remaining: Math.max(0, state.remaining - more) }
        for (const [name, value] of rateLimitPairs(left)) response.setHeader(name, value)
      },
    }
  }
}

// OAI-PMH clients understand 503 with Retry-After, not 429 (OAI-PMH 2.0 §3.1.2.2).
function refusal(path: string, { resetSeconds }: RateState) {
  return tooManyRequests(resetSeconds, isOaiPath(path) ? 503 : 429)
}
