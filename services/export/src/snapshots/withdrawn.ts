import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { withdrawnSince } from './snapshots.queries.ts'

/** Changed items that are looked at; of more it is taken that one of them was withdrawn. */
const LOOK = 5_000

/**
 * Whether a state of the archive still may be given out: nothing that is in it has been unpublished, deleted, or kept
 * from aggregators since.
 */
export async function isWithdrawn(pool: Pool, tenant: string, seq: string): Promise<boolean> {
  const [row] = await query<{ withdrawn: boolean }>(pool, bind(withdrawnSince, { tenant, seq, look: LOOK }))
  return row?.withdrawn ?? true
}
