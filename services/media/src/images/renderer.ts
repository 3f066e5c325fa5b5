import { serviceUnavailable } from '@fonds/http'
import { FairSemaphore, runDetached, SingleFlight, TooManyWaiting } from '@fonds/util'

/** Renders a few images at a time, each only once for concurrent requests. */
export interface Renderer {
  /**
   * Runs `work`, or joins the run in progress for this key. Work whose every caller has left (`currentSignal`) is not begun.
   * @param client whose limit it counts against; none if empty. Tenants take turns, and so do the clients of each.
   * @throws ApiError service_unavailable if too many are waiting: in total, for this tenant or for this client
   */
  run<T>(key: string, work: () => Promise<T>, client?: string, tenant?: string): Promise<T>
}

interface RendererOptions {
  /** Maximum number of concurrent renderings. */
  readonly atOnce: number
  /** The same for one client; defaults to no limit. */
  readonly perClient?: number
  /** Maximum number of waiting ones, half of which may be one tenant's. */
  readonly waiting: number
}

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER = 2

/** Maximum number of one client's images, running or waiting: the same as its limit of requests in flight. */
const PER_CLIENT = 16

/** Returns how many of the concurrent renderings may be dear, or one client's: the rest is left to others. */
export const shareOf = (atOnce: number): number => Math.max(1, Math.floor(atOnce / 2))

/** Returns the limits for large parts, which take a second or more. */
export const forLargeParts = ({ atOnce, waiting }: RendererOptions): RendererOptions => ({
  atOnce: shareOf(atOnce),
  waiting,
})

/** Creates a semaphore that is fair to tenants and clients. */
export function createRenderer({ atOnce, perClient = atOnce, waiting }: RendererOptions): Renderer {
  const flights = new SingleFlight<unknown>({ endsWithCallers: true })
  const semaphore = new FairSemaphore({
    concurrency: atOnce,
    perClient,
    waiting,
    waitingPerClient: PER_CLIENT - Math.min(atOnce, perClient),
    waitingPerTenant: Math.ceil(waiting / 2),
  })
  const begin = async <T>(work: () => Promise<T>, client: string, tenant: string) => {
    try {
      return await semaphore.run({ client, tenant }, () => runDetached(work))
    } catch (error) {
      throw error instanceof TooManyWaiting ? serviceUnavailable(RETRY_AFTER) : error
    }
  }
  return {
    // The key identifies the work, and thereby the type of its result.
    run: <T>(key: string, work: () => Promise<T>, client = '', tenant = '') =>
      flights.run(key, () => begin(work, client, tenant)) as Promise<T>,
  }
}
