import { defineStatement } from '@fonds/db'

/** Whether anything was withdrawn from aggregators since a place in the feed. */
export const withdrawnSince = defineStatement(
  'snapshots.withdrawn',
  ['seq', 'look'],
  'SELECT w AS withdrawn FROM api.withdrawn_since(:tenant, :seq::bigint, :look::int) w',
)
