import { type Pool, query } from '@fonds/db/pool'
import { bind, runCommand } from '@fonds/db/statement'
import type { Logger } from '@fonds/http'
import { activitiesBehind, recordActivities } from '../activity/activity.commands.ts'

interface RecordOptions {
  readonly pool: Pool
  /** Ends the work; the next run continues. */
  readonly signal: AbortSignal
  /** Number of changes to examine in one transaction. */
  readonly part?: number
}

const PART = 500

/**
 * Records the activities of IIIF resources in all archives up to the end of their feeds. Archives take turns, a part
 * each. Returns the number of changes examined.
 */
export async function recordAllActivities({ pool, signal, part = PART }: RecordOptions): Promise<number> {
  let total = 0
  let behind = (await query<{ id: string }>(pool, bind(activitiesBehind, {}))).map(({ id }) => id)
  while (behind.length > 0 && !signal.aborted) {
    const unfinished: string[] = []
    for (const tenant of behind) {
      if (signal.aborted) break
      const [row] = await runCommand<{ examined: number }>(pool, recordActivities, { tenant, limit: part })
      const examined = row?.examined ?? 0
      total += examined
      if (examined >= part) unfinished.push(tenant)
    }
    behind = unfinished
  }
  return total
}

/** Interval between two runs, in milliseconds. Without changes, a run is one query. */
const EVERY_MS = 5_000

/**
 * Records activities now and every few seconds. Several workers may do so at once.
 * @returns a function that stops this and waits for the run in progress
 */
export function startRecordingActivities({
  pool,
  logger,
}: {
  readonly pool: Pool
  readonly logger: Logger
}): () => Promise<void> {
  const leaving = new AbortController()
  const run = async () => {
    try {
      const examined = await recordAllActivities({ pool, signal: leaving.signal })
      if (examined > 0) logger.debug({ examined }, 'recorded the activities of IIIF resources')
    } catch (error) {
      logger.warn({ err: error }, 'could not record the activities of IIIF resources; the next run continues')
    }
  }
  let running = run()
  let waiting = false
  const timer = setInterval(() => {
    if (waiting) return
    waiting = true
    running = running.then(() => {
      waiting = false
      return run()
    })
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    leaving.abort()
    await running
  }
}
