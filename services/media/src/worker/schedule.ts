import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { sweptKey } from '../redis-keys.ts'

/** Name of the queue of sweeps. At most one sweep is waiting or running. */
export const SWEEP_QUEUE = 'media-sweep'

const LOOK_MS = 60_000

interface Schedule {
  readonly prefix: string
  /** Seconds between two sweeps; 0 disables them. */
  readonly every: number
  readonly logger: Logger
  /** Interval for checking whether a sweep is due, in milliseconds. */
  readonly lookMs?: number
}

/** Requests a sweep whenever one is due; only one of several workers does so. Returns a function that ends this. */
export function scheduleSweeps(
  queue: JobQueue<null>,
  { prefix, every, logger, lookMs = LOOK_MS }: Schedule,
): () => void {
  if (every === 0) return () => undefined
  const look = async () => {
    try {
      if (await isDue(queue, sweptKey(prefix), every)) {
        // A previous sweep that failed would block the new one.
        await queue.forget('sweep')
        await queue.add({ id: 'sweep', data: null, group: 'sweep', lane: 'later' })
      }
    } catch (error) {
      logger.debug({ err: error }, 'cannot request a sweep: Redis is unreachable')
    }
  }
  const timer = setInterval(() => void look(), lookMs)
  return () => clearInterval(timer)
}

/** Returns whether a sweep is due, and marks it as requested. */
async function isDue({ reach }: JobQueue<null>, key: string, seconds: number): Promise<boolean> {
  return (await reach((redis) => redis.set(key, '1', 'EX', seconds, 'NX'))) !== null
}
