import { defineStatement } from '@fonds/db/read'

/**
 * Reads the changes after a position in the feed that aggregators may see, in commit order. URLs are looked up row by
 * row: for a join, the planner would read the whole of an archive of ten thousand descriptions for each page.
 */
export const changesAfter = defineStatement(
  'changes.after',
  ['seq', 'after', 'limit', 'look'],
  `
SELECT c.seq, c.committed_at, c.place, c.item_id, c.item_kind AS type, c.first_seq, c.live,
  CASE
    WHEN NOT c.live THEN NULL
    WHEN c.item_kind = 'entity' THEN (SELECT e.slug FROM api.visible_entities(:tenant) e WHERE e.id = c.item_id)
    WHEN c.item_kind = 'exhibit' THEN (SELECT x.slug FROM api.exhibits(:tenant) x WHERE x.id = c.item_id)
    ELSE (SELECT d.slug FROM api.visible_descriptions(:tenant) d WHERE d.id = c.item_id)
  END AS slug
FROM api.mirror_changes(:tenant, :seq::bigint, :after::uuid, :limit::int, :look::int) c
ORDER BY c.seq, c.place`,
)

/**
 * Finds the time of the last change, and the number of the first batch committed at or after a time; if there is none,
 * the number of the next batch. Without a time, finds the very first batch.
 */
export const feedPlace = defineStatement(
  'changes.place',
  ['time'],
  `
SELECT s.committed_at, coalesce(w.first_seq, s.seq + 1)::text AS first_seq
FROM api.tenant_state(:tenant) s, api.oai_window(:tenant, :time::timestamptz, NULL) w`,
)

export interface FeedPlaceRow {
  readonly committed_at: Date
  /** A bigint as text. */
  readonly first_seq: string
}

export interface ChangeRow {
  /** Bigints as text. */
  readonly seq: string
  readonly committed_at: Date
  /** Position within its batch. */
  readonly place: string
  /** Null if the row only reports how far the search has come. */
  readonly item_id: string | null
  readonly type: 'record' | 'collection' | 'entity' | 'exhibit'
  /** Batch in which the item first became visible, or became visible again. */
  readonly first_seq: string
  readonly live: boolean
  /** Null if the item is no longer available to aggregators. */
  readonly slug: string | null
}
