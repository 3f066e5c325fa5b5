import type { openAnnouncer } from '@fonds/content-version'
import { announceChanges } from '@fonds/db'
import type pg from 'pg'
import { warn } from './output.ts'

interface AnnounceOptions {
  /**
   * URL of the installation's Redis; null if unknown, in which case gateways notice changes themselves within a second.
   */
  readonly redisUrl: string | null
  /** The setting QUEUE_PREFIX. */
  readonly prefix: string
}

/**
 * Announces a pool's commits, so that the gateways' next responses reflect them. Connects to Redis at the first change.
 * @returns a function that closes the connection
 */
export function announceThroughRedis(pool: pg.Pool, { redisUrl, prefix }: AnnounceOptions): () => Promise<void> {
  if (redisUrl === null) return async () => undefined
  let opened: Promise<ReturnType<typeof openAnnouncer>> | undefined
  announceChanges(pool, async (tenantId) => {
    opened ??= open(redisUrl, prefix)
    return (await opened).begin(tenantId)
  })
  return async () => (await opened)?.close()
}

async function open(url: string, prefix: string) {
  // Loaded at the first change, since most commands only read.
  const { openAnnouncer } = await import('@fonds/content-version')
  let warned = false
  return openAnnouncer({
    url,
    name: 'fonds-cli',
    prefix,
    onFailure(error) {
      if (warned) return
      warned = true
      const reason = error instanceof Error ? error.message : String(error)
      warn(`fonds: cannot reach Redis (${reason}): readers see this change within a second, not immediately`)
    },
  })
}
