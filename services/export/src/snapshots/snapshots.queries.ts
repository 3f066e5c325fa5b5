import { defineStatement } from '@fonds/db/read'

/** Finds out whether anything was withdrawn from aggregators after a position in the feed. */
export const withdrawnSince = defineStatement(
  'snapshots.withdrawn',
  ['seq', 'look'],
  'SELECT w AS withdrawn FROM api.withdrawn_since(:tenant, :seq::bigint, :look::int) w',
)
