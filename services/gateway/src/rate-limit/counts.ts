import { defineScript, type RedisClient, runScript } from '@fonds/redis'
import { BoundedMap } from '@fonds/util'

/** A minute in which points are counted, in milliseconds. */
export const WINDOW_MS = 60_000

/** What has been taken from a minute, after a request. */
export interface Count {
  readonly used: number
  /** Milliseconds until the minute ends. */
  readonly leftMs: number
}

/** The minutes of a client and of its network. */
export interface Counts {
  readonly client: Count
  readonly network: Count
}

/** Points to take from both minutes; all numbers are whole. */
export interface Taking {
  readonly points: number
  /** Points of earlier requests to give back to the client and to its network. */
  readonly back: number
  readonly networkBack: number
  /** The client's quota: its network does not pay for what is refused to it. */
  readonly quota: number
}

/** Counts in one round trip. Returns used, milliseconds left, and the same of the network. */
const COUNT = defineScript(
  2,
  `
  local function count(key, points, back)
    local used = redis.call('incrby', key, points - back)
    if used < points then
      redis.call('incrby', key, points - used)
      used = points
    end
    local left = redis.call('pttl', key)
    if left < 0 then
      left = ${WINDOW_MS}
      redis.call('pexpire', key, left)
    end
    return used, left
  end
  local points = tonumber(ARGV[1])
  local used, left = count(KEYS[1], points, tonumber(ARGV[3] or 0))
  local paid = math.max(0, math.min(points, tonumber(ARGV[2]) - used + points))
  local all, all_left = count(KEYS[2], paid, tonumber(ARGV[4] or 0))
  return { used, left, all, all_left }`,
)

/** Counts in Redis, for all gateways. @throws the connection's error */
export async function countInRedis(
  redis: RedisClient,
  keys: readonly [string, string],
  { points, back, networkBack, quota }: Taking,
): Promise<Counts> {
  if (redis.status !== 'ready') throw new Error('no connection to Redis')
  // Each argument takes time, and hardly any request gives something back.
  const values = back > 0 || networkBack > 0 ? [points, quota, back, networkBack] : [points, quota]
  const counted = await runScript(redis, COUNT, keys, values)
  const [used = 0, leftMs = 0, all = 0, allLeftMs = 0] = counted as number[]
  return { client: { used, leftMs }, network: { used: all, leftMs: allLeftMs } }
}

/** Number of clients and networks that a process remembers. */
const MAX_COUNTED = 100_000

/** Counts in the same way in this process. */
export function createOwnCounts(): (keys: readonly [string, string], taking: Taking) => Counts {
  const minutes = new BoundedMap<string, { used: number; readonly until: number }>(MAX_COUNTED)
  const count = (key: string, points: number, back: number): Count => {
    const now = performance.now()
    const known = minutes.get(key)
    const minute = known === undefined || known.until <= now ? { used: 0, until: now + WINDOW_MS } : known
    if (minute !== known) minutes.set(key, minute)
    minute.used = Math.max(points, minute.used + points - back)
    return { used: minute.used, leftMs: minute.until - now }
  }
  return ([own, network], { points, back, networkBack, quota }) => {
    const client = count(own, points, back)
    const paid = Math.max(0, Math.min(points, quota - client.used + points))
    return { client, network: count(network, paid, networkBack) }
  }
}
