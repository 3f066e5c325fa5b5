import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantContext } from '@fonds/types/context'
import { BoundedMap } from '@fonds/util'
import { createPreparer, type PrepareDeps } from './prepare.ts'

/** Interval between two looks at the feeds of all archives, in milliseconds. */
const POLL_MS = 60_000
/** Time without requests of lists after which preparing goes on, in milliseconds. */
const QUIET_MS = 2_000
const MAX_ARCHIVES = 10_000

export interface Preparing {
  /** Notes a request of a list, before which preparing steps back. */
  asked(tenant: TenantContext): void
  /** Ends the work after the current page. */
  close(): Promise<void>
}

/** Prepares records in the background until closed. Several processes may run this at once. */
export function startPreparing(
  deps: Omit<PrepareDeps, 'signal' | 'isQuiet' | 'originAsked'>,
  pollMs = POLL_MS,
): Preparing {
  const stop = new AbortController()
  const { signal } = stop
  const origins = new BoundedMap<string, string>(MAX_ARCHIVES)
  let askedAt = Number.NEGATIVE_INFINITY
  const isQuiet = () => performance.now() - askedAt > QUIET_MS
  const preparer = createPreparer({ ...deps, signal, isQuiet, originAsked: (id) => origins.get(id) ?? null })
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  const run = async () => {
    while (!signal.aborted) {
      const more = await preparer.round().catch((error: unknown) => {
        deps.logger.warn({ err: error }, 'failed to prepare records')
        return false
      })
      if (!more) await pause(pollMs)
      while (!signal.aborted && !isQuiet()) await pause(QUIET_MS)
    }
  }
  const running = run()
  return {
    asked({ id, origin }) {
      askedAt = performance.now()
      origins.set(id, origin)
    },
    async close() {
      stop.abort()
      await running
    },
  }
}
