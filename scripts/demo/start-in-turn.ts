import { availableParallelism } from 'node:os'
import type { Supervised } from './supervised.ts'

/**
 * Starts servers in order, as many at a time as there are processors: each one leaves compiled modules for those that
 * start after it (see `startServer`). After a failure, starts no more and waits for those in progress, because a
 * half-started server could not be stopped.
 */
export async function startInTurn(servers: readonly Supervised[], stopped: AbortSignal): Promise<void> {
  const waiting = [...servers]
  const startSome = async () => {
    for (let next = waiting.shift(); next !== undefined && !stopped.aborted; next = waiting.shift()) {
      try {
        await next.start()
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  await settle(Array.from({ length: availableParallelism() }, startSome))
}

/** Waits for all of them even if one fails. */
export async function settle(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}
