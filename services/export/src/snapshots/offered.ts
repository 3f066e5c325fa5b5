import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { ObjectStore } from '@fonds/object-store'
import type { TenantContext } from '@fonds/types/context'
import { type FeedStateRow, feedState } from '../housekeeping/prerender.queries.ts'
import { isCurrent, readIndex, type Snapshot } from './snapshot.ts'
import { isWithdrawn } from './withdrawn.ts'

interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
}

/** Seconds until a retry is worthwhile after a snapshot was withdrawn; a new one is in progress by then. */
export const RETRY_AFTER = { 'Retry-After': '60' }

interface OfferedSnapshots {
  /** The valid ones: with the archive's current URLs and nothing in them withdrawn since. */
  readonly snapshots: readonly Snapshot[]
  /** Ids of the withdrawn ones if none is valid; a new one is then being made. */
  readonly withdrawn: readonly string[]
  /** Time of the last change of the archive or its snapshots. */
  readonly changedAt: Date | null
}

/** Finds the snapshots that clients may have. */
export async function findOffered({ pool, store }: Deps, tenant: TenantContext): Promise<OfferedSnapshots> {
  // Read before the index: `Last-Modified` must not be later than what the list shows.
  const [state] = await query<FeedStateRow>(pool, bind(feedState, { tenant: tenant.id }))
  const all = await readIndex(store, tenant.id)
  const snapshots: Snapshot[] = []
  for (const snapshot of all) {
    if (!isCurrent(snapshot, tenant)) continue
    // Older snapshots contain what was withdrawn from this one, too.
    if (await isWithdrawn(pool, tenant.id, snapshot.seq)) break
    snapshots.push(snapshot)
  }
  const withdrawn = snapshots.length > 0 ? [] : all.map(({ id }) => id)
  return { snapshots, withdrawn, changedAt: latest(all, state) }
}

// The index is written after its newest snapshot is dated, possibly within the second of the last change. One more
// second tells the two apart.
function latest([newest]: readonly Snapshot[], state: FeedStateRow | undefined): Date | null {
  if (state === undefined) return null
  const made = newest === undefined ? 0 : Date.parse(newest.made_at) + 1_000
  return new Date(Math.max(made, state.committed_at.getTime()))
}
