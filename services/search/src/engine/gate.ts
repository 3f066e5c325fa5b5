import { searchUnavailable } from '@fonds/http'
import { FairSemaphore, type Holder, TooManyWaiting } from '@fonds/util'

/** Limits running and waiting searches. Archives take turns, and so do the clients of each. */
export interface Gate {
  /**
   * Runs work when there is room, unless its caller leaves first.
   * @param holder the client and archive whose limits apply
   * @throws ApiError search_unavailable at once if too many are waiting
   */
  run<T>(work: () => Promise<T>, holder?: Holder): Promise<T>
  /** Whether work would run at once. */
  readonly isOpen: boolean
  /** Number of running and waiting searches. */
  readonly load: { readonly running: number; readonly waiting: number }
}

interface GateOptions {
  readonly concurrency: number
  /** Maximum number of waiting searches. One archive may have half of them, and one client a quarter. */
  readonly waiting: number
  /**
   * Maximum total cost (`costOf`) of one client's running searches. A more expensive search runs when the client has no
   * other.
   */
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
        // Has no cause, since nothing failed.
        throw error instanceof TooManyWaiting ? searchUnavailable() : error
      }
    },
    get isOpen() {
      return places.isOpen
    },
    get load() {
      return places.load
    },
  }
}
