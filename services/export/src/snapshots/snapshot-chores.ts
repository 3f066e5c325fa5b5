import type { Installation } from '@fonds/config'
import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import type { ObjectStore } from '@fonds/object-store'
import type { JobQueue, Lane } from '@fonds/queue'
import type { TenantContext } from '@fonds/types/context'
import { type FeedStateRow, feedState } from '../housekeeping/prerender.queries.ts'
import { allTenants } from '../housekeeping/tenants.ts'
import { isOfAddress, readIndex, SNAPSHOTS } from './snapshot.ts'
import type { SnapshotJob } from './snapshot-job.ts'
import { isWithdrawn } from './withdrawn.ts'

export interface SnapshotChores {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly queue: JobQueue<SnapshotJob>
  readonly installation: Installation
  readonly signal: AbortSignal
  /** Between two of an archive at the least, in milliseconds; one that lost something to see is replaced sooner. */
  readonly everyMs: number
  /** How long an archive must have been left alone before one that is still good is replaced, in milliseconds. */
  readonly quietMs: number
}

/**
 * Asks for a snapshot of each archive in which something changed since its last.
 * @returns how many were asked for
 */
export async function orderSnapshots(chores: SnapshotChores): Promise<number> {
  let added = 0
  for await (const tenant of allTenants(chores.pool, chores.installation)) {
    if (chores.signal.aborted) return added
    const due = await dueAt(chores, tenant)
    if (due === null) continue
    const { seq, lane } = due
    // A state is tried once: one that failed rests until something changes, or its failure is forgotten.
    await chores.queue.add({ id: `${tenant.id}-${seq}`, data: { tenant, seq }, group: tenant.id, lane })
    added++
  }
  return added
}

/** A state of an archive that is to be written, and how soon. */
interface DueState {
  /** Its place in the feed; a bigint, as text. */
  readonly seq: string
  readonly lane: Lane
}

/**
 * Tells which state of an archive is to be written; null where there is nothing new, or it is too early. A snapshot that
 * is withdrawn is replaced at once, however often the archive changes: until then it has none.
 */
async function dueAt(chores: SnapshotChores, tenant: TenantContext): Promise<DueState | null> {
  const { pool, store, everyMs, quietMs } = chores
  const [state] = await query<FeedStateRow>(pool, bind(feedState, { tenant: tenant.id }))
  if (state === undefined) return null
  const { seq, committed_at } = state
  const [newest] = await readIndex(store, tenant.id)
  const isQuiet = Date.now() - committed_at.getTime() >= quietMs
  if (newest === undefined || !isOfAddress(newest, tenant)) return isQuiet ? { seq, lane: 'later' } : null
  if (newest.seq === seq) return null
  if (await isWithdrawn(pool, tenant.id, newest.seq)) {
    // While a large tree is being hidden, a new one could not be given out either.
    return (await isWithdrawn(pool, tenant.id, seq)) ? null : { seq, lane: 'now' }
  }
  return isQuiet && Date.now() - Date.parse(newest.made_at) >= everyMs ? { seq, lane: 'later' } : null
}

/**
 * Tells whether a snapshot that was asked for is there already, of its state or a newer one: states may be asked for
 * faster than they are written.
 */
export async function isMade(
  { pool, store }: Pick<SnapshotChores, 'pool' | 'store'>,
  tenant: TenantContext,
  seq: string,
): Promise<boolean> {
  const [newest] = await readIndex(store, tenant.id)
  if (newest === undefined || !isOfAddress(newest, tenant) || BigInt(newest.seq) < BigInt(seq)) return false
  return !(await isWithdrawn(pool, tenant.id, newest.seq))
}

/** Files of no snapshot are left alone until they are so old: somebody may be writing them. In milliseconds. */
const UNNAMED_MS = 6 * 60 * 60 * 1000

/**
 * Removes what a killed worker left.
 * @returns how many files
 */
export async function sweepSnapshots(
  { store, signal }: Pick<SnapshotChores, 'store' | 'signal'>,
  minAge = UNNAMED_MS,
): Promise<number> {
  let removed = 0
  // Files of an archive mostly come together, and its index is read once for them.
  let archive = ''
  let named: ReadonlySet<string> = new Set()
  for await (const { key, storedAt } of store.list(SNAPSHOTS)) {
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
