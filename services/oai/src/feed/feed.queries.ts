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
SELECT s.now, s.first_seq, s.last_seq, s.name, s.oai_namespace, s.metadata_rights || (
    SELECT jsonb_build_object('language', t.languages[1], 'statements', (
      SELECT coalesce(jsonb_object_agg(k.key, k.value -> 'metadata_rights'), '{}') FROM jsonb_each(t.translations) k
      WHERE k.value ? 'metadata_rights'
    )) FROM api.tenant(:tenant) t
  ) AS metadata_rights,
  s.material_rights || (SELECT jsonb_build_object('language', t.languages[1]) FROM api.tenant(:tenant) t) AS material_rights
FROM api.oai_start(:tenant) s`,
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

/** Reads the repositories of an archive that has several, each of which is a set. */
export const repositorySets = defineStatement(
  'oai.repository_sets',
  [],
  'SELECT r.id, r.slug, r.name FROM api.oai_repository_sets(:tenant) r ORDER BY r.position, r.slug',
)

export interface RepositorySetRow {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Finds the repositories that hold some top-level collections, or did at last. */
export const repositoriesOf = defineStatement(
  'oai.repositories_of',
  ['roots'],
  'SELECT h.root_id, h.slug FROM api.oai_repositories_of(:tenant, :roots::uuid[]) h',
)

export interface HolderRow {
  readonly root_id: string
  readonly slug: string
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
