import { defineStatement } from '@fonds/db'

/** The time before which all is seen by the statements that follow. */
export const feedNow = defineStatement('oai.now', [], 'SELECT now FROM api.oai_now(:tenant) now')

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
SELECT seq, committed_at, root_id, item_id, item_kind, live, above, within, bytes
FROM api.oai_items(:tenant, :seq, :root, :item, :last, :set_root, :set, :tops, :limit)`,
)

/** One item. */
export const feedItem = defineStatement(
  'oai.item',
  ['item'],
  'SELECT seq, committed_at, root_id, item_id, item_kind, live, above FROM api.oai_item(:tenant, :item)',
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

export interface ScannedRow extends Omit<ItemRow, 'item_id'> {
  /** Null where the row only says how far the search has come. */
  readonly item_id: string | null
  /** Whether it is of the set asked for. */
  readonly within: boolean
  /** Of its words as stored. */
  readonly bytes: number
}

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
SELECT t.name, t.oai_namespace, t.oai_admin_email, t.contact, t.rights, coalesce((SELECT e FROM api.oai_earliest(:tenant) e),
  date_trunc('second', t.created_at)) AS earliest,
  (SELECT c.item_id FROM api.oai_items(:tenant, 0, NULL, NULL, 9223372036854775807, NULL, NULL, false, 1) c) AS sample
FROM api.tenant(:tenant) t`,
)

export interface RepositoryRow {
  readonly name: string
  readonly oai_namespace: string
  readonly oai_admin_email: string | null
  readonly contact: Readonly<Record<string, string>> | null
  readonly rights: { readonly statement: string | null; readonly uri: string | null } | null
  readonly earliest: Date
  readonly sample: string | null
}

/** What every record of an archive is written with. */
export const archiveOf = defineStatement(
  'oai.archive',
  [],
  'SELECT t.name, t.oai_namespace, t.rights FROM api.tenant(:tenant) t',
)

/** Names of sets by their UUIDs. */
export const setNames = defineStatement(
  'oai.set_names',
  ['ids'],
  'SELECT id, slug, root_id FROM api.oai_set_names(:tenant) WHERE id = ANY (:ids::uuid[])',
)

export interface SetNameRow {
  readonly id: string
  readonly slug: string
  readonly root_id: string
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

export interface NamedSetRow extends SetNameRow {
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
