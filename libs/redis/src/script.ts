import type { RedisClient } from './client.ts'
import { slotOf } from './slot.ts'

/** A Lua script, which Redis runs without any other command in between. */
export interface RedisScript {
  /** Number of its keys. */
  readonly keys: number
  readonly lua: string
}

/** Defines a script. All its keys must have the same hash tag: `runScript` refuses others. */
export const defineScript = (keys: number, lua: string): RedisScript => ({ keys, lua })

/**
 * Runs a script in one round trip.
 *
 * @throws TypeError if its keys are in different slots of a Redis Cluster, even on a single server
 */
export async function runScript(
  redis: RedisClient,
  { keys: count, lua }: RedisScript,
  keys: readonly string[],
  values: readonly (string | number)[] = [],
): Promise<unknown> {
  if (keys.length !== count) throw new TypeError(`the script takes ${count} keys, not ${keys.length}`)
  if (new Set(keys.map(slotOf)).size > 1) {
    throw new TypeError(`keys of one script are in different slots: ${keys.join(', ')}`)
  }
  return redis.eval(lua, count, ...keys, ...values)
}
