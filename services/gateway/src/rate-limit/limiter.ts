import type { RedisClient } from '@fonds/redis'
import { BoundedMap } from '@fonds/util'
import { oncePerTurn } from '../once-per-turn.ts'
import { limiterKeys } from './keys.ts'
import { type Count, createMinutes, type Minutes, WINDOW_SECONDS } from './minutes.ts'

/** Whose minutes a request is taken from. */
export interface RateClient {
  /** An IPv4 address or an IPv6 /64. */
  readonly key: string
  /** The IPv4 /24 or IPv6 /48 that it belongs to. */
  readonly network: string
  /** Present for a trusted network, whose addresses are one client: how many times a client's points it has. */
  readonly factor?: number
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

/** The minutes of a client and of its network. */
interface Counts {
  readonly client: Count
  readonly network: Count
}

/** A client or a network, and its key in Redis. */
interface Held {
  readonly holder: string
  readonly key: string
}

/** The minute of a network without a limit. */
const UNCOUNTED: Count = { used: 0, leftMs: 0 }

/** Requests of a client in one turn of the event loop. */
interface Turn {
  readonly client: RateClient
  /** Tenths that they cost together. */
  total: number
}

/**
 * Counts in Redis for all gateways, with one round trip per request. Requests of a client that arrive in one turn of the
 * event loop are counted in one command for each minute, in order. Once a minute is used up, this process rejects requests without asking
 * Redis until it ends. While Redis is unreachable, each process counts separately.
 */
export function createRateLimiter(redis: RedisClient, options: LimiterOptions): RateLimiter {
  const { prefix, bucket, limit } = options
  const networkLimit = options.networkLimit === 0 ? Number.POSITIVE_INFINITY : options.networkLimit
  const limits = { client: limit, network: networkLimit }
  const limitsOf = ({ factor }: RateClient): typeof limits =>
    factor === undefined ? limits : { client: limit * factor, network: Number.POSITIVE_INFINITY }
  const own = createMinutes(redis, limit * TENTHS)
  const shared = options.networkLimit === 0 ? null : createMinutes(redis, networkLimit * TENTHS)
  const owed = new BoundedMap<string, number>(MAX_REMEMBERED)
  /** When the minutes that are used up end, by `performance.now()`. */
  const spent = new BoundedMap<string, number>(MAX_REMEMBERED)

  const owe = (holder: string, tenths: number) => void owed.set(holder, (owed.get(holder) ?? 0) + tenths)

  /** Takes tenths from a minute, less those that are owed. */
  const takeFrom = (minutes: Minutes, { holder, key }: Held, tenths: number): Promise<Count> => {
    const back = owed.get(holder) ?? 0
    if (back > 0) owed.delete(holder)
    return minutes.take(key, tenths - back)
  }

  // Both commands leave in one turn of the event loop, so Redis gets them together.
  const count = async (client: RateClient, tenths: number): Promise<Counts> => {
    const [key, networkKey] = limiterKeys(prefix, bucket, client)
    const [ofClient, ofNetwork] = await Promise.all([
      takeFrom(own, { holder: client.key, key }, tenths),
      shared === null || client.factor !== undefined
        ? UNCOUNTED
        : takeFrom(shared, { holder: client.network, key: networkKey }, tenths),
    ])
    return { client: ofClient, network: ofNetwork }
  }

  const noteSpent = (client: RateClient, counts: Counts): Counts => {
    const now = performance.now()
    const most = limitsOf(client)
    if (counts.client.used > most.client * TENTHS) spent.set(client.key, now + counts.client.leftMs)
    if (counts.network.used > most.network * TENTHS) spent.set(client.network, now + counts.network.leftMs)
    return counts
  }

  /** Counts requests: a network does not pay for those that are refused to its client. */
  const countRequests = async (client: RateClient, tenths: number): Promise<Counts> => {
    const { client: ofClient, network } = await count(client, tenths)
    const unpaid = Math.min(tenths, Math.max(0, ofClient.used - limitsOf(client).client * TENTHS))
    if (unpaid > 0 && client.factor === undefined) owe(client.network, unpaid)
    return noteSpent(client, { client: ofClient, network: { ...network, used: network.used - unpaid } })
  }

  const turns = new Map<string, Turn>()
  const countTurn = oncePerTurn(async (key) => {
    const turn = turns.get(key)
    turns.delete(key)
    if (turn === undefined) throw new Error('a turn without requests')
    return { total: turn.total, counts: await countRequests(turn.client, turn.total) }
  })

  const stateOf = (client: RateClient, of: RateState['of'], { used, leftMs }: Count): RateState => {
    const most = limitsOf(client)[of]
    const quota = most * TENTHS
    return {
      policy: of === 'client' ? bucket : `${bucket}-network`,
      of: client.factor === undefined ? of : 'network',
      allowed: used <= quota,
      limit: most,
      remaining: Math.min(quota, Math.max(0, quota - used)) / TENTHS,
      resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
    }
  }

  /** Returns the state of the minute that refuses, or has less left. @param later tenths of requests after this one */
  const tighter = (of: RateClient, { client, network }: Counts, later: number): RateState => {
    const own = stateOf(of, 'client', { ...client, used: client.used - later })
    const shared = stateOf(of, 'network', { ...network, used: network.used - later })
    return own.allowed && (!shared.allowed || shared.remaining < own.remaining) ? shared : own
  }

  const refusal = (client: RateClient): RateState | null => {
    const now = performance.now()
    const over = { used: Number.POSITIVE_INFINITY }
    const own = (spent.get(client.key) ?? 0) - now
    if (own > 0) return stateOf(client, 'client', { ...over, leftMs: own })
    const shared = (spent.get(client.network) ?? 0) - now
    return shared > 0 ? stateOf(client, 'network', { ...over, leftMs: shared }) : null
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
      return tighter(client, counts, total - end)
    },
    async charge(client, points) {
      noteSpent(client, await count(client, Math.round(points * TENTHS)))
    },
    giveBack({ key, network }, points) {
      for (const holder of new Set([key, network])) owe(holder, Math.round(points * TENTHS))
    },
    async peek(client) {
      return { ...(refusal(client) ?? tighter(client, await count(client, 0), 0)), allowed: true }
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
    `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
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
