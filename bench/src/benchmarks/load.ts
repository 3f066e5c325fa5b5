import type { TenantContext } from '@fonds/types/context'
import type { Load } from '../measure/sample.ts'
import { inTurn, runWrk } from '../peers/wrk.ts'
import type { Bench } from './benchmark.ts'

/** Enough to keep one process busy; more would only wait in line. */
export const CONNECTIONS = 4

export const API = '/api/public'

interface LoadOptions {
  readonly origin: string
  readonly paths: readonly string[]
  readonly connections?: number
}

/** Puts a service under load as the gateway would, the paths in turn, from where the last run ended. */
export function loadService(
  { stand, program }: Bench,
  tenant: TenantContext,
  { origin, paths, connections = CONNECTIONS }: LoadOptions,
): (seconds: number) => Promise<Load> {
  return inTurn(paths, (turn, seconds) => {
    // Signed for each run: a signature holds for half a minute.
    const requests = turn.map((path) => ({ path: API + path, headers: stand.signed(tenant, origin + API + path) }))
    const { folder, signal } = stand
    return runWrk(program('wrk'), { origin, requests, connections, seconds, folder, signal })
  })
}
