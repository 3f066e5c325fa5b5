import { randomUUID } from 'node:crypto'
import { defineScript, type RedisClient, runScript } from '@fonds/redis'
import { CHANGING, type ContentMark, contentMarkKey, readMark, writeMark } from './keys.ts'

/**
 * Returns the mark of a tenant's content in Redis, one round trip. Marks with the same id mean that nothing was committed
 * between the two calls by a writer that announces its changes. Commands called in the same tick share the round trip.
 * @returns null while a writer is committing
 * @throws the error of Redis
 */
export async function readContentMark(
  redis: RedisClient,
  prefix: string,
  tenantId: string,
): Promise<ContentMark | null> {
  const key = contentMarkKey(prefix, tenantId)
  const mark = (await redis.get(key)) ?? (await firstMark(redis, key))
  return mark.startsWith(CHANGING) ? null : readMark(mark)
}

// A lost mark must never come back, since it would name content of before: each is random.
async function firstMark(redis: RedisClient, key: string): Promise<string> {
  const mark = randomUUID()
  const earlier = await redis.set(key, mark, 'NX', 'GET')
  return earlier ?? mark
}

// Another writer may have changed the content since.
const PLACE = defineScript(1, `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2]) end`)

/**
 * Adds the position to a mark that has none, because Redis had lost the mark or its writer could not read the position.
 * @param position a position that everything committed before the mark was read precedes
 * @throws the error of Redis
 */
export async function placeContentMark(
  redis: RedisClient,
  { prefix, tenantId, id }: { readonly prefix: string; readonly tenantId: string; readonly id: string },
  position: string,
): Promise<void> {
  await runScript(redis, PLACE, [contentMarkKey(prefix, tenantId)], [id, writeMark({ id, position })])
}
