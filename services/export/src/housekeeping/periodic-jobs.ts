import type { DocumentJob } from '@fonds/documents'
import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { choreKey } from '../queue/keys.ts'

/** Something that is done now and then by one of all workers. */
export interface Chore {
  readonly name: string
  /** Between two times, in seconds; 0: never. */
  readonly every: number
  run(): Promise<void>
}

interface PeriodicJobsDeps {
  readonly queue: Pick<JobQueue<DocumentJob>, 'reach'>
  readonly prefix: string
  readonly logger: Logger
}

/** How often a worker looks whether something is due, in milliseconds, at the least. */
const LOOK_MS = 30_000

/** Does chores when they are due; of several workers, one does. Answers how to stop, which waits for what is under way. */
export function startPeriodicJobs(
  { queue, prefix, logger }: PeriodicJobsDeps,
  chores: readonly Chore[],
): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers = chores
    .filter(({ every }) => every > 0)
    .map((chore) => {
      let busy = false
      const look = async () => {
        if (busy) return
        busy = true
        try {
          const key = choreKey(prefix, chore.name)
          const due = await queue.reach((redis) => redis.set(key, '1', 'PX', chore.every * 1000 - 50, 'NX'))
          if (due !== null) await chore.run()
        } catch (error) {
          logger.warn({ err: error, chore: chore.name }, 'left for the next time')
        } finally {
          busy = false
        }
      }
      const start = () => {
        const run = look().finally(() => running.delete(run))
        running.add(run)
      }
      return setInterval(start, Math.min(LOOK_MS, chore.every * 1000))
    })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
