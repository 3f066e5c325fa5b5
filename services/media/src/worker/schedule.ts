import type { Logger } from '@fonds/http'
import type { JobQueue } from '@fonds/queue'
import { sweptKey } from '../redis-keys.ts'

/** The queue of sweeps: one waits or runs at a time. */
export const SWEEP_QUEUE = 'media-sweep'

const LOOK_MS = 60_000

interface Schedule {
  readonly prefix: string
  /** Between two sweeps, in seconds; none where it is 0. */
  readonly every: number
  readonly logger: Logger
  /** How often one looks whether a sweep is due, in milliseconds. */
  readonly lookMs?: number
}

/** Asks for a sweep whenever one is due; of several workers, one does. Answers how to stop it. */
export function scheduleSweeps(
  queue: JobQueue<null>,
  { prefix, every, logger, lookMs = LOOK_MS }: Schedule,
): () => void {
  if (every === 0) return () => undefined
  const look = async () => {
    try {
      if (await isDue(queue, sweptKey(prefix), every)) {
        // The last one may have failed, and stand in the way of this.
        await queue.forget('sweep')
        await queue.add({ id: 'sweep', data: null, share: 'sweep', lane: 'later' })
      }
    } catch (error) {
      logger.debug({ err: error }, 'no sweep can be asked for while Redis is away')
    }
  }
  const timer = setInterval(() => void look(), lookMs)
  return () => clearInterval(timer)
}

/** Whether none was asked for within the time; the next who asks is told no. */
async function isDue({ reach }: JobQueue<null>, key: string, seconds: number): Promise<boolean> {
  return (await reach((redis) => redis.set(key, '1', 'EX', seconds, 'NX'))) !== null
}
