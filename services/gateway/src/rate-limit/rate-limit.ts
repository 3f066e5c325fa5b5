import { tooManyRequests } from '@fonds/http'
import type { Exchange } from '../exchange/exchange.ts'
import type { Outcome, Step } from '../exchange/pipeline.ts'
import { isOaiPath } from '../proxy/routing.ts'
import { type Bucket, bucketOf } from './buckets.ts'
import { estimateImageCost } from './image-cost.ts'
import { type RateLimiter, type RateState, rateLimitPairs } from './limiter.ts'

/** The limiters by bucket; null for no limit. */
export type RateLimiters = Readonly<Record<Bucket, RateLimiter | null>>

/**
 * Creates the step that counts a request in its bucket, and rejects it above the limit.
 * @throws ApiError
 */
export function createRateLimit(limiters: RateLimiters): Step {
  return (exchange) => {
    const bucket = bucketOf(exchange.path)
    const limiter = limiters[bucket]
    if (limiter === null) return 'next'
    return count(exchange, limiter, bucket === 'iiif' ? estimateImageCost(exchange.path) : 1)
  }
}

async function count(exchange: Exchange, limiter: RateLimiter, points: number): Promise<Outcome> {
  const { client, path, request, response } = exchange
  // Browsers send preflights without being asked to.
  const counted = request.method !== 'OPTIONS'
  const state = await (counted ? limiter.consume(client, points) : limiter.peek(client))
  exchange.rate = state
  if (!state.allowed) throw refusal(path, state)
  if (!counted) return 'next'
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
  return 'next'
}

// OAI-PMH clients understand 503 with Retry-After, not 429 (OAI-PMH 2.0 §3.1.2.2).
function refusal(path: string, { resetSeconds }: RateState) {
  return tooManyRequests(resetSeconds, isOaiPath(path) ? 503 : 429)
}
