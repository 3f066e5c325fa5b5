import { levelPairs, shownDateJson, titleJson } from '@fonds/archive'
import { defineStatement, type Statement } from '@fonds/db/read'
import type { TreeNode } from '@fonds/types'

/** Maximum number of nodes in a response. */
export const MAX_NODES = 500
/**
 * Maximum number of children that are read at once for a node. As in lists, statements contain both limits as literals.
 */
export const MAX_SIBLINGS = 100
/** Maximum number of levels that `depth` can expand. */
export const MAX_DEPTH = 4

/**
 * Number of nodes shared by the windows of siblings along a path; the rest of the 500 is for the path itself, however
 * deep.
 */
const WINDOWS = 280
/** Maximum number of siblings on either side of a node of the path; there are fewer if the path is very long. */
const MAX_HALF = 10

const COLUMNS =
  'id, parent_id, path, depth, kind, slug, title, titles, level, date, reference_code, children_count, aggregate_start, aggregate_end'

const columns = (row: string): string =>
  COLUMNS.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')

/** Selects the collection by slug or UUID. */
const TOP = `top AS MATERIALIZED (
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions(:tenant) c
  WHERE c.kind = 'collection' AND c.slug = :slug
  UNION ALL
  SELECT c.id, c.path, c.depth, c.children_count FROM api.visible_descriptions(:tenant) c
  WHERE c.kind = 'collection' AND c.id = :id::uuid
  LIMIT 1
)`

/** Selects one page of a node's children, and one more row to learn whether others follow. */
const children = (parent: string, further = '', order = ''): string => `
    SELECT row_number() OVER () AS n, d.* FROM (
      SELECT ${columns('d')} FROM api.visible_descriptions(:tenant) d
      WHERE d.parent_id = ${parent}${further} ORDER BY d.path${order} LIMIT ${MAX_SIBLINGS + 1}
    ) d`

/**
 * Expands the nodes of one level, in archival order, until the limit is reached. Nodes of the path are already
 * expanded.
 * @param level generations below the collection
 * @param tables the nodes found so far
 */
const opened = (level: number, tables: readonly string[], except: string): string => {
  const room = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(' - ')
  const nodes = tables
    .map(
      (table) => `SELECT t.id, t.path FROM ${table} t
      WHERE t.depth = (SELECT depth FROM base) + ${level} AND t.children_count > 0 AND t.n <= ${MAX_SIBLINGS}
        AND ${level} < :depth::int${except}`,
    )
    .join('\n      UNION ALL\n      ')
  return `level_${level} AS MATERIALIZED (
  SELECT d.* FROM (
      ${nodes}
      ORDER BY path
  ) p CROSS JOIN LATERAL (${children('p.id')}
  ) d LIMIT greatest(0, ${MAX_NODES} - ${room})
)`
}

function treeStatement<const P extends string>(
  name: string,
  parameters: readonly P[],
  { tables, nodes, except = '' }: { tables: readonly string[]; nodes: readonly string[]; except?: string },
  found: string,
): Statement<P | 'tenant' | 'base' | 'labels' | 'text_language' | 'slug' | 'id' | 'depth'> {
  const levels = Array.from({ length: MAX_DEPTH - 1 }, (_, index) => index + 1)
  const all = [...nodes, ...levels.map((level) => `level_${level}`)]
  const further = levels.map((level) =>
    opened(level, [...nodes, ...levels.slice(0, level - 1).map((before) => `level_${before}`)], except),
  )
  return defineStatement(
    name,
    ['base', 'labels', 'text_language', 'slug', 'id', 'depth', ...parameters],
    `
WITH ${[TOP, ...tables, ...further].join(', ')}
SELECT (SELECT row_to_json(t)::text FROM (SELECT id, children_count FROM top) t) AS top,
  ${found} AS found,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at,
  (SELECT coalesce(json_agg(json_build_object(
      'type', d.kind, 'id', d.id, 'slug', d.slug, 'title', ${titleJson('d')}, ${levelPairs('d')}, 'date', ${shownDateJson('d')},
      'reference_code', d.reference_code, 'children_count', d.children_count,
      'url', :base::text || '/' || d.kind || 's/' || d.slug,
      'parent', d.parent_id, 'path', d.path, 'outside', d.n > ${MAX_SIBLINGS}) ORDER BY d.path), '[]')::text
    FROM (${all.map((table) => `SELECT ${columns('t')}, t.n FROM ${table} t`).join(' UNION ALL ')}) d) AS nodes`,
  )
}

/**
 * Reads the tree of a collection: either its children, or the path to one of its descendants, with the siblings nearest
 * to each node of the path and the children of the last one. Returns one row; `top` is null if the collection is not
 * visible.
 */
export const tree = treeStatement(
  'tree',
  ['around', 'around_id'],
  {
    tables: [
      `base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  SELECT g.id, g.ancestor_ids FROM top, LATERAL (
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = 'record' AND d.slug = :around
    UNION ALL
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = 'collection' AND d.slug = :around
    UNION ALL
    SELECT d.id, d.path, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
    WHERE d.id = :around_id::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(${MAX_HALF}, ${WINDOWS / 2} / count(*) OVER ()) AS half
  FROM api.visible_descriptions(:tenant) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT ${columns('s')}, CASE WHEN s.distance > w.half THEN ${MAX_SIBLINGS} + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT ${columns('d')} FROM api.visible_descriptions(:tenant) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT ${MAX_HALF + 1}
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT ${columns('d')} FROM api.visible_descriptions(:tenant) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT ${MAX_HALF + 2}
    ) d
  ) s WHERE s.distance <= w.half + 1
), first AS MATERIALIZED (
  SELECT ${columns('d')}, d.n FROM (
    SELECT id FROM goal UNION ALL SELECT id FROM top WHERE NOT EXISTS (SELECT FROM goal)
  ) p CROSS JOIN LATERAL (${children('p.id')}
  ) d
)`,
    ],
    nodes: ['near', 'first'],
    except: ' AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)',
  },
  '(SELECT count(*) FROM goal) > 0',
)

const siblings = (name: string, further: string, order = '') =>
  treeStatement(
    name,
    ['top', 'parent', 'path'],
    {
      tables: [
        `parent AS MATERIALIZED (
  SELECT p.id, p.depth FROM api.visible_descriptions(:tenant) p, top
  WHERE p.id = :parent::uuid AND top.id = :top::uuid AND p.path >= top.path AND p.path < top.path || '~'
), base AS (SELECT depth FROM parent), shown AS MATERIALIZED (
  SELECT ${columns('d')}, d.n FROM parent p CROSS JOIN LATERAL (${children('p.id', further, order)}
  ) d
)`,
      ],
      nodes: ['shown'],
    },
    '(SELECT count(*) FROM parent) > 0',
  )

/**
 * Reads the children of a node after a path, in the form of `tree`. `found` tells whether the cursor belongs to the
 * collection.
 */
export const treeAfter = siblings('tree.after', ' AND d.path > :path')

/** Reads the children of a node before a path, nearest first. */
export const treeBefore = siblings('tree.before', ' AND d.path < :path', ' DESC')

/** The row that each statement returns. */
export interface TreeRow {
  /** A `TreeTop` as JSON; null if the collection is not visible. */
  readonly top: string | null
  readonly found: boolean
  readonly committed_at: Date | null
  /** `FlatNode[]` as JSON, in archival order. */
  readonly nodes: string
}

export interface TreeTop {
  readonly id: string
  readonly children_count: number
}

/** A node before nesting. `outside` marks the first sibling beyond those to show. */
export type FlatNode = Omit<TreeNode, 'children' | 'has_more' | 'previous' | 'next'> & {
  readonly parent: string
  readonly path: string
  readonly outside: boolean
}
