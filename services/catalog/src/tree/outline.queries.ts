import type { PlaceColumns } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { NodeRow } from '@fonds/presenters'
import { COMMITTED_AT } from '../descriptions/list.queries.ts'
import { descendant, NODE, shownColumns, TOP } from './tree.queries.ts'

/**
 * Maximum number of descriptions of all levels that are read at once, not counting those above the first. Statements contain it as
 * a literal, as those of lists do.
 */
export const MAX_LISTED = 100
/** Number of descriptions before the one around which an outline begins. */
const BEFORE_GOAL = 20

const COLUMNS = [...NODE, 'parent_id', 'path']
const columns = (row: string): string => COLUMNS.map((column) => `${row}.${column}`).join(', ')
const SELECTED = `${shownColumns('d')}, d.ancestor_ids, d.body -> 'containers' AS containers`

/** Selects descendants of the collection in archival order, or against it, and one more than a response has. */
const listed = (further: string, order = ''): string => `SELECT d.* FROM top t CROSS JOIN LATERAL (
    SELECT ${SELECTED} FROM api.visible_descriptions(:tenant) d
    WHERE d.path > t.path AND d.path < t.path || '~'${further} ORDER BY d.path${order} LIMIT ${MAX_LISTED + 1}
  ) d`

/**
 * Builds a statement that reads descriptions of all levels, each with what is above it in the collection.
 * @param shown the statement that selects them
 * @param found SQL condition that what the request refers to is in the collection
 */
const outline = <const P extends string>(
  name: string,
  parameters: readonly P[],
  { before = [], shown, found = 'true' }: { before?: readonly string[]; shown: string; found?: string },
) =>
  defineStatement(
    `tree.${name}`,
    ['slug', 'id', ...parameters],
    `
WITH ${[TOP, ...before].join(', ')}, shown AS MATERIALIZED (
  ${shown}
), above AS MATERIALIZED (
  SELECT ${shownColumns('d')}, d.body -> 'containers' AS containers FROM api.visible_descriptions(:tenant) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(s.ancestor_ids) FROM shown s)) AND d.path > (SELECT t.path FROM top t)
    AND NOT EXISTS (SELECT FROM shown s WHERE s.id = d.id)
)
SELECT h.*, d.* FROM (
  SELECT t.id AS top, ${found} AS found, ${COMMITTED_AT},
    EXISTS (SELECT FROM api.visible_descriptions(:tenant) b
      WHERE b.path > t.path AND b.path < (SELECT min(s.path) FROM shown s)) AS preceded
  FROM top t
) h LEFT JOIN (
  SELECT true AS listed, ${columns('s')}, s.containers FROM shown s
  UNION ALL
  SELECT false, ${columns('a')}, a.containers FROM above a
) d ON true
ORDER BY d.path`,
  )

/** Reads the descriptions after a path; all begin with the empty one. */
export const outlineAfter = outline('outline.after', ['path'], { shown: listed(' AND d.path > :path') })

/** Reads the descriptions before a path. */
export const outlineBefore = outline('outline.before', ['path'], { shown: listed(' AND d.path < :path', ' DESC') })

/** Reads descriptions from a little before one; `found` is false if it is not in the collection. */
export const outlineAround = outline('outline.around', ['around', 'around_id'], {
  before: [
    `goal AS MATERIALIZED (
  ${descendant('g.path', ':around', ':around_id')}
), start AS MATERIALIZED (
  SELECT min(b.path) AS path FROM (
    SELECT b.path FROM top t, goal g CROSS JOIN LATERAL (
      SELECT b.path FROM api.visible_descriptions(:tenant) b
      WHERE b.path > t.path AND b.path <= g.path ORDER BY b.path DESC LIMIT ${BEFORE_GOAL + 1}
    ) b
  ) b
)`,
  ],
  shown: listed(' AND d.path >= (SELECT s.path FROM start s)'),
  found: 'EXISTS (SELECT FROM goal)',
})

/** Reads descriptions by slug or UUID: two arrays of the same length. Those that are not in the collection are left out. */
export const outlineOf = outline('outline.of', ['slugs', 'ids'], {
  before: [
    `named AS MATERIALIZED (
  SELECT DISTINCT d.id FROM unnest(:slugs::text[], :ids::uuid[]) a(slug, id) CROSS JOIN LATERAL (
    SELECT r.id FROM api.visible_descriptions(:tenant) r WHERE r.kind = 'record' AND r.slug = a.slug
    UNION ALL
    SELECT r.id FROM api.visible_descriptions(:tenant) r WHERE r.kind = 'collection' AND r.slug = a.slug
    UNION ALL
    SELECT r.id FROM api.visible_descriptions(:tenant) r WHERE r.id = a.id
  ) d
)`,
  ],
  shown: `SELECT ${SELECTED} FROM api.visible_descriptions(:tenant) d
  WHERE d.id = ANY (ARRAY(SELECT n.id FROM named n)) AND d.path > (SELECT t.path FROM top t)
    AND d.path < (SELECT t.path FROM top t) || '~'`,
})

interface OutlineHead {
  /** The UUID of the collection. */
  readonly top: string
  readonly found: boolean
  /** Whether the collection has descriptions before the first one. */
  readonly preceded: boolean
  /** Seconds since 1970. */
  readonly committed_at: number | null
}

/** A description in archival order. */
export interface OutlineNode extends NodeRow, Pick<PlaceColumns, 'containers'> {
  readonly parent_id: string
  readonly path: string
  /** Whether it is part of the list, and not only above a part of it. */
  readonly listed: boolean
}

/** The rows of each statement: descriptions, or a single one without. */
export type OutlineRow = OutlineHead & (OutlineNode | { readonly [K in keyof OutlineNode]: null })
