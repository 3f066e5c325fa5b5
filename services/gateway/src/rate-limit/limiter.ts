import type { RedisClient } from '@fonds/redis'
import { BoundedMap } from '@fonds/util'
import { oncePerTurn } from '../once-per-turn.ts'
import { type Counts, countInRedis, createOwnCounts, WINDOW_MS } from './counts.ts'
import { limiterKeys } from './keys.ts'

/** Whose minutes a request is taken from. */
export interface RateClient {
  /** An IPv4 address or an IPv6 /64. */
  readonly key: string
  /** The IPv4 /24 or IPv6 /48 that it belongs to. */
  readonly network: string
}

/** State after a request of the minute that has less left: the client's own or its network's. */
export interface RateState {
  /** Name in the rate limit policy: of the bucket, with `-network` for a network's minute. */
  readonly policy: string
  /** Whose minute it is. */
  readonly of: 'client' | 'network'
  readonly allowed: boolean
  readonly limit: number
  /** Points left, in tenths. */
  readonly remaining: number
  /** Seconds until the whole quota is available again. */
  readonly resetSeconds: number
}

export interface RateLimiter {
  /** The client's quota, in points. */
  readonly limit: number
  /** Takes the points of a request, 1 by default. */
  consume(client: RateClient, points?: number): Promise<RateState>
  /** Takes points once the response is known. Never rejects. */
  charge(client: RateClient, points: number): Promise<void>
  /** Gives points back, with the next request of this client to this process. */
  giveBack(client: RateClient, points: number): void
  /** Returns a client's state without counting. */
  peek(client: RateClient): Promise<RateState>
}

interface LimiterOptions {
  /** Prefix of the keys in Redis; it separates installations that share one. */
  readonly prefix: string
  /** The bucket's name; each bucket counts separately. */
  readonly bucket: string
  /** Points of a client in a minute. */
  readonly limit: number
  /** Points of a network in a minute; 0 for no limit. */
  readonly networkLimit: number
}

/** Redis counts tenths, so that an unmodified response can cost one. */
const TENTHS = 10

/** Number of clients to remember that have used up their minute, or get points back. */
const MAX_REMEMBERED = 100_000

/** Requests of a client in one turn of the event loop. */
interface Turn {
  readonly client: RateClient
  /** Tenths that they cost together. */
  total: number
}

/**
 * Counts in Redis for all gateways, with one round trip per request. Requests of a client that arrive in one turn of the
 * event loop are counted in one command, in order. Once a minute is used up, this process rejects requests without asking
 * Redis until it ends. While Redis is unreachable, each process counts separately.
 */
export function createRateLimiter(redis: RedisClient, options: LimiterOptions): RateLimiter {
  const { prefix, bucket, limit } = options
  const networkLimit = options.networkLimit === 0 ? Number.POSITIVE_INFINITY : options.networkLimit
  const quotas = { client: limit * TENTHS, network: networkLimit * TENTHS }
  const ownCounts = createOwnCounts()
  const owed = new BoundedMap<string, number>(MAX_REMEMBERED)
  /** When the minutes that are used up end, by `performance.now()`. */
  const spent = new BoundedMap<string, number>(MAX_REMEMBERED)
  const take = (key: string): number => {
    const back = owed.get(key) ?? 0
    if (back > 0) owed.delete(key)
    return back
  }

  /** @param quota beyond which the network does not pay; none for work that was done */
  const count = async (client: RateClient, points: number, quota = Number.MAX_SAFE_INTEGER): Promise<Counts> => {
    const keys = limiterKeys(prefix, bucket, client)
    const taking = { points, back: take(client.key), networkBack: take(client.network), quota }
    const counts = await countInRedis(redis, keys, taking).catch(() => ownCounts(keys, taking))
    const now = performance.now()
    if (counts.client.used > quotas.client) spent.set(client.key, now + counts.client.leftMs)
    if (counts.network.used > quotas.network) spent.set(client.network, now + counts.network.leftMs)
    return counts
  }

  const turns = new Map<string, Turn>()
  const countTurn = oncePerTurn(async (key) => {
    const turn = turns.get(key)
    turns.delete(key)
    if (turn === undefined) throw new Error('a turn without requests')
    return { total: turn.total, counts: await count(turn.client, turn.total, quotas.client) }
  })

  const stateOf = (of: RateState['of'], used: number, leftMs: number): RateState => {
    const remaining = Math.max(0, quotas[of] - used) / TENTHS
    return {
      policy: of === 'client' ? bucket : `${bucket}-network`,
      of,
      allowed: used <= quotas[of],
      limit: of === 'client' ? limit : networkLimit,
      remaining,
      resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    }
  }

  /** Returns the state of the minute that refuses, or has less left. @param later tenths of requests after this one */
  const tighter = ({ client, network }: Counts, later: number): RateState => {
    const own = stateOf('client', client.used - later, client.leftMs)
    const shared = stateOf('network', network.used - later, network.leftMs)
    return own.allowed && (!shared.allowed || shared.remaining < own.remaining) ? shared : own
  }

  const refusal = ({ key, network }: RateClient): RateState | null => {
    const now = performance.now()
    const own = (spent.get(key) ?? 0) - now
    if (own > 0) return stateOf('client', quotas.client + 1, own)
    const shared = (spent.get(network) ?? 0) - now
    return shared > 0 ? stateOf('network', quotas.network + 1, shared) : null
  }

  return {
    limit,
    async consume(client, points = 1) {
      const refused = refusal(client)
      if (refused !== null) return refused
      const turn = turns.get(client.key) ?? { client, total: 0 }
      turns.set(client.key, turn)
      turn.total += points * TENTHS
      const end = turn.total
      const { total, counts } = await countTurn(client.key)
      return tighter(counts, total - end)
    },
    async charge(client, points) {
      await count(client, Math.round(points * TENTHS))
    },
    giveBack(client, points) {
      for (const key of [client.key, client.network]) {
        owed.set(key, (owed.get(key) ?? 0) + Math.round(points * TENTHS))
      }
    },
    async peek(client) {
      return { ...(refusal(client) ?? tighter(await count(client, 0), 0)), allowed: true }
    },
  }
}

/**
 * Returns the headers of the IETF draft (delta seconds) and the older `X-RateLimit-*` headers (`Reset` is in Unix time),
 * with names and values in turn.
 */
export function rateLimitHeaders(state: RateState, now: number = Date.now()): string[] {
  const { policy, limit, resetSeconds } = state
  const remaining = Math.floor(state.remaining)
  return [
    'RateLimit-Policy',
    `"${policy}";q=${limit};w=${WINDOW_MS / 1000}`,
    'RateLimit',
    `"${policy}";r=${remaining};t=${resetSeconds}`,
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(remaining),
    'X-RateLimit-Reset',
    String(Math.ceil(now / 1000) + resetSeconds),
  ]
}

/** Returns the same headers in pairs. */
export function rateLimitPairs(state: RateState, now?: number): [name: string, value: string][] {
  const pairs: [string, string][] = []
  let name = ''
  for (const [index, text] of rateLimitHeaders(state, now).entries()) {
    if (index % 2 === 0) name = text
    else pairs.push([name, text])
  }
  return pairs
}
