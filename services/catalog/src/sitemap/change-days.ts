import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { Deps } from '../deps.ts'
import { changesSince, type SinceRow } from './resourcesync.queries.ts'

/** Most changes of all change lists together: a source need not keep older ones (ResourceSync 1.1, 12.1). */
const MAX_CHANGES = 20_000
/** Rows to examine for them. In an archive with many suppressed items, most yield nothing. */
const MAX_ROWS = 40_000
/** Days that change lists go back: the longest time whose changes are not too many. */
const DAYS_BACK = [31, 7, 1, 0]

const DAY_MS = 86_400_000

/** A change of a resource that aggregators could see: its last one. */
type ListedChange = Omit<SinceRow, 'item_id'> & { readonly item_id: string }

/** The changes of one day (UTC), in the order of their commits. */
export interface DayOfChanges {
  /** As in `2026-11-22`. */
  readonly day: string
  readonly from: Date
  /** The end of the day; null for one that has not ended. */
  readonly until: Date | null
  readonly changes: readonly ListedChange[]
}

/** Changes of the last days; `from` is the time since which there are all. */
export interface RecentChanges {
  readonly from: Date
  readonly days: readonly DayOfChanges[]
}

/**
 * Reads the changes of as many days as change lists have.
 * @param upTo a time up to which the caller knows everything, for an archive with more changes today than lists have
 */
export async function readRecentChanges(
  { pool }: Deps,
  tenant: string,
  { now, upTo, max = MAX_CHANGES }: { readonly now: Date; readonly upTo: Date; readonly max?: number },
): Promise<RecentChanges> {
  const today = now.getTime() - (now.getTime() % DAY_MS)
  for (const days of DAYS_BACK) {
    const from = new Date(today - days * DAY_MS)
    const values = { tenant, from, limit: max + 1, look: MAX_ROWS }
    const rows = await query<SinceRow>(pool, bind(changesSince, values))
    if (rows.length <= max && rows.every(isListed)) return { from, days: byDay(rows, today) }
  }
  return { from: upTo, days: [] }
}

const isListed = (row: SinceRow): row is ListedChange => row.item_id !== null

function byDay(changes: readonly ListedChange[], today: number): DayOfChanges[] {
  const days = Map.groupBy(changes, ({ committed_at }) => committed_at.toISOString().slice(0, 10))
  return [...days].map(([day, listed]) => {
    const from = new Date(day)
    const end = from.getTime() + DAY_MS
    return { day, from, until: end > today ? null : new Date(end), changes: listed }
  })
}
