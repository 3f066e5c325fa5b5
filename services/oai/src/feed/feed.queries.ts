import { defineStatement } from '@fonds/db/read'
import type { Rights } from '@fonds/types'

/**
 * Reads the data that each response needs first: the time up to which changes are included, the bounds of the feed, and
 * the archive.
 */
export const opening = defineStatement(
  'oai.opening',
  [],
  `
SELECT now, first_seq, last_seq, name, oai_namespace, metadata_rights, material_rights FROM api.oai_start(:tenant)`,
)

export interface OpeningRow extends WindowRow {
  readonly now: Date
  readonly name: string
  readonly oai_namespace: string
  readonly metadata_rights: Rights | null
  readonly material_rights: Rights | null
}

/** Finds the first and last batch within a time range; null if there is none. */
export const feedWindow = defineStatement(
  'oai.window',
  ['from', 'until'],
  'SELECT first_seq, last_seq FROM api.oai_window(:tenant, :from::timestamptz, :until::timestamptz)',
)

export interface WindowRow {
  /** A bigint as text, like the other positions. */
  readonly first_seq: string | null
  readonly last_seq: string | null
}

/** Reads items after a position, in the order of their datestamps. */
export const feedItems = defineStatement(
  'oai.items',
  ['seq', 'root', 'item', 'last', 'set_root', 'set', 'tops', 'limit'],
  `
SELECT seq, committed_at, root_id, item_id, item_kind, live, to_json(above) AS above, within, bytes
FROM api.oai_items(:tenant, :seq, :root, :item, :last, :set_root, :set, :tops, :limit)`,
)

/** Reads a single item. */
export const feedItem = defineStatement(
  'oai.item',
  ['item'],
  'SELECT seq, committed_at, root_id, item_id, item_kind, live, to_json(above) AS above FROM api.oai_item(:tenant, :item)',
)

/**
 * Reads cached, compressed pages of the unrestricted list, one row each, until `pages` are read, one of them lacks a
 * record, or the list ends.
 */
export const cachedPages = defineStatement(
  'oai.kept_pages',
  ['format', 'edition', 'seq', 'root', 'item', 'last', 'pages'],
  `
WITH RECURSIVE page AS (
  SELECT k.*, 1 AS nth FROM api.oai_kept_page(:tenant, :format, :edition, :seq, :root, :item, :last) k
  UNION ALL
  SELECT k.*, p.nth + 1 FROM page p
  CROSS JOIN LATERAL api.oai_kept_page(:tenant, :format, :edition, p.seq, p.root_id, p.item_id, :last) k
  WHERE p.more AND p.nth < :pages
)
SELECT records, items, seq, root_id, item_id, more FROM page`,
)

export interface CachedPageRow extends Pick<CachedRun, 'items' | 'seq' | 'root_id' | 'item_id' | 'records'> {
  readonly more: boolean
}

/**
 * Reads a page of cached records. Returns one row with the block for consecutive items stored consecutively in one
 * block, and one row for each item that must be rendered. `more` is true if further items follow.
 */
export const cachedItems = defineStatement(
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
    -- Looked up one item at a time, because the planner overestimates how much of the table a page needs.
    SELECT r.block, r.n, r.starts, r.ends FROM api.oai_kept(:tenant, :format, :edition) r
    WHERE r.item_id = f.item_id AND r.seq = f.seq OFFSET 0
  ) k ON f.live WHERE NOT f.beyond
), runs AS (
  SELECT min(place) AS place, max(place) AS until, block, min(starts) AS starts, max(ends) AS ends
  FROM (SELECT p.*, row_number() OVER (PARTITION BY block ORDER BY place) AS nth FROM page p WHERE block IS NOT NULL) p
  -- Groups items that are consecutive both on the page and in the block.
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
  /** Whether the item is currently open to aggregators. */
  readonly live: boolean
  /** Current or former ancestors, from the root down. */
  readonly above: readonly string[]
}

/** Consecutive items whose records are stored consecutively. The position is that of the last item. */
export interface CachedRun extends Pick<ItemRow, 'seq' | 'root_id' | 'item_id'> {
  /** The number of items. */
  readonly items: number
  readonly block: string
  /** Offsets in the uncompressed block: the first byte, and the end; null for the end of the block. */
  readonly starts: number
  readonly ends: number | null
  /** The compressed block. */
  readonly records: Buffer
  /** The uncompressed block, if it has already been opened. */
  readonly opened?: Buffer
}

/** An entry of a page: an item to render, or items already rendered. */
export type PageItem = ItemRow | CachedRun

const isRun = (item: PageItem): item is CachedRun => 'block' in item && item.block !== null

export const isUnwritten = (item: PageItem): item is ItemRow => !isRun(item)

/** Returns the number of items in an entry. */
export const itemsOf = (item: PageItem): number => (isRun(item) ? item.items : 1)

/** A row that only reports how far the search has come. */
interface NoItem extends Pick<ItemRow, 'seq' | 'root_id'> {
  readonly item_id: null
}

/** A row found in the search for a page. */
export type ScannedRow = (ItemRow | NoItem) & {
  /** Whether the item belongs to the requested set. */
  readonly within: boolean
  /** Stored size of the item's text, in bytes. */
  readonly bytes: number
}

/** A row of a cached page. */
export type CachedRow = (PageItem | NoItem) & { readonly more: boolean }

/** Counts the items of a list. */
export const feedCount = defineStatement(
  'oai.count',
  ['first', 'last', 'set_root', 'set', 'tops'],
  'SELECT n::text FROM api.oai_count(:tenant, :first, :last, :set_root, :set, :tops) n',
)

/** Reads the archive for Identify. */
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

/**
 * Reads the names of sets by UUID, and whether harvesters may currently see each. That is no EXISTS, for which the planner
 * would read all sets of the tenant.
 */
export const setNames = defineStatement(
  'oai.set_names',
  ['ids'],
  `
SELECT n.id, n.slug, n.root_id, (SELECT true FROM api.oai_sets(:tenant) s WHERE s.id = n.id) IS TRUE AS open
FROM api.oai_set_names_of(:tenant, :ids::uuid[]) n`,
)

export interface SetNameRow {
  readonly id: string
  readonly slug: string
  readonly root_id: string
  readonly open: boolean
}

/** Finds collections that are or once were sets, by current or former name. */
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

/** Reads the sets after a position, in archival order. */
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
