import { defineStatement } from '@fonds/db/read'

/** Reads the changes since a time that aggregators may know of, in commit order, up to a limit. */
export const changesSince = defineStatement(
  'resourcesync.changes',
  ['from', 'limit', 'look'],
  `
SELECT c.seq, c.committed_at, c.item_id, c.item_kind AS kind, c.first_seq, c.live
FROM api.oai_window(:tenant, :from::timestamptz, NULL) w
  CROSS JOIN LATERAL api.mirror_changes(:tenant, w.first_seq, NULL, :limit::int, :look::int) c
ORDER BY c.seq, c.place`,
)

export interface SinceRow {
  /** Bigints as text. */
  readonly seq: string
  readonly committed_at: Date
  /** Null, as `kind`, if the row only says that the search has not come to the end. */
  readonly item_id: string | null
  readonly kind: 'record' | 'collection' | 'entity' | 'exhibit'
  /** The batch in which the item first became visible, or became visible again. */
  readonly first_seq: string
  /** Whether it is available to aggregators. */
  readonly live: boolean
}
