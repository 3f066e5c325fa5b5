import { STEMMED_IN } from '@fonds/db/read'

/**
 * Returns the condition that an index which has reached a position in the feed is being built: nothing is in it yet, or only a
 * part of what was changed at once, so that pages of a search may repeat items or lack some.
 */
export const isPartial = (seq: string, item: string): string =>
  `(${seq} IS NULL OR ${item} <> 'ffffffff-ffff-ffff-ffff-ffffffffffff')`

/**
 * The states of an archive and of its index as a single row, `index` in what follows. Read once: the planner takes each mention
 * of a function for a statement of its own.
 */
export const INDEX = `(
  SELECT t.seq, i.seq AS indexed, i.item_id, i.revision, ${STEMMED_IN} AS stemmed_in
  FROM (SELECT) AS one LEFT JOIN api.tenant_state(:tenant) t ON true LEFT JOIN api.search_state(:tenant) i ON true
) AS index`

/** Selects whether the index of an archive is too far behind, or being built. */
export const INDEX_LAG = `EXISTS (
    SELECT FROM api.unindexed_since(:tenant, coalesce(index.indexed, 0), index.item_id) AS w(since)
    WHERE w.since < now() - make_interval(secs => :max_lag) OR ${isPartial('index.indexed', 'index.item_id')}
  ) AS behind`

/** Selects how far the index of an archive has come. */
export const INDEX_STATE = `ARRAY(
    SELECT w.id FROM api.withdrawn_names(:tenant, index.indexed, index.item_id) AS w(id) ORDER BY w.id
  ) AS withdrawn,
  index.stemmed_in,
  ${INDEX_LAG}`

export interface IndexState {
  /** UUIDs of suppressed names that the index may still contain. */
  readonly withdrawn: readonly string[]
  /** The languages in which words of any document are stemmed; null if unknown. */
  readonly stemmed_in: readonly string[] | null
  /** Whether changes have waited for the index longer than `max_lag` seconds, or it is being built. */
  readonly behind: boolean
}

/** Selects which state of an archive and its index a statement has read. */
export const INDEX_VERSION = `index.seq::text AS seq,
  coalesce(index.indexed || ':' || index.item_id::text, '') AS indexed,
  coalesce(index.revision, 0)::float8 AS revision`

export interface IndexVersion {
  /** The number of the archive's last change; null if it has none. */
  readonly seq: string | null
  /** How far changes have been indexed. */
  readonly indexed: string
  /** Counts the transactions that have written documents. */
  readonly revision: number
}

/** Returns a text that changes whenever the archive or its index does. */
export const versionOf = ({ seq, indexed, revision }: IndexVersion): string => `${seq}-${indexed}-${revision}`
