import { readContentMark } from '@fonds/content-version'
import type { RedisClient } from '@fonds/redis'
import { createFlightCache } from '../flight-cache.ts'
import { oncePerTurn } from '../once-per-turn.ts'

export interface ContentVersions {
  /**
   * Returns the version of a tenant's content, or null while a writer is committing. A call in the same tick as the
   * rate limiter shares the limiter's round trip. Never rejects.
   * @param contentKey the version according to the database, up to a second old
   */
  current(tenantId: string, contentKey: string): Promise<string | null>
}

interface VersionOptions {
  /** Maximum age of a version in milliseconds; 0 reads it for each request. */
  readonly maxAgeMs: number
}

/**
 * Reads versions from Redis, where writers announce their commits. While Redis is unreachable, returns the database's
 * version.
 */
export function createContentVersions(
  redis: RedisClient,
  prefix: string,
  { maxAgeMs }: VersionOptions,
): ContentVersions {
  const readMark = oncePerTurn((tenantId) => readContentMark(redis, prefix, tenantId))
  const recent = createFlightCache({ max: 10_000, ttlMs: maxAgeMs }, readMark)
  return {
    async current(tenantId, contentKey) {
      if (redis.status !== 'ready') return contentKey
      try {
        const mark = await (maxAgeMs > 0 ? recent.get(tenantId) : readMark(tenantId))
        return mark === null ? null : `${contentKey}.${mark}`
      } catch {
        return contentKey
      }
    },
  }
}
