import { type Ancestor, BRIEF_COLUMNS, type BriefRow, SELECT_BRIEF, shownColumn } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { DescriptionKind } from '@fonds/types'

/** A row of a page: an item, a description above items, or how far the search has come. */
export type PageRow = ItemRow | AboveRow | EndRow

/** An item as harvesters know it. */
export interface ItemRow {
  readonly what: 'item'
  /** The place on the page, from 1. */
  readonly n: number
  readonly seq: string
  readonly committed_at: Date
  readonly root_id: string
  readonly id: string
  readonly kind: DescriptionKind
  /** Whether the item is currently open to aggregators. */
  readonly live: boolean
  /** Current or former ancestors, from the root down. */
  readonly above: readonly string[]
  /** Null, like the other columns of its description, unless it is live and descriptions were asked for. */
  readonly body: BriefRow['body'] | null
}

/** Returns whether a row has the columns of its description. */
export const isDescribed = (row: ItemRow): row is ItemRow & BriefRow => row.body !== null

/** A description above items, or an item that is a collection. */
export type AboveRow = {
  readonly what: 'above'
  readonly id: string
  /** Whether it is or was a set. */
  readonly is_set: boolean
  /** Whether it is open to aggregators. */
  readonly live: boolean
} & (
  | ({ readonly kind: DescriptionKind } & Pick<Ancestor, 'slug' | 'title' | 'titles'>)
  // It is hidden: harvesters only learn that it was a set.
  | { readonly kind: null; readonly slug: null; readonly title: null }
)

/** The last row that was searched, which need not be an item of the list. */
export interface EndRow {
  readonly what: 'end'
  /** The number of rows that were searched. */
  readonly n: number
  /** The number of items of the list among them, whether they fit on the page or not. */
  readonly found: number
  /** The stored size of their text, in bytes; null for none. */
  readonly size: number | null
  readonly seq: string
  readonly root_id: string
  readonly id: string | null
}

const FURTHER = BRIEF_COLUMNS.filter((column) => column !== 'slug' && column !== 'title')
const NULLS = FURTHER.map(() => 'NULL').join(', ')

/**
 * Writes a statement that reads items in one snapshot: each with what is above it, from which its sets follow, and with
 * its description if it is live.
 * @param page the common table expression `page`, and those it needs
 * @param end a further part of the result
 */
const readingOf = (page: string, end = ''): string => `
WITH ${page}, chain AS MATERIALIZED (
  SELECT unnest(p.above) AS id FROM page p UNION SELECT p.item_id FROM page p WHERE p.item_kind = 'collection'
), shown AS MATERIALIZED (
  SELECT a.id, a.kind, a.slug, a.title, ${shownColumn('a', 'titles')}, a.kind = 'collection' AND (a.depth <= 1 OR a.oai_set) AS is_set, NOT a.suppressed AS live
  FROM api.visible_descriptions(:tenant) a WHERE a.id = ANY (ARRAY(SELECT c.id FROM chain c))
)
SELECT 'item' AS what, p.n, p.seq, p.committed_at, p.root_id, p.item_id AS id, p.item_kind AS kind, p.live,
  to_json(p.above) AS above, NULL::boolean AS is_set, NULL::integer AS found, NULL::float8 AS size, d.slug, d.title,
  NULL::jsonb AS titles, ${FURTHER.map((column) => `d.${column}`).join(', ')}
FROM page p LEFT JOIN LATERAL (
  SELECT ${SELECT_BRIEF}
  FROM api.visible_descriptions(:tenant) d WHERE p.described AND d.id = p.item_id AND NOT d.suppressed
  -- Looked up one at a time, because the planner overestimates how many items a page has.
  OFFSET 0
) d ON true
UNION ALL
SELECT 'above', NULL, NULL, NULL, NULL, a.id, a.kind, a.live, NULL, a.is_set, NULL, NULL, a.slug, a.title, a.titles,
  ${NULLS} FROM shown a
UNION ALL
-- Hidden or deleted ones: that they were sets, and nothing else.
SELECT 'above', NULL, NULL, NULL, NULL, h.id, NULL, false, NULL, true, NULL, NULL, NULL, NULL, NULL,
  ${NULLS}
FROM api.oai_set_names_of(:tenant, ARRAY(SELECT c.id FROM chain c EXCEPT SELECT a.id FROM shown a)) h
${end}`

/**
 * Reads a page of items after a position, in the order of their datestamps: as many as fit among those that it searches, with
 * their descriptions if `described`, and how far it has come.
 */
export const pageOfItems = defineStatement(
  'oai.page',
  ['seq', 'root', 'item', 'last', 'set_root', 'set', 'tops', 'scan', 'items', 'bytes', 'is_empty', 'described'],
  readingOf(
    `scanned AS MATERIALIZED (
  SELECT i.*, (row_number() OVER w)::integer AS nth, (count(*) FILTER (WHERE i.within) OVER w)::integer AS found,
    sum(i.bytes) FILTER (WHERE i.within) OVER w AS size
  FROM api.oai_items(:tenant, :seq, :root, :item, :last, :set_root, :set, :tops, :scan) i WINDOW w AS (ROWS UNBOUNDED PRECEDING)
), page AS MATERIALIZED (
  SELECT s.*, s.found AS n, s.live AND :described AS described FROM scanned s
  WHERE s.within AND s.found <= :items AND (s.size <= :bytes OR s.found = 1 AND :is_empty)
)`,
    `UNION ALL
(SELECT 'end', s.nth, s.seq, NULL, s.root_id, s.item_id, NULL, NULL, NULL, NULL, s.found, s.size, NULL, NULL, NULL,
  ${NULLS} FROM scanned s ORDER BY s.nth DESC LIMIT 1)`,
  ),
)

/** Reads a single item with its description. */
export const oneItem = defineStatement(
  'oai.item',
  ['item'],
  readingOf('page AS MATERIALIZED (SELECT i.*, 1 AS n, i.live AS described FROM api.oai_item(:tenant, :item) i)'),
)
