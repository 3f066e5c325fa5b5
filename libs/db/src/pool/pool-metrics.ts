import { counter, gauge, histogram, type Registry } from '@fonds/telemetry/metrics'
import type { Pool } from 'pg'
import { watchWaits } from '../transaction/take-client.ts'
import { poolNameOf } from './application-name.ts'

/** Adds the connections of pools, and how long work waits for one, to the metrics. */
export function observePools(registry: Registry, pools: readonly Pool[]): void {
  const waits = histogram(registry, 'db_pool_wait_seconds')
  const failures = counter(registry, 'db_pool_failures_total')
  for (const each of pools) {
    const pool = poolNameOf(each.options.application_name ?? 'pool')
    failures.inc({ pool }, 0)
    watchWaits(each, (seconds, isTaken) => {
      waits.observe({ pool }, seconds)
      if (!isTaken) failures.inc({ pool })
    })
    gauge(registry, 'db_pool_connections', () => [
      [{ pool, state: 'used' }, each.totalCount - each.idleCount],
      [{ pool, state: 'idle' }, each.idleCount],
    ])
    gauge(registry, 'db_pool_max_connections', () => [[{ pool }, each.options.max]])
    gauge(registry, 'db_pool_waiting', () => [[{ pool }, each.waitingCount]])
  }
}
