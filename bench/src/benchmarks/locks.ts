import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@fonds/local-stack'
import type pg from 'pg'

/** Sampled times in milliseconds for which an operator's command blocked other sessions. */
export interface LockTimes {
  /** The longest transaction that wrote: an upper bound on how long any row stayed locked. */
  readonly longestTransaction: number
  /** Total time for which another session waited for the command's locks. */
  readonly othersWaited: number
}

const SAMPLE_EVERY_MS = 20
const COMMAND = 'fonds-cli'

const SAMPLE_LOCKS = `
SELECT coalesce(max(extract(epoch FROM clock_timestamp() - a.xact_start)) FILTER (
    WHERE a.application_name = '${COMMAND}' AND a.backend_xid IS NOT NULL AND a.query NOT LIKE 'VACUUM%'), 0) * 1000 AS transaction,
  count(*) FILTER (WHERE a.wait_event_type = 'Lock' AND EXISTS (
    SELECT FROM unnest(pg_blocking_pids(a.pid)) b JOIN pg_stat_activity c ON c.pid = b WHERE c.application_name = '${COMMAND}'
  ))::int AS waiting
FROM pg_stat_activity a WHERE a.datname = current_database()`

/** Samples the locks that an operator's command holds until `stop` is called. */
export function watchLocks(url: string): { stop(): Promise<LockTimes> } {
  let going = true
  const watching = watch(url, () => going)
  // `stop` reports the failure, possibly much later.
  watching.catch(() => undefined)
  return {
    stop() {
      going = false
      return watching
    },
  }
}

async function watch(url: string, going: () => boolean): Promise<LockTimes> {
  return withClient(url, (client) => sampleLocks(client, going))
}

async function sampleLocks(client: pg.Client, going: () => boolean): Promise<LockTimes> {
  const times = { longestTransaction: 0, othersWaited: 0 }
  for (let last = performance.now(); going(); await sleep(SAMPLE_EVERY_MS)) {
    const { rows } = await client.query<{ transaction: string; waiting: number }>(SAMPLE_LOCKS)
    const now = performance.now()
    times.longestTransaction = Math.max(times.longestTransaction, Number(rows[0]?.transaction ?? 0))
    if ((rows[0]?.waiting ?? 0) > 0) times.othersWaited += now - last
    last = now
  }
  return times
}
