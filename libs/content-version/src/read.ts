import { randomUUID } from 'node:crypto'
import type { RedisClient } from '@fonds/redis'
import { CHANGING, contentMarkKey } from './keys.ts'

/**
 * Returns the mark of a tenant's content in Redis, one round trip. Two equal marks mean that nothing was committed between
 * the two calls by a writer that announces its changes. Commands called in the same tick share the round trip.
 * @returns null while a writer is committing
 * @throws the error of Redis
 */
export async function readContentMark(redis: RedisClient, prefix: string, tenantId: string): Promise<string | null> {
  const key = contentMarkKey(prefix, tenantId)
  const mark = (await redis.get(key)) ?? (await firstMark(redis, key))
  return mark.startsWith(CHANGING) ? null : mark
}

// A lost mark must never come back, since it would name content of before: each is random.
async function firstMark(redis: RedisClient, key: string): Promise<string> {
  const mark = randomUUID()
  const earlier = await redis.set(key, mark, 'NX', 'GET')
  return earlier ?? mark
}
