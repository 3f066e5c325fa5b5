import { createHash } from 'node:crypto'
import type { RedisClient } from './client.ts'
import { slotOf } from './slot.ts'

/** A Lua script, which Redis runs without any other command in between. */
export interface RedisScript {
  /** Number of its keys. */
  readonly keys: number
  readonly lua: string
  /** Digest by which Redis knows a script that it has run before. */
  readonly sha: string
}

/** Defines a script. All its keys must have the same hash tag: `runScript` refuses others. */
export const defineScript = (keys: number, lua: string): RedisScript => ({
  keys,
  lua,
  sha: createHash('sha1').update(lua).digest('hex'),
})

/**
 * Runs a script in one round trip; in two when Redis does not know it, as after a restart.
 *
 * @throws TypeError if its keys are in different slots of a Redis Cluster, even on a single server
 */
export async function runScript(
  redis: RedisClient,
  { keys: count, lua, sha }: RedisScript,
  keys: readonly string[],
  values: readonly (string | number)[] = [],
): Promise<unknown> {
  if (keys.length !== count) throw new TypeError(`the script takes ${count} keys, not ${keys.length}`)
  if (count > 1 && new Set(keys.map(slotOf)).size > 1) {
    throw new TypeError(`keys of one script are in different slots: ${keys.join(', ')}`)
  }
  try {
    return await redis.evalsha(sha, count, ...keys, ...values)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
    return redis.eval(lua, count, ...keys, ...values)
  }
}
