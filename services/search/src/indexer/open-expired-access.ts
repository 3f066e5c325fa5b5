import { setTimeout as sleep } from 'node:timers/promises'
import { openExpiredAccess } from '@fonds/db'
import type { Indexer } from './indexer.ts'
import type { IndexerDeps } from './take-in.ts'

/** Days begin at another time in each archive's time zone. */
const EVERY_MS = 60_000

/**
 * Opens descriptions whose restriction ended, at the start and then every minute, until it is closed. The change enters
 * the feed, from which the index takes it like any other. Several workers may do it at once.
 */
export function startOpeningExpiredAccess({ pool, logger }: IndexerDeps, everyMs = EVERY_MS): Indexer {
  const stop = new AbortController()
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        const opened = await openExpiredAccess(pool, { signal: stop.signal })
        if (opened > 0) logger.info({ opened }, 'restrictions of access have ended')
      } catch (error) {
        logger.error({ err: error }, 'ended restrictions of access could not be opened')
      }
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}
