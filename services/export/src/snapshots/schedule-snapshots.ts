import type { Installation } from '@fonds/config'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { ObjectStore } from '@fonds/object-store'
import type { JobQueue, Lane } from '@fonds/queue'
import type { TenantContext } from '@fonds/types/context'
import { type FeedStateRow, feedState } from '../housekeeping/prerender.queries.ts'
import { allTenants } from '../housekeeping/tenants.ts'
import { isCurrent, readIndex, SNAPSHOTS_PREFIX } from './snapshot.ts'
import type { SnapshotJob } from './snapshot-job.ts'
import { isWithdrawn } from './withdrawn.ts'

export interface SnapshotSchedule {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly queue: JobQueue<SnapshotJob>
  readonly installation: Installation
  readonly signal: AbortSignal
  /** Minimum time between two snapshots of an archive, in milliseconds. A withdrawn one is replaced sooner. */
  readonly everyMs: number
  /** Time in milliseconds that an archive must be unchanged before a valid snapshot is replaced. */
  readonly quietMs: number
}

/** The result of a schedule. */
interface Scheduled {
  /** Number of snapshots queued. */
  readonly added: number
  /** For how long a snapshot has been due, at most, in milliseconds. */
  readonly overdueMs: number
}

/** Queues a snapshot of each archive that has changed since its last one. */
export async function scheduleSnapshots(schedule: SnapshotSchedule): Promise<Scheduled> {
  let added = 0
  let overdueMs = 0
  for await (const tenant of allTenants(schedule.pool, schedule.installation)) {
    if (schedule.signal.aborted) return { added, overdueMs }
    const due = await dueAt(schedule, tenant)
    if (due === null) continue
    const { seq, lane, since } = due
    overdueMs = Math.max(overdueMs, Date.now() - since)
    // The id contains the state, so a failed state is not retried until something changes or its failure expires.
    await schedule.queue.add({ id: `${tenant.id}-${seq}`, data: { tenant, seq }, group: tenant.id, lane })
    added++
  }
  return { added, overdueMs }
}

/** The state of an archive that is due for a snapshot, and its urgency. */
interface DueState {
  /** Position in the feed; a bigint, as text. */
  readonly seq: string
  readonly lane: Lane
  /** Since when, in milliseconds since 1970. */
  readonly since: number
}

/**
 * Returns the state of an archive that is due for a snapshot; null if nothing has changed or it is too early. A
 * withdrawn snapshot is replaced immediately, even if the archive keeps changing: until then the archive has none.
 */
async function dueAt(schedule: SnapshotSchedule, tenant: TenantContext): Promise<DueState | null> {
  const { pool, store, everyMs, quietMs } = schedule
  const [state] = await query<FeedStateRow>(pool, bind(feedState, { tenant: tenant.id }))
  if (state === undefined) return null
  const { seq, committed_at } = state
  const [newest] = await readIndex(store, tenant.id)
  const committed = committed_at.getTime()
  const isQuiet = Date.now() - committed >= quietMs
  if (newest === undefined || !isCurrent(newest, tenant)) {
    return isQuiet ? { seq, lane: 'later', since: committed + quietMs } : null
  }
  // One that an earlier version made has no graph yet. Nothing was due until now, however old the last change is.
  if (newest.seq === seq) return newest.graph === null && isQuiet ? { seq, lane: 'later', since: Date.now() } : null
  if (await isWithdrawn(pool, tenant.id, newest.seq)) {
    // While a large tree is being hidden, a new snapshot would be withdrawn immediately.
    return (await isWithdrawn(pool, tenant.id, seq)) ? null : { seq, lane: 'now', since: committed }
  }
  const since = Math.max(committed + quietMs, Date.parse(newest.made_at) + everyMs)
  return Date.now() >= since ? { seq, lane: 'later', since } : null
}

/**
 * Returns whether a snapshot of the requested state or a newer one exists. States may be requested faster than they are
 * written.
 */
export async function isWritten(
  { pool, store }: Pick<SnapshotSchedule, 'pool' | 'store'>,
  tenant: TenantContext,
  seq: string,
): Promise<boolean> {
  const [newest] = await readIndex(store, tenant.id)
  if (newest === undefined || !isCurrent(newest, tenant) || BigInt(newest.seq) < BigInt(seq)) return false
  if (newest.graph === null) return false
  return !(await isWithdrawn(pool, tenant.id, newest.seq))
}

/** Age in milliseconds from which files of no snapshot are removed. Younger ones may still be in use by a writer. */
const UNNAMED_MS = 6 * 60 * 60 * 1000

/**
 * Removes the files that a killed worker left.
 * @returns the number of files removed
 */
export async function sweepSnapshots(
  { store, signal }: Pick<SnapshotSchedule, 'store' | 'signal'>,
  minAge = UNNAMED_MS,
): Promise<number> {
  let removed = 0
  // Listings group the files of an archive, so its index is read about once.
  let archive = ''
  let named: ReadonlySet<string> = new Set()
  for await (const { key, storedAt } of store.list(SNAPSHOTS_PREFIX)) {
    if (signal.aborted) return removed
    const [, tenantId, id] = /^snapshots\/([^/]+)\/([^/]+)\/[^/]+$/.exec(key) ?? []
    if (tenantId === undefined || id === undefined || Date.now() - storedAt.getTime() < minAge) continue
    if (tenantId !== archive) {
      archive = tenantId
      named = new Set((await readIndex(store, tenantId)).map((snapshot) => snapshot.id))
    }
    if (named.has(id)) continue
    await store.remove(key)
    removed++
  }
  return removed
}
