import { dearPlaces, observeWaits, searchUnavailable } from '@fonds/http'
import type { Registry } from '@fonds/telemetry/metrics'
import { costSoFar, countFor, currentCost, FairSemaphore, type Holder, TooManyWaiting } from '@fonds/util'

/** Limits running and waiting searches. Archives take turns, then the networks of each, then their clients. */
export interface Gate {
  /**
   * Runs work when there is room, unless its caller leaves first.
   * @param holder the client and archive whose limits apply, and what the search will cost (`costOf`)
   * @throws ApiError search_unavailable at once if too many are waiting, or the search would begin after its deadline
   */
  run<T>(work: () => Promise<T>, holder?: Holder): Promise<T>
  /** Whether work would run at once. */
  readonly isOpen: boolean
  /** Changes how many searches may run at once. */
  resize(concurrency: number): void
  /** Number of running and waiting searches. */
  readonly load: { readonly running: number; readonly waiting: number }
  /** Adds how long searches wait, and how many are refused, to the metrics. */
  observe(registry: Registry): void
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

/** Cost from which a search is dear: that of four prefixes, or what one client may have running. */
const DEAR_COST = 16

/** Milliseconds of processor time that a search takes for each unit of what it is expected to cost. */
const MS_PER_COST = 10

export function createGate(options: GateOptions): Gate {
  const { concurrency, waiting } = options
  const places = new FairSemaphore({
    ...options,
    dear: dearOf(concurrency),
    waitingPerClient: Math.ceil(waiting / 4),
    waitingPerTenant: Math.ceil(waiting / 2),
  })
  return {
    async run(work, holder = { tenant: '' }) {
      const cost = currentCost()
      const before = cost === undefined ? 0 : costSoFar(cost)
      const spent = cost === undefined ? {} : { spent: () => (costSoFar(cost) - before) / MS_PER_COST }
      try {
        return await places.run({ ...holder, ...spent }, () => {
          countFor(cost)
          return work()
        })
      } catch (error) {
        // Has no cause, since nothing failed.
        throw error instanceof TooManyWaiting ? searchUnavailable(undefined, error.retrySeconds) : error
      }
    },
    resize: (most) => places.resize({ concurrency: most, dear: dearOf(most) }),
    get isOpen() {
      return places.isOpen
    },
    get load() {
      return places.load
    },
    observe: (registry) => observeWaits(registry, 'searches', places),
  }
}

const dearOf = (concurrency: number) => ({ from: DEAR_COST, places: dearPlaces(concurrency) })
