import { readContentMark } from '@fonds/content-version'
import type { Redis } from 'ioredis'
import { createFlightCache } from '../flight-cache.ts'

export interface ContentVersions {
  /**
   * Returns the version of a tenant's content, or null while a writer is committing. Called in the same tick as the rate
   * limiter, it shares the limiter's round trip. Never rejects.
   * @param contentKey the version as the database told it, up to a second ago
   */
  current(tenantId: string, contentKey: string): Promise<string | null>
}

interface VersionOptions {
  /** Maximum age of a version in milliseconds; with 0, it is read for each request. */
  readonly maxAgeMs: number
}

/** Reads versions from Redis, where writers announce their commits. While Redis is away, the database's version counts. */
export function createContentVersions(redis: Redis, prefix: string, { maxAgeMs }: VersionOptions): ContentVersions {
  const readMark = (tenantId: string) => readContentMark(redis, prefix, tenantId)
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
