import { defineStatement } from '@fonds/db/read'

/**
 * Reads the values of documents that were written after one of them, in the order in which they were written, and the
 * number of the last transaction that wrote any. Returns at least one row, without an ordinal if nothing has changed.
 */
export const changedColumns = defineStatement(
  'search.columns',
  ['changed', 'ordinal', 'limit'],
  `
SELECT coalesce((SELECT i.revision FROM api.search_state(:tenant) i), 0)::float8 AS revision,
  c.changed::float8 AS changed, c.ordinal, c.kind, c.level, c.access, c.year_from, c.year_to, c.languages,
  c.decades::text AS decades, c.entities::text AS entities, c.top_id,
  coalesce(c.creators::text, '{}') AS creators, coalesce(c.genres::text, '{}') AS genres, c.reuse,
  coalesce(c.media::text, '{}') AS media
FROM (SELECT) AS one LEFT JOIN api.search_columns(:tenant, :changed::bigint, :ordinal::integer, :limit::integer) c ON true
ORDER BY c.changed, c.ordinal`,
)

/** The facet values of a document. */
export interface ColumnsRow {
  readonly changed: number
  readonly ordinal: number
  readonly kind: string
  readonly level: string | null
  readonly access: string | null
  readonly year_from: number | null
  readonly year_to: number | null
  readonly languages: readonly string[]
  /** Arrays in PostgreSQL's notation. */
  readonly decades: string
  readonly entities: string
  readonly top_id: string | null
  /** Arrays in PostgreSQL's notation. */
  readonly creators: string
  readonly genres: string
  readonly reuse: string | null
  /** An array in PostgreSQL's notation. */
  readonly media: string
}

export type ChangedRow = ({ readonly ordinal: null } | ColumnsRow) & { readonly revision: number }

/**
 * Reads visible names and collections, and the number of the archive's last change. Names are looked up one at a time: for
 * an archive of average size, the planner would read all of its entities.
 */
export const valueLabels = defineStatement(
  'search.labels',
  ['names', 'collections'],
  `
SELECT (SELECT t.seq FROM api.tenant_state(:tenant) t)::text AS seq, coalesce(json_agg(v), '[]') AS labels
FROM (
  SELECT e.id, e.entity_type AS facet, e.slug AS value, e.name AS label, e.sort_name AS key
  FROM unnest(:names::uuid[]) n (id)
    CROSS JOIN LATERAL (SELECT * FROM api.visible_entities(:tenant) e WHERE e.id = n.id OFFSET 0) e
  UNION ALL
  SELECT d.id, 'collection', d.slug, d.title, d.sort_title
  FROM api.visible_descriptions(:tenant) d WHERE d.id = ANY (:collections::uuid[])
) v`,
)

/** A visible name or collection. */
export interface ValueLabel {
  readonly id: string
  /** The facet of which it is a value. */
  readonly facet: string
  /** Its slug. */
  readonly value: string
  readonly label: string
  /** Orders values by bytes. */
  readonly key: string
}

export interface LabelsRow {
  /** The number of the archive's last change; null if it has none. */
  readonly seq: string | null
  readonly labels: readonly ValueLabel[]
}
