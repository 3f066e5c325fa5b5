import { readContentMark } from '@fonds/content-version'
import type { Redis } from 'ioredis'

export interface ContentVersions {
  /**
   * Returns the version of a tenant's content, or null while a writer is committing. Called in the same tick as the rate
   * limiter, it shares the limiter's round trip. Never rejects.
   * @param contentKey the version as the database told it, up to a second ago
   */
  current(tenantId: string, contentKey: string): Promise<string | null>
}

/** Reads versions from Redis, where writers announce their commits. While Redis is away, the database's version counts. */
export function createContentVersions(redis: Redis, prefix: string): ContentVersions {
  return {
    async current(tenantId, contentKey) {
      if (redis.status !== 'ready') return contentKey
      try {
        const mark = await readContentMark(redis, prefix, tenantId)
        return mark === null ? null : `${contentKey}.${mark}`
      } catch {
        return contentKey
      }
    },
  }
}
