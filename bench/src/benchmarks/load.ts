import type { TenantContext } from '@fonds/types/context'
import type { Load } from '../measure/sample.ts'
import { cycleThrough, runWrk } from '../peers/wrk.ts'
import type { Bench } from './benchmark.ts'

/** Number of connections. Four keep one process busy; further connections would only queue. */
export const CONNECTIONS = 4

export const API = '/api/public'

interface LoadOptions {
  readonly origin: string
  readonly paths: readonly string[]
  readonly connections?: number
}

/**
 * Returns a function that loads a service as the gateway would. It cycles through the paths; each run continues where
 * the previous one stopped.
 */
export function loadService(
  { testbed, program }: Bench,
  tenant: TenantContext,
  { origin, paths, connections = CONNECTIONS }: LoadOptions,
): (seconds: number) => Promise<Load> {
  return cycleThrough(paths, (turn, seconds) => {
    // Sign again for each run: a signature expires after 30 seconds.
    const requests = turn.map((path) => ({ path: API + path, headers: testbed.signed(tenant, origin + API + path) }))
    const { folder, signal } = testbed
    return runWrk(program('wrk'), { origin, requests, connections, seconds, folder, signal })
  })
}
