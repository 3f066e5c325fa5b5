import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../stand/database.ts'

/** What an operator's command held, in milliseconds, as far as looking every few milliseconds shows it. */
export interface LockTimes {
  /** Its longest transaction that wrote: no row of it could be written by another for longer. */
  readonly longestTransaction: number
  /** Time during which another session waited for it. */
  readonly othersWaited: number
}

const EVERY_MS = 20
const COMMAND = 'fonds-cli'

const LOOK = `
SELECT coalesce(max(extract(epoch FROM clock_timestamp() - a.xact_start)) FILTER (
    WHERE a.application_name = '${COMMAND}' AND a.backend_xid IS NOT NULL AND a.query NOT LIKE 'VACUUM%'), 0) * 1000 AS transaction,
  count(*) FILTER (WHERE a.wait_event_type = 'Lock' AND EXISTS (
    SELECT FROM unnest(pg_blocking_pids(a.pid)) b JOIN pg_stat_activity c ON c.pid = b WHERE c.application_name = '${COMMAND}'
  ))::int AS waiting
FROM pg_stat_activity a WHERE a.datname = current_database()`

/** Watches what a command locks, until it is told that the command has ended. */
export function watchLocks(url: string): { stop(): Promise<LockTimes> } {
  let going = true
  const watching = watch(url, () => going)
  // Told by `stop`, which may be asked much later.
  watching.catch(() => undefined)
  return {
    stop() {
      going = false
      return watching
    },
  }
}

async function watch(url: string, going: () => boolean): Promise<LockTimes> {
  return withClient(url, (client) => look(client, going))
}

async function look(client: pg.Client, going: () => boolean): Promise<LockTimes> {
  const times = { longestTransaction: 0, othersWaited: 0 }
  for (let last = performance.now(); going(); await sleep(EVERY_MS)) {
    const { rows } = await client.query<{ transaction: string; waiting: number }>(LOOK)
    const now = performance.now()
    times.longestTransaction = Math.max(times.longestTransaction, Number(rows[0]?.transaction ?? 0))
    if ((rows[0]?.waiting ?? 0) > 0) times.othersWaited += now - last
    last = now
  }
  return times
}
