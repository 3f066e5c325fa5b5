import { bind } from '@fonds/db'
import { type Installation, type Pool, query, type TenantContext } from '@fonds/service-kit'
import type { ObjectStore } from '@fonds/service-kit/object-store'
import type { JobQueue } from '@fonds/service-kit/queue'
import { type FeedStateRow, feedState } from '../housekeeping/prerender.queries.ts'
import { allTenants } from '../housekeeping/tenants.ts'
import { isOfAddress, readIndex, SNAPSHOTS } from './snapshot.ts'
import type { SnapshotJob } from './snapshot-worker.ts'
import { isWithdrawn } from './withdrawn.ts'

export interface SnapshotChores {
  readonly pool: Pool
  readonly store: ObjectStore
  readonly queue: JobQueue<SnapshotJob>
  readonly installation: Installation
  readonly signal: AbortSignal
  /** Between two of an archive at the least, in milliseconds; one that lost something to see is replaced sooner. */
  readonly everyMs: number
  /** How long an archive must have been left alone before, in milliseconds. */
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
    const seq = await dueAt(chores, tenant)
    if (seq === null) continue
    // A state is tried once: one that failed rests until something changes, or its failure is forgotten.
    await chores.queue.add({ id: `${tenant.id}-${seq}`, data: { tenant }, share: tenant.id, lane: 'later' })
    added++
  }
  return added
}

/** The place in the feed whose state is to be written; null where there is nothing new, or it is too early. */
async function dueAt({ pool, store, everyMs, quietMs }: SnapshotChores, tenant: TenantContext): Promise<string | null> {
  const [state] = await query<FeedStateRow>(pool, bind(feedState, { tenant: tenant.id }))
  if (state === undefined || Date.now() - state.committed_at.getTime() < quietMs) return null
  const [newest] = await readIndex(store, tenant.id)
  if (newest === undefined || !isOfAddress(newest, tenant)) return state.seq
  if (newest.seq === state.seq) return null
  if (Date.now() - Date.parse(newest.made_at) >= everyMs) return state.seq
  return (await isWithdrawn(pool, tenant.id, newest.seq)) ? state.seq : null
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
