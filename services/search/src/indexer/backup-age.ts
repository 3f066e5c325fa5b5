import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Metrics } from '@fonds/http'
import { gauge } from '@fonds/telemetry/metrics'
import { backupAge } from './backup-age.queries.ts'

/** Adds the age of the last backup to the metrics, unless there is none or it cannot be read. */
export function observeBackups(pool: Pool, registry: Metrics['registry']): void {
  gauge(registry, 'backup_age_seconds', async () => {
    const rows = await query<{ seconds: number | null }>(pool, bind(backupAge, {}))
    return rows.flatMap(({ seconds }) => (seconds === null ? [] : [[{}, seconds] as const]))
  })
}
