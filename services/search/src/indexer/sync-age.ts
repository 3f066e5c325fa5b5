import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Metrics } from '@fonds/http'
import { gauge } from '@fonds/telemetry/metrics'
import { syncAges } from './sync-age.queries.ts'

/** Adds the time since each source of `fonds sync` was last in sync to the metrics. */
export function observeSync(pool: Pool, registry: Metrics['registry']): void {
  gauge(registry, 'sync_last_success_seconds', async () => {
    const rows = await query<{ source: string; seconds: number }>(pool, bind(syncAges, {}))
    return rows.map(({ source, seconds }) => [{ source }, seconds] as const)
  })
}
