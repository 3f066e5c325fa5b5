import { defineStatement } from '@fonds/db/read'

/** Finds the root of each item that changed after a position in the feed, a page at a time. */
export const changedRoots = defineStatement(
  'export.changed_roots',
  ['seq', 'item'],
  `
SELECT c.seq::text AS seq, c.item_id AS item, c.root_id AS root
FROM api.changes(:tenant, :seq::bigint, :item::uuid, 1000) c`,
)

export interface ChangedRootRow {
  readonly seq: string
  readonly item: string
  /** Null for anything but a description. */
  readonly root: string | null
}

/** Reads the end of an archive's feed and the time of its last change. */
export const feedState = defineStatement(
  'export.feed_state',
  [],
  'SELECT s.seq::text AS seq, s.committed_at FROM api.tenant_state(:tenant) s',
)

export interface FeedStateRow {
  readonly seq: string
  readonly committed_at: Date
}
