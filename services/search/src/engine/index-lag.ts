import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { Degraded, type HealthCheck, type Metrics } from '@fonds/http'
import { Gauge } from 'prom-client'
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
  new Gauge({
    name: 'fonds_search_index_lag_seconds',
    help: 'Age of the oldest change that search does not reflect yet, by engine',
    labelNames: ['engine'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { engine, seconds } of await readLag(pool).catch(() => [])) this.set({ engine }, seconds)
    },
  })
}
