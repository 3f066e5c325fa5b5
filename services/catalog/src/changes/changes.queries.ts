import { defineStatement } from '@fonds/db'

/** What changed after a place in the feed, in commit order: the items that harvesters are told of. */
export const changesAfter = defineStatement(
  'changes.after',
  ['seq', 'root', 'item', 'limit'],
  `
SELECT i.seq, i.root_id, i.item_id, i.item_kind AS type, i.committed_at, d.slug
FROM api.oai_items(:tenant, :seq::bigint, :root::uuid, :item::uuid, 9223372036854775807, NULL, NULL, false, :limit::int) i
  LEFT JOIN api.visible_descriptions(:tenant) d ON d.id = i.item_id AND i.live
ORDER BY i.seq, i.root_id, i.item_id`,
)

export interface ChangeRow {
  /** A bigint, as text. */
  readonly seq: string
  readonly root_id: string
  /** Null where the row only says how far the search has come. */
  readonly item_id: string | null
  readonly type: 'record' | 'collection'
  readonly committed_at: Date
  /** Null where it is not open to aggregators any more. */
  readonly slug: string | null
}
