import { defineStatement } from '@fonds/db/statement'
import type { ExhibitCards, ExhibitSection } from '@fonds/types'
import { entityRecord } from './entity-record.queries.ts'

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

/** Reads entities by UUID. */
export const entityRecordsByIds = defineStatement('copies.entities', ['ids'], entityRecord('e.id = ANY (:ids::uuid[])'))

const exhibits = (where: string) => `
SELECT e.id, e.slug, e.title, e.summary, e.curator, e.published_at::text AS published_at, e.updated_at, e.sections, e.translations
FROM api.exhibits(:tenant) e WHERE ${where} ORDER BY e.id`

/** Reads exhibits by UUID. */
export const exhibitsByIds = defineStatement('copies.exhibits', ['ids'], exhibits('e.id = ANY (:ids::uuid[])'))

/** Reads the next exhibits by UUID. */
export const exhibitsAfter = defineStatement(
  'copies.exhibits_after',
  ['id'],
  `${exhibits('e.id > :id::uuid')} LIMIT 20`,
)

export interface CopiedExhibitRow {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly summary: string | null
  readonly curator: string | null
  readonly published_at: string
  readonly updated_at: Date
  readonly sections: readonly ExhibitSection[]
  readonly translations: ExhibitCards | null
}
