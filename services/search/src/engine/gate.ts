import { searchUnavailable } from '@fonds/http'
import { FairSemaphore, type Holder, TooManyWaiting } from '@fonds/util'

/** Limits how many searches run at once, and how many wait. Archives take turns, and so do the clients of each. */
export interface Gate {
  /**
   * Runs work when there is room, unless whoever waits for it gives up first.
   * @param holder the client and archive whose limits it counts against
   * @throws ApiError search_unavailable at once if too many are waiting
   */
  run<T>(work: () => Promise<T>, holder?: Holder): Promise<T>
  /** Whether work would run at once. */
  readonly isOpen: boolean
}

interface GateOptions {
  readonly concurrency: number
  /** Maximum number of waiting searches: at most half of them one archive's, and a quarter one client's. */
  readonly waiting: number
  /** Maximum cost (`costOf`) of one client's running searches; a dearer one runs when the client has no other. */
  readonly perClient?: number
  /** The same for one archive. */
  readonly perTenant?: number
}

export function createGate(options: GateOptions): Gate {
  const { waiting } = options
  const places = new FairSemaphore({
    ...options,
    waitingPerClient: Math.ceil(waiting / 4),
    waitingPerTenant: Math.ceil(waiting / 2),
  })
  return {
    async run(work, holder = { tenant: '' }) {
      try {
        return await places.run(holder, work)
      } catch (error) {
        // Thrown without a cause: nothing failed.
        throw error instanceof TooManyWaiting ? searchUnavailable() : error
      }
    },
    get isOpen() {
      return places.isOpen
    },
  }
}
