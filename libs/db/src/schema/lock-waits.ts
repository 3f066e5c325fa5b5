import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A session that holds a lock for which a migration waits. */
interface Blocker {
  readonly pid: number
  readonly program: string
  /** How long its transaction has been open, in seconds; null if that is hidden from this login. */
  readonly seconds: number | null
}

/** Interval in milliseconds at which a running migration is asked for whom it waits. */
const LOOK_EVERY_MS = 200

const BLOCKERS = `
  SELECT a.pid, coalesce(nullif(a.application_name, ''), a.backend_type, 'unknown program') AS program,
    extract(epoch FROM clock_timestamp() - a.xact_start)::integer AS seconds
  FROM pg_stat_activity a WHERE a.pid = ANY (pg_blocking_pids($1)) ORDER BY a.xact_start LIMIT 5`

/**
 * Finds out which sessions hold up another one while it runs.
 * @param observer a connection other than the one that is watched
 * @param onLong called with the blockers each time that they have held it up for this many milliseconds
 * @returns a function that ends the watch, and returns the last blockers that were seen
 */
export function watchBlockers(
  observer: pg.Client,
  pid: number,
  { everyMs, onLong }: { readonly everyMs: number; readonly onLong: (blockers: string) => void },
): () => Promise<readonly Blocker[]> {
  const ended = new AbortController()
  let last: readonly Blocker[] = []
  const watch = async () => {
    let since = performance.now()
    while (!ended.signal.aborted) {
      const { rows } = await observer.query<Blocker>(BLOCKERS, [pid])
      if (rows.length > 0) last = rows
      if (rows.length === 0) since = performance.now()
      else if (performance.now() - since > everyMs) {
        onLong(describeBlockers(rows))
        since = performance.now()
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  // If the observer's connection breaks, the migration goes on without the names of those that block it.
  const watching = watch().catch(() => undefined)
  return async () => {
    ended.abort()
    await watching
    return last
  }
}

/** Returns, for example, `pid 4711 (fonds-cli, in a transaction for 12 min)`. */
export function describeBlockers(blockers: readonly Blocker[]): string {
  if (blockers.length === 0) return 'another session'
  return blockers
    .map(({ pid, program, seconds }) => {
      const open = seconds === null ? '' : `, in a transaction for ${durationOf(seconds)}`
      return `pid ${pid} (${program}${open})`
    })
    .join(' and ')
}

const durationOf = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`

/** SQLSTATEs of statements that did not get a lock in time, or that were chosen to end a deadlock. */
const CONFLICTS = new Set(['55P03', '40P01'])

/** Tests whether a statement failed because another session had a lock. */
export const isLockConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? '')
