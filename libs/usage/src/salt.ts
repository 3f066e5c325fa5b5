import { randomBytes } from 'node:crypto'
import type { RedisClient } from '@fonds/redis'
import { dayOf, saltKey } from './keys.ts'

/**
 * Returns the salt of the present day, which all gateways share, so that they know a double click that reaches two of them. Redis drops
 * it at the end of the day: then nobody can find out any more whose digests they were.
 */
export async function saltOfDay(redis: RedisClient, prefix: string, now: number): Promise<string> {
  const key = saltKey(prefix, dayOf(now))
  const midnight = Date.parse(`${dayOf(now)}T24:00:00Z`)
  await redis.set(key, randomBytes(16).toString('base64url'), 'PX', Math.max(1_000, midnight - now), 'NX')
  // It has expired in between at midnight only.
  return (await redis.get(key)) ?? randomBytes(16).toString('base64url')
}
