import { defineStatement } from '@fonds/db'

/**
 * What changed after a place in the feed, in commit order: what aggregators were ever told of. Addresses are looked up row
 * by row: joined, the planner reads an archive of ten thousand for each page.
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
 * When the feed last grew, and the number of the first batch that was committed at a time or later: where there is none,
 * the number that the next will have. Without a time, of the first batch of all.
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
  /** A bigint, as text. */
  readonly first_seq: string
}

export interface ChangeRow {
  /** Bigints, as text. */
  readonly seq: string
  readonly committed_at: Date
  /** Where it is within its batch. */
  readonly place: string
  /** Null where the row only says how far the search has come. */
  readonly item_id: string | null
  readonly type: 'record' | 'collection' | 'entity' | 'exhibit'
  /** The batch by which it was first shown, or shown again. */
  readonly first_seq: string
  readonly live: boolean
  /** Null where it is not open to aggregators any more. */
  readonly slug: string | null
}
