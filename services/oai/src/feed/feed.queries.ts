import { defineStatement } from '@fonds/db'

/** With what an answer begins: the time before which all is seen by it and what follows, the ends of the feed, the archive. */
export const opening = defineStatement(
  'oai.opening',
  [],
  'SELECT now, first_seq, last_seq, name, oai_namespace, rights FROM api.oai_opening(:tenant)',
)

export interface OpeningRow extends WindowRow {
  readonly now: Date
  readonly name: string
  readonly oai_namespace: string
  readonly rights: { readonly statement: string | null; readonly uri: string | null } | null
}

/** Numbers of the first and last batch within a range of time; null where there is none. */
export const feedWindow = defineStatement(
  'oai.window',
  ['from', 'until'],
  'SELECT first_seq, last_seq FROM api.oai_window(:tenant, :from::timestamptz, :until::timestamptz)',
)

export interface WindowRow {
  /** Bigints, as text. */
  readonly first_seq: string | null
  readonly last_seq: string | null
}

/** Items after a place, in the order of their datestamps. */
export const feedItems = defineStatement(
  'oai.items',
  ['seq', 'root', 'item', 'last', 'set_root', 'set', 'tops', 'limit'],
  `
SELECT seq, committed_at, root_id, item_id, item_kind, live, to_json(above) AS above, within, bytes
FROM api.oai_items(:tenant, :seq, :root, :item, :last, :set_root, :set, :tops, :limit)`,
)

/** One item. */
export const feedItem = defineStatement(
  'oai.item',
  ['item'],
  'SELECT seq, committed_at, root_id, item_id, item_kind, live, to_json(above) AS above FROM api.oai_item(:tenant, :item)',
)

/** A page of the list of everything, as it was written, compressed; no row where something of it is to be written. */
export const keptPage = defineStatement(
  'oai.kept_page',
  ['format', 'edition', 'seq', 'root', 'item', 'last'],
  `
SELECT records, items, seq, root_id, item_id, more
FROM api.oai_kept_page(:tenant, :format, :edition, :seq, :root, :item, :last)`,
)

export interface KeptPageRow extends Pick<KeptRun, 'items' | 'seq' | 'root_id' | 'item_id' | 'records'> {
  readonly more: boolean
}

/**
 * A page as its records are kept: one row for as many items in a row as lie in a row in one block, with the block; one
 * row for each item that has to be written. `more` says whether there are items behind these.
 */
export const keptItems = defineStatement(
  'oai.kept_items',
  ['seq', 'root', 'item', 'last', 'set_root', 'tops', 'limit', 'bytes', 'format', 'edition'],
  `
WITH found AS MATERIALIZED (
  SELECT f.*, f.place > :limit OR (f.place > 1 AND f.so_far > :bytes) AS beyond FROM (
    SELECT i.*, row_number() OVER () AS place, sum(i.bytes) OVER (ROWS UNBOUNDED PRECEDING) AS so_far
    FROM api.oai_items(:tenant, :seq, :root, :item, :last, :set_root, NULL, :tops, :limit + 1) i
  ) f
), page AS MATERIALIZED (
  SELECT f.*, k.block, k.n, k.starts, k.ends FROM found f LEFT JOIN LATERAL (
    -- Asked of one item at a time: the planner takes a page for a large part of all.
    SELECT r.block, r.n, r.starts, r.ends FROM api.oai_kept(:tenant, :format, :edition) r
    WHERE r.item_id = f.item_id AND r.seq = f.seq OFFSET 0
  ) k ON f.live WHERE NOT f.beyond
), runs AS (
  SELECT min(place) AS place, max(place) AS until, block, min(starts) AS starts, max(ends) AS ends
  FROM (SELECT p.*, row_number() OVER (PARTITION BY block ORDER BY place) AS nth FROM page p WHERE block IS NOT NULL) p
  -- In a row both on the page and in the block.
  GROUP BY block, place - nth, n - nth
)
SELECT rows.*, EXISTS (SELECT FROM found WHERE beyond) AS more FROM (
  SELECT r.place, l.seq, l.root_id, l.item_id, true AS live, NULL AS item_kind, NULL::timestamptz AS committed_at,
    NULL::json AS above, (r.until - r.place + 1)::integer AS items, r.block, r.starts, r.ends,
    (SELECT k.records FROM api.oai_kept(:tenant, :format, :edition) k WHERE k.item_id = l.item_id) AS records
  FROM runs r JOIN page l ON l.place = r.until
  UNION ALL
  SELECT p.place, p.seq, p.root_id, p.item_id, p.live, p.item_kind, p.committed_at, to_json(p.above), 1, NULL, NULL, NULL, NULL
  FROM page p WHERE p.block IS NULL
) rows ORDER BY place`,
)

export interface ItemRow {
  readonly seq: string
  readonly committed_at: Date
  readonly root_id: string
  readonly item_id: string
  readonly item_kind: 'collection' | 'record'
  /** Open to aggregators now. */
  readonly live: boolean
  /** What is or was above it, root first. */
  readonly above: readonly string[]
}

/** Items in a row whose records are kept one behind the other. The place is the last one's. */
export interface KeptRun extends Pick<ItemRow, 'seq' | 'root_id' | 'item_id'> {
  /** How many. */
  readonly items: number
  readonly block: string
  /** Of the block, uncompressed: the first byte, and the first one behind; null: to its end. */
  readonly starts: number
  readonly ends: number | null
  /** The block, compressed. */
  readonly records: Buffer
  /** The same, where it was opened already. */
  readonly opened?: Buffer
}

/** What a page is of: an item to be written, or items that are written already. */
export type PageItem = ItemRow | KeptRun

const isRun = (item: PageItem): item is KeptRun => 'block' in item && item.block !== null

export const isUnwritten = (item: PageItem): item is ItemRow => !isRun(item)

/** How many items that is. */
export const itemsOf = (item: PageItem): number => (isRun(item) ? item.items : 1)

/** It only says how far the search has come. */
interface NoItem extends Pick<ItemRow, 'seq' | 'root_id'> {
  readonly item_id: null
}

/** A row of the search for a page. */
export type ScannedRow = (ItemRow | NoItem) & {
  /** Whether it is of the set asked for. */
  readonly within: boolean
  /** Of its words as stored. */
  readonly bytes: number
}

/** A row of a page as it is kept. */
export type KeptRow = (PageItem | NoItem) & { readonly more: boolean }

/** How many items a list has. */
export const feedCount = defineStatement(
  'oai.count',
  ['first', 'last', 'set_root', 'set', 'tops'],
  'SELECT n::text FROM api.oai_count(:tenant, :first, :last, :set_root, :set, :tops) n',
)

/** The archive as Identify has it. */
export const repository = defineStatement(
  'oai.repository',
  [],
  `
SELECT t.oai_admin_email, t.contact, coalesce((SELECT e FROM api.oai_earliest(:tenant) e),
  date_trunc('second', t.created_at)) AS earliest,
  (SELECT c.item_id FROM api.oai_items(:tenant, 0, NULL, NULL, 9223372036854775807, NULL, NULL, false, 1) c) AS sample
FROM api.tenant(:tenant) t`,
)

export interface RepositoryRow {
  readonly oai_admin_email: string | null
  readonly contact: Readonly<Record<string, string>> | null
  readonly earliest: Date
  readonly sample: string | null
}

/** Names of sets by their UUIDs, and whether each is open to harvesters now. */
export const setNames = defineStatement(
  'oai.set_names',
  ['ids'],
  `
SELECT n.id, n.slug, n.root_id, EXISTS (SELECT FROM api.oai_sets(:tenant) s WHERE s.id = n.id) AS open
FROM api.oai_set_names(:tenant) n WHERE n.id = ANY (:ids::uuid[])`,
)

export interface SetNameRow {
  readonly id: string
  readonly slug: string
  readonly root_id: string
  readonly open: boolean
}

/** Collections that are, or were, sets under a name, present or former. */
export const setsNamed = defineStatement(
  'oai.sets_named',
  ['name'],
  `
SELECT s.id, s.slug, s.root_id, s.ancestor_ids FROM api.oai_set_names(:tenant) s
WHERE s.slug = :name OR s.id::text = :name
  OR s.id IN (SELECT h.item_id FROM api.former_slugs(:tenant) h WHERE h.kind = 'collection' AND h.slug = :name)`,
)

export interface NamedSetRow extends Omit<SetNameRow, 'open'> {
  readonly ancestor_ids: readonly string[]
}

/** Sets after a place, in archival order. */
export const setsAfter = defineStatement(
  'oai.sets',
  ['after', 'limit'],
  `
SELECT s.id, s.slug, s.title, s.summary, s.path, s.ancestor_ids FROM api.oai_sets(:tenant) s
WHERE s.path > :after ORDER BY s.path LIMIT :limit`,
)

export interface SetRow {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly summary: string | null
  readonly path: string
  readonly ancestor_ids: readonly string[]
}
