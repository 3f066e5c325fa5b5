import type { DocumentJob } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { periodicJobKey } from '../queue/keys.ts'

/** A job that one of all workers runs periodically. */
export interface PeriodicJob {
  readonly name: string
  /** Interval in seconds; 0 to disable. */
  readonly every: number
  run(): Promise<void>
}

interface PeriodicJobsDeps {
  readonly queue: Pick<JobQueue<DocumentJob>, 'reach'>
  readonly prefix: string
  readonly logger: Logger
}

/** Maximum time in milliseconds between two checks for due jobs. */
const MAX_CHECK_MS = 30_000

/**
 * Runs jobs when they are due, each on one worker only.
 * @returns a function that stops them and waits for those that are running
 */
export function startPeriodicJobs(
  { queue, prefix, logger }: PeriodicJobsDeps,
  jobs: readonly PeriodicJob[],
): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers = jobs
    .filter(({ every }) => every > 0)
    .map((job) => {
      let busy = false
      const check = async () => {
        if (busy) return
        busy = true
        try {
          const key = periodicJobKey(prefix, job.name)
          const due = await queue.reach((redis) => redis.set(key, '1', 'PX', job.every * 1000 - 50, 'NX'))
          if (due !== null) await job.run()
        } catch (error) {
          logger.warn({ err: error, job: job.name }, 'a periodic job failed; it will run again when next due')
        } finally {
          busy = false
        }
      }
      const start = () => {
        const run = check().finally(() => running.delete(run))
        running.add(run)
      }
      return setInterval(start, Math.min(MAX_CHECK_MS, job.every * 1000))
    })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
