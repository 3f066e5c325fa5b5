import type { Account, Exchange } from '../exchange/exchange.ts'
import type { Bucket } from './buckets.ts'
import { type RateClient, type RateLimiter, rateLimitPairs } from './limiter.ts'
import { mostPoints, pointsOf } from './points.ts'

/** Share of the points taken in advance that a `304` gives back. */
const UNMODIFIED_SHARE = 0.9

/**
 * Share of the time that a client has waited before it left which counts as processor time: nobody knows what was done for it
 * until then, and how long it was in a queue.
 */
const LEFT_SHARE = 1 / 4

/** The most that counts for a client that left, as a share of its minute. */
const MAX_LEFT = 1 / 10

interface AccountOptions {
  readonly bucket: Bucket
  readonly client: RateClient
  readonly limiter: RateLimiter
  /** Points that were taken in advance. */
  readonly taken: number
}

/** The account of one request, from which its response is paid. */
export class RequestAccount implements Account {
  readonly #exchange: Exchange
  readonly #options: AccountOptions
  #isKnown = false
  #isUnmodified = false

  constructor(exchange: Exchange, options: AccountOptions) {
    this.#exchange = exchange
    this.#options = options
  }

  charge(ms: number): void {
    this.#isKnown = true
    const { bucket, limiter } = this.#options
    this.#take(Math.min(pointsOf(bucket, ms), mostPoints(limiter.limit)))
  }

  unmodified(): void {
    if (this.#isUnmodified) return
    this.#isUnmodified = true
    const { client, limiter, taken } = this.#options
    const back = taken * UNMODIFIED_SHARE
    limiter.giveBack(client, back)
    this.#show(back)
  }

  close(waitedMs: number | null): void {
    const { bucket, limiter } = this.#options
    if (this.#exchange.response.statusCode === 304) this.unmodified()
    // Viewers and forms leave requests all the time; images are paid in advance.
    else if (waitedMs !== null && !this.#isKnown && bucket === 'default') {
      this.#take(Math.min(pointsOf(bucket, waitedMs * LEFT_SHARE), Math.ceil(limiter.limit * MAX_LEFT)))
    }
  }

  /** Takes what a request costs in points, as far as that was not taken in advance. */
  #take(points: number): void {
    const { client, limiter, taken } = this.#options
    const more = points - taken
    if (more <= 0) return
    void limiter.charge(client, more)
    this.#show(-more)
  }

  /** Shows what is left in the headers of the response, if it has not begun. */
  #show(points: number): void {
    const { rate, response } = this.#exchange
    if (rate === undefined) return
    const left = { ...rate, remaining: Math.max(0, rate.remaining + points) }
    this.#exchange.rate = left
    if (response.headersSent || !response.hasHeader('RateLimit')) return
    for (const [name, value] of rateLimitPairs(left)) response.setHeader(name, value)
  }
}
