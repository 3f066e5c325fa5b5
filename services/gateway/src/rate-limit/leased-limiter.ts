import { LRUCache } from 'lru-cache'
import type { RateLimiter, RateState } from './limiter.ts'

/** Requests of one client that are already counted in Redis. */
interface Lease {
  /** Number of requests left in the lease. */
  left: number
  /** State in Redis when the lease was taken. */
  readonly state: RateState
  /** Requests that were left in Redis, whose count includes the whole lease. */
  remaining: number
  /** End of the window, by a monotonic clock. */
  readonly until: number
}

/** A lease that is being renewed. */
interface Renewal {
  readonly state: Promise<RateState>
  /** Whether the limiter still counts further requests of the client in the same command: until this turn ends. */
  isOpen: boolean
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

  const renewals = new Map<string, Renewal>()

  async function renew(client: string, points: number, known: Lease | undefined): Promise<RateState> {
    // A client's first request in a window is counted alone, since most clients send no second one.
    const ahead = known !== undefined && known.remaining >= size ? Math.max(points, size) : points
    const state = await limiter.consume(client, ahead)
    const left = state.allowed ? ahead - points : 0
    leases.set(client, { left, state, remaining: state.remaining, until: now() + state.resetSeconds * 1000 })
    return { ...state, remaining: state.remaining + left }
  }

  function begin(client: string, points: number, known: Lease | undefined): Promise<RateState> {
    const state = renew(client, points, known).finally(() => renewals.delete(client))
    const renewal: Renewal = { state, isOpen: true }
    renewals.set(client, renewal)
    setImmediate(() => {
      renewal.isOpen = false
    })
    return state
  }

  /** Counts a request in the command that renews the lease. If it is one too many, the lease may have one left. */
  async function join(client: string, points: number): Promise<RateState> {
    const state = await limiter.consume(client, points)
    const lease = leases.get(client)
    if (!state.allowed) return takeFrom(lease, points, now()) ?? state
    if (lease === undefined) return state
    lease.remaining = Math.min(lease.remaining, state.remaining)
    return { ...state, remaining: state.remaining + lease.left }
  }

  function takeFrom(lease: Lease | undefined, points: number, time: number): RateState | undefined {
    if (lease === undefined || lease.left < points || time >= lease.until) return undefined
    lease.left -= points
    const { policy, limit, allowed } = lease.state
    const resetSeconds = Math.max(1, Math.ceil((lease.until - time) / 1000))
    return { policy, limit, allowed, remaining: lease.remaining + lease.left, resetSeconds }
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
        const renewal = renewals.get(client)
        if (renewal === undefined) return begin(client, points, current)
        if (renewal.isOpen) return join(client, points)
        // Concurrent requests share a lease: with one each, most requests of the leases would go unused.
        await renewal.state.catch(() => undefined)
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
