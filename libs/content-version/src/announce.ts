import { randomUUID } from 'node:crypto'
import { defineScript, openRedis, runScript } from '@fonds/redis'
import { limit, within } from '@fonds/util'
import { CHANGING, contentMarkKey, writeMark } from './keys.ts'

/**
 * Announces changes of published content to all gateways, so that the next request sees them.
 * @see readContentMark
 */
export interface ChangeAnnouncer {
  /**
   * Marks the content of a tenant as changing; call it under the tenant's lock, just before the commit. Never rejects.
   * @returns a function that ends the change, to be called after the commit or rollback, with a position in PostgreSQL's
   * write-ahead log that the change precedes, or null if it is unknown; it never rejects either
   */
  begin(tenantId: string): Promise<(position?: string | null) => Promise<void>>
}

/**
 * The mark of a writer that never ended its change expires, and gateways cache the tenant's content again. A commit never
 * takes that long.
 */
const CHANGING_MS = limit(600_000)

/** A writer stops waiting for Redis to take its announcement; gateways then notice the change within a second. */
const ANNOUNCE_MS = limit(1_000)

// Another writer may have marked its own change since; then that one ends it.
const END = defineScript(1, `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2]) end`)

interface AnnouncerOptions {
  /** URL of Redis. */
  readonly url: string
  /** Name shown in `CLIENT LIST`. */
  readonly name: string
  /** QUEUE_PREFIX. */
  readonly prefix: string
  /** Called when Redis does not respond. Gateways then notice changes by themselves, within a second. */
  readonly onFailure: (error: unknown) => void
}

/** Connects to Redis to announce changes. Close it at the end. @throws if the URL is invalid */
export function openAnnouncer({ url, name, prefix, onFailure }: AnnouncerOptions): ChangeAnnouncer & { close(): void } {
  const redis = openRedis(url, { name, maxRetriesPerRequest: 1 })
  redis.on('error', onFailure)
  const attempt = (work: Promise<unknown>) =>
    within(work, ANNOUNCE_MS, () => new Error(`Redis did not answer within ${ANNOUNCE_MS} ms`)).catch(onFailure)
  return {
    async begin(tenantId) {
      const key = contentMarkKey(prefix, tenantId)
      const mark = `${CHANGING}${randomUUID()}`
      await attempt(redis.set(key, mark, 'PX', CHANGING_MS))
      return async (position = null) => {
        await attempt(runScript(redis, END, [key], [mark, writeMark({ id: randomUUID(), position })]))
      }
    },
    close: () => redis.disconnect(),
  }
}
