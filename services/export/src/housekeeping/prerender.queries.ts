import { defineStatement } from '@fonds/db'

/** Which roots have something new after a place in the feed of changes, a page at a time. */
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
  /** Null for what is no description. */
  readonly root: string | null
}

/** How far an archive's feed goes, and when it was last added to. */
export const feedState = defineStatement(
  'export.feed_state',
  [],
  'SELECT s.seq::text AS seq, s.committed_at FROM api.tenant_state(:tenant) s',
)

export interface FeedStateRow {
  readonly seq: string
  readonly committed_at: Date
}
