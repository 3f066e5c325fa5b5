import { observeWaits } from '@fonds/http'
import type { Registry } from '@fonds/telemetry/metrics'
import { FairSemaphore, type Holder, runDetached, SingleFlight } from '@fonds/util'

/** Renders a few images at a time; concurrent requests for one image share its rendering. */
export interface Renderer {
  /**
   * Runs `work`, or joins the run in progress for this key. Work whose callers have all left (`currentSignal`) is not
   * started.
   * @param holder whose turn it is; by default, no particular client's and tenant's
   * @throws TooManyWaiting if too many are waiting: in total, for this tenant or for this client
   */
  run<T>(key: string, work: () => Promise<T>, holder?: Holder): Promise<T>
  /** Adds how long renderings wait, and how many are refused, to the metrics. @param work the label */
  observe(registry: Registry, work: string): void
  /** Number of running and waiting renderings. */
  readonly load: { readonly running: number; readonly waiting: number }
}

interface RendererOptions {
  /** Maximum number of concurrent renderings. */
  readonly atOnce: number
  /** The same for one client; defaults to no limit. */
  readonly perClient?: number
  /** Maximum number of waiting renderings; one tenant may have half of them. */
  readonly waiting: number
}

/** Maximum number of running and waiting renderings per client; equals the limit on its requests in flight. */
const PER_CLIENT = 16

/** Returns how many of the concurrent renderings may be large, or for one client; the rest are left to others. */
export const shareOf = (atOnce: number): number => Math.max(1, Math.floor(atOnce / 2))

/** Returns the limits for large parts, which take a second or more. */
export const forLargeParts = ({ atOnce, waiting }: RendererOptions): RendererOptions => ({
  atOnce: shareOf(atOnce),
  waiting,
})

/** Creates a renderer that is fair to tenants and clients. */
export function createRenderer({ atOnce, perClient = atOnce, waiting }: RendererOptions): Renderer {
  const flights = new SingleFlight<unknown>({ endsWithCallers: true })
  const semaphore = new FairSemaphore({
    concurrency: atOnce,
    perClient,
    waiting,
    waitingPerClient: PER_CLIENT - Math.min(atOnce, perClient),
    waitingPerTenant: Math.ceil(waiting / 2),
  })
  return {
    // The key identifies the work and thus the type of its result.
    run: <T>(key: string, work: () => Promise<T>, holder: Holder = { tenant: '' }) =>
      flights.run(key, () => semaphore.run(holder, () => runDetached(work))) as Promise<T>,
    observe: (registry, work) => observeWaits(registry, work, semaphore),
    get load() {
      return semaphore.load
    },
  }
}
