import { exportBusy } from '@fonds/http'
import { FairSemaphore, type Holder, runDetached, TooManyWaiting } from '@fonds/util'

/** Limits how many small documents are built at once. */
export interface DirectSemaphore {
  /**
   * Runs work unless its client disconnects first (`currentSignal`). Work that has begun is finished, so its result can
   * be stored.
   * @throws ApiError export_busy if too many wait, or its turn does not come in time; the reason of the signal
   */
  take<T>(holder: Holder, work: () => Promise<T>): Promise<T>
}

export interface DirectSemaphoreOptions {
  /** Maximum number of concurrent builds, half of which one client may have. */
  readonly atOnce: number
  /** Maximum number of waiting builds. One archive may have half of them, and one client a quarter. */
  readonly waiting: number
  /** Maximum time that a build may wait, in milliseconds. */
  readonly patienceMs: number
}

export function createFairSemaphore({ atOnce, waiting, patienceMs }: DirectSemaphoreOptions): DirectSemaphore {
  const semaphore = new FairSemaphore({
    concurrency: atOnce,
    perClient: Math.max(1, Math.floor(atOnce / 2)),
    waiting,
    waitingPerTenant: Math.ceil(waiting / 2),
    waitingPerClient: Math.ceil(waiting / 4),
    patienceMs,
  })
  return {
    async take(holder, work) {
      try {
        return await semaphore.run(holder, () => runDetached(work))
      } catch (error) {
        throw error instanceof TooManyWaiting ? exportBusy(error.retrySeconds) : error
      }
    },
  }
}
