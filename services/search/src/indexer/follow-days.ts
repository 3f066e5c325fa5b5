import { setTimeout as sleep } from 'node:timers/promises'
import { openExpiredAccess } from '@fonds/db/access-in-force'
import { turnExhibits } from '@fonds/db/exhibit-days'
import type { IndexerDeps } from './index-changes.ts'
import type { Indexer } from './indexer.ts'

/** Runs every minute, because days begin at different times in the archives' time zones. */
const INTERVAL_MS = 60_000

/**
 * Does what days bring, at startup and every minute until closed: opens descriptions whose restriction has ended, shows exhibits whose
 * first day has come, and hides those whose last day is over. Each change enters the feed, and is indexed like any other. Several
 * workers may run this at once.
 */
export function startFollowingDays({ pool, logger }: IndexerDeps, everyMs = INTERVAL_MS): Indexer {
  const stop = new AbortController()
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        const opened = await openExpiredAccess(pool, { signal: stop.signal })
        if (opened > 0) logger.info({ opened }, 'opened descriptions whose access restriction has ended')
      } catch (error) {
        logger.error({ err: error }, 'failed to open descriptions whose access restriction has ended')
      }
      try {
        const turned = await turnExhibits(pool, { signal: stop.signal })
        if (turned > 0) logger.info({ turned }, 'showed or hid exhibits whose day has come')
      } catch (error) {
        logger.error({ err: error }, 'failed to show or hide exhibits whose day has come')
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
