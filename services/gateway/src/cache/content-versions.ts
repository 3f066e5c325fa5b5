import { type ContentMark, placeContentMark, readContentMark } from '@fonds/content-version'
import { laterPosition, type WalPosition } from '@fonds/db/pool'
import type { RedisClient } from '@fonds/redis'
import { SingleFlight } from '@fonds/util'
import { oncePerTurn } from '../once-per-turn.ts'

/** State of a tenant's content. */
export interface ContentState {
  /** Identifies the content. */
  readonly version: string
  /** A position in the write-ahead log that the content's last change precedes; null if unknown. */
  readonly position: WalPosition | null
}

export interface ContentVersions {
  /**
   * Returns the present state of a tenant's content, or null while a writer is committing. A call in the same tick as the
   * rate limiter shares the limiter's round trip. Never rejects.
   * @param content the state according to the database, up to a second old
   */
  current(tenantId: string, content: ContentState): Promise<ContentState | null>
}

interface VersionOptions {
  /** QUEUE_PREFIX. */
  readonly prefix: string
  /** Returns a position that everything committed so far precedes; null if there is none. */
  readonly readPosition: () => Promise<WalPosition | null>
}

/**
 * Reads versions from Redis, where writers announce their commits. While Redis is unreachable, returns the database's
 * version.
 */
export function createContentVersions(redis: RedisClient, options: VersionOptions): ContentVersions {
  const { prefix, readPosition } = options
  const placing = new SingleFlight<void>()
  const place = (tenantId: string, id: string) =>
    placing.run(tenantId, async () => {
      const position = await readPosition()
      if (position !== null) await placeContentMark(redis, { prefix, tenantId, id }, position)
    })
  const readMark = oncePerTurn<ReadMark>(async (tenantId) => {
    const mark = await readContentMark(redis, prefix, tenantId)
    // In the background: requests go to the primary until then, and if the position cannot be read.
    if (mark?.position === null) place(tenantId, mark.id).catch(() => undefined)
    return { mark, content: null, state: null }
  })
  return {
    async current(tenantId, content) {
      if (redis.status !== 'ready') return content
      try {
        return stateOf(await readMark(tenantId), content)
      } catch {
        return content
      }
    },
  }
}

/** A mark, and the state that was last derived from it: many requests share both. */
interface ReadMark {
  readonly mark: ContentMark | null
  content: ContentState | null
  state: ContentState | null
}

function stateOf(read: ReadMark, content: ContentState): ContentState | null {
  const { mark } = read
  if (mark === null) return null
  if (read.content !== content || read.state === null) {
    const position = laterPosition(mark.position, content.position)
    read.state = { version: `${content.version}.${mark.id}`, position }
    read.content = content
  }
  return read.state
}
