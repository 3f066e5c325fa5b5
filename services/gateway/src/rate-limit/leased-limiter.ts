import { LRUCache } from 'lru-cache'
import type { RateLimiter, RateState } from './limiter.ts'

/** Requests of one client that are already counted in Redis. */
interface Lease {
  /** Number of requests left in the lease. */
  left: number
  /** State in Redis when the lease was taken; its count includes the whole lease. */
  readonly state: RateState
  /** End of the window, by a monotonic clock. */
  readonly until: number
}

const MAX_CLIENTS = 50_000

interface LeaseOptions {
  /** Requests per lease. */
  readonly size: number
  readonly now?: () => number
}

/**
 * Counts requests of busy clients in advance, several per round trip. A client never gets more than its limit. A client
 * that spreads its requests over several gateways may be rejected early, by at most `size` requests for each additional
 * gateway.
 */
export function createLeasedLimiter(
  limiter: RateLimiter,
  { size, now = () => performance.now() }: LeaseOptions,
): RateLimiter {
  const leases = new LRUCache<string, Lease>({ max: MAX_CLIENTS })

  const renewals = new Map<string, Promise<unknown>>()

  async function renew(client: string, points: number, known: Lease | undefined): Promise<RateState> {
    // A client's first request in a window is counted alone, since most clients send no second one.
    const ahead = known !== undefined && known.state.remaining >= size ? Math.max(points, size) : points
    const state = await limiter.consume(client, ahead)
    const left = state.allowed ? ahead - points : 0
    leases.set(client, { left, state, until: now() + state.resetSeconds * 1000 })
    return { ...state, remaining: state.remaining + left }
  }

  function takeFrom(lease: Lease | undefined, points: number, time: number): RateState | undefined {
    if (lease === undefined || lease.left < points || time >= lease.until) return undefined
    lease.left -= points
    const { policy, limit, allowed, remaining } = lease.state
    const resetSeconds = Math.max(1, Math.ceil((lease.until - time) / 1000))
    return { policy, limit, allowed, remaining: remaining + lease.left, resetSeconds }
  }

  return {
    take: (client) => takeFrom(leases.get(client), 1, now()),
    async consume(client, points = 1) {
      for (;;) {
        const lease = leases.get(client)
        const time = now()
        const current = lease !== undefined && time < lease.until ? lease : undefined
        const taken = takeFrom(current, points, time)
        if (taken !== undefined) return taken
        // Concurrent requests share a lease: with one each, most requests of the leases would go unused.
        const renewal = renewals.get(client)
        if (renewal !== undefined) {
          await renewal.catch(() => undefined)
          continue
        }
        const renewed = renew(client, points, current).finally(() => renewals.delete(client))
        renewals.set(client, renewed)
        return renewed
      }
    },
    charge: (client, points) => limiter.charge(client, points),
    async peek(client) {
      const state = await limiter.peek(client)
      const lease = leases.get(client)
      return lease === undefined || now() >= lease.until ? state : { ...state, remaining: state.remaining + lease.left }
    },
  }
}
