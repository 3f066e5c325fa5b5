import { tooManyRequests } from '@fonds/http'
import type { Exchange } from '../exchange/exchange.ts'
import type { Outcome, Step } from '../exchange/pipeline.ts'
import { isOaiPath } from '../proxy/routing.ts'
import { RequestAccount } from './account.ts'
import { type Bucket, bucketOf } from './buckets.ts'
import { estimateImageCost } from './image-cost.ts'
import type { RateClient, RateLimiter, RateState } from './limiter.ts'

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
    return count(exchange, bucket, limiter)
  }
}

async function count(exchange: Exchange, bucket: Bucket, limiter: RateLimiter): Promise<Outcome> {
  const { path, request } = exchange
  const client = rateClientOf(exchange)
  // Browsers send preflights without being asked to.
  const counted = request.method !== 'OPTIONS'
  const points = bucket === 'iiif' ? estimateImageCost(path) : 1
  const state = await (counted ? limiter.consume(client, points) : limiter.peek(client))
  exchange.rate = state
  if (!state.allowed) throw refusal(path, client, { bucket, state })
  if (counted) exchange.account = new RequestAccount(exchange, { bucket, client, limiter, taken: points })
  return 'next'
}

/** Returns whose minutes a request is taken from. A trusted network is one client, with more points. */
export const rateClientOf = ({
  client,
  network,
  trusted,
}: Pick<Exchange, 'client' | 'network' | 'trusted'>): RateClient =>
  trusted === null
    ? { key: client, network }
    : { key: trusted.network, network: trusted.network, factor: trusted.factor }

// OAI-PMH clients understand 503 with Retry-After, not 429 (OAI-PMH 2.0 §3.1.2.2).
function refusal(
  path: string,
  { network }: RateClient,
  { bucket, state }: { readonly bucket: Bucket; readonly state: RateState },
) {
  const { of, limit, resetSeconds } = state
  const minute =
    of === 'client'
      ? `Your address has used up the ${limit} points of its minute`
      : `The addresses of your network, ${network}, have used up the ${limit} points of their minute`
  return tooManyRequests(resetSeconds, {
    used: `${minute} for requests of the kind "${bucket}".`,
    isOai: isOaiPath(path),
  })
}
