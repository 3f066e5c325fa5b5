import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { sweptKey } from '../redis-keys.ts'

/** Queue of sweeps, of which one waits or runs at a time. */
export const SWEEP_QUEUE = 'media-sweep'

const LOOK_MS = 60_000

interface Schedule {
  readonly prefix: string
  /** Seconds between two sweeps; 0 disables them. */
  readonly every: number
  readonly logger: Logger
  /** How often to check whether a sweep is due, in milliseconds. */
  readonly lookMs?: number
}

/** Requests a sweep whenever one is due; only one of several workers does. Returns a function that stops it. */
export function scheduleSweeps(
  queue: JobQueue<null>,
  { prefix, every, logger, lookMs = LOOK_MS }: Schedule,
): () => void {
  if (every === 0) return () => undefined
  const look = async () => {
    try {
      if (await isDue(queue, sweptKey(prefix), every)) {
        // A failed sweep would prevent this one from being added.
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
