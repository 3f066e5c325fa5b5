import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { withdrawnSince } from './snapshots.queries.ts'

/** Maximum number of changed items to examine. If there are more, the snapshot counts as withdrawn. */
const MAX_EXAMINED = 5_000

/** Returns whether anything in a state of the archive has since been unpublished, deleted or kept from aggregators. */
export async function isWithdrawn(pool: Pool, tenant: string, seq: string): Promise<boolean> {
  const [row] = await query<{ withdrawn: boolean }>(pool, bind(withdrawnSince, { tenant, seq, look: MAX_EXAMINED }))
  return row?.withdrawn ?? true
}
