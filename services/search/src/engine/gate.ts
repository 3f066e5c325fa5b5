import { AsyncResource } from 'node:async_hooks'
import { searchUnavailable } from '@fonds/http'
import { currentSignal, whileAwaited } from '@fonds/util'
import { BulkheadRejectedError, bulkhead, TaskCancelledError } from 'cockatiel'

/** Limits how many searches run at once, and how many wait. */
export interface Gate {
  /**
   * Runs work when there is room, unless whoever waits for it gives up first.
   * @throws ApiError search_unavailable at once if too many are waiting
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Whether work would run at once. */
  readonly isOpen: boolean
}

interface GateOptions {
  readonly concurrency: number
  readonly waiting: number
}

export function createGate({ concurrency, waiting }: GateOptions): Gate {
  const places = bulkhead(concurrency, waiting)
  return {
    async run(work) {
      // Without binding, queued work would run on behalf of the search that leaves its place to it.
      const bound = AsyncResource.bind(work)
      try {
        return await whileAwaited(places.execute(() => bound(), currentSignal()))
      } catch (error) {
        // Thrown without a cause: nothing failed.
        if (error instanceof BulkheadRejectedError || error instanceof TaskCancelledError) throw searchUnavailable()
        throw error
      }
    },
    get isOpen() {
      return places.executionSlots > 0
    },
  }
}
