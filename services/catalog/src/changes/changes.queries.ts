import { defineStatement } from '@fonds/db'

/** What changed after a place in the feed, in commit order: what aggregators were ever told of. */
export const changesAfter = defineStatement(
  'changes.after',
  ['seq', 'after', 'limit', 'look'],
  `
SELECT c.seq, c.committed_at, c.place, c.item_id, c.item_kind AS type, c.first_seq, c.live,
  coalesce(d.slug, e.slug, x.slug) AS slug
FROM api.mirror_changes(:tenant, :seq::bigint, :after::uuid, :limit::int, :look::int) c
  LEFT JOIN api.visible_descriptions(:tenant) d ON d.id = c.item_id AND c.live
  LEFT JOIN api.visible_entities(:tenant) e ON e.id = c.item_id AND c.live AND c.item_kind = 'entity'
  LEFT JOIN api.exhibits(:tenant) x ON x.id = c.item_id AND c.live AND c.item_kind = 'exhibit'
ORDER BY c.seq, c.place`,
)

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
