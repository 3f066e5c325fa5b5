import { bind, defineStatement } from '@fonds/db'
import { type Pool, query } from '@fonds/service-kit'

/** Changed items that are looked at; of more it is taken that one of them was withdrawn. */
const LOOK = 5_000

/** Whether anything was withdrawn from aggregators since a place in the feed. */
export const withdrawnSince = defineStatement(
  'snapshots.withdrawn',
  ['seq', 'look'],
  'SELECT w AS withdrawn FROM api.withdrawn_since(:tenant, :seq::bigint, :look::int) w',
)

/**
 * Whether a state of the archive still may be given out: nothing that is in it has been unpublished, deleted, or kept
 * from aggregators since.
 */
export async function isWithdrawn(pool: Pool, tenant: string, seq: string): Promise<boolean> {
  const [row] = await query<{ withdrawn: boolean }>(pool, bind(withdrawnSince, { tenant, seq, look: LOOK }))
  return row?.withdrawn ?? true
}
