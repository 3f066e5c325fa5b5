import { setTimeout as sleep } from 'node:timers/promises'
import { READER_REVISION, readStatement, stricterAccess } from '@fonds/access'
import { rereadAccess, type StoredStatement } from '@fonds/db/reread-access'
import type { Access } from '@fonds/types'
import type { IndexerDeps } from './index-changes.ts'
import type { Indexer } from './indexer.ts'

/** Waits after a failure, in milliseconds. */
const RETRY_MS = 60_000

/** Reads a stored statement again. The stored status never becomes more open. */
export function readAgain({ access, dates, last_below }: StoredStatement): Access {
  const setting = { today: new Date().toISOString().slice(0, 10), ended: lastDay(dates, last_below) }
  return stricterAccess(access, readStatement(access.statement ?? '', setting))
}

/** The last day of the material, if all of its dates have a known end. */
function lastDay(dates: StoredStatement['dates'], below: number | null): string | null {
  const ends = dates.filter(({ type }) => type !== 'bulk').map(({ end }) => end)
  if (ends.length === 0 || ends.includes(null)) return null
  const last = Math.max(below ?? 0, ...ends.flatMap((end) => end ?? []))
  return last < 1 || last > 9_999 ? null : `${String(last).padStart(4, '0')}-12-31`
}

/**
 * Reads the statements of access that an earlier release stored again, once, until closed. After a failure, it continues
 * where it was.
 */
export function startRereadingAccess({ pool, logger }: IndexerDeps, retryMs = RETRY_MS): Indexer {
  const stop = new AbortController()
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        const changed = await rereadAccess(pool, READER_REVISION, readAgain, { signal: stop.signal })
        if (changed > 0)
          logger.info({ changed }, 'read statements of access again; descriptions are less open than before')
        return
      } catch (error) {
        logger.error({ err: error }, 'failed to read statements of access again')
        await sleep(retryMs, undefined, { signal: stop.signal }).catch(() => undefined)
      }
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
