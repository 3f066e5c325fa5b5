import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Metrics } from '@fonds/http'
import { gauge } from '@fonds/telemetry/metrics'
import { feedLag } from './feed-lag.queries.ts'

/** Adds to the metrics how long changes wait for each consumer of the feed, unless it cannot be read. */
export function observeFeedLag(pool: Pool, registry: Metrics['registry']): void {
  gauge(registry, 'feed_lag_seconds', async () => {
    const rows = await query<{ consumer: string; seconds: number }>(pool, bind(feedLag, {}))
    return rows.map(({ consumer, seconds }) => [{ consumer }, seconds] as const)
  })
}
