import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { Degraded, type HealthCheck, type Metrics } from '@fonds/http'
import { gauge } from '@fonds/telemetry/metrics'
import type { EngineName } from './engine.ts'
import { indexLag, type LagRow } from './index-lag.queries.ts'

const readLag = (pool: Pool): Promise<LagRow[]> => query<LagRow & Record<string, unknown>>(pool, bind(indexLag, {}))

/** Checks that an engine's index is not more than the given number of seconds behind the archives. */
export const checkLag =
  (pool: Pool, engine: EngineName, maxSeconds: number): HealthCheck =>
  async () => {
    const seconds = (await readLag(pool)).find((row) => row.engine === engine)?.seconds ?? 0
    if (seconds > maxSeconds) throw new Degraded(`the index is ${Math.round(seconds)} s behind`)
  }

/** Adds the lag of each engine to the metrics, unless it cannot be read. */
export function observeLag(pool: Pool, registry: Metrics['registry']): void {
  gauge(registry, 'search_index_lag_seconds', async () =>
    (await readLag(pool)).map(({ engine, seconds }) => [{ engine }, seconds] as const),
  )
}
