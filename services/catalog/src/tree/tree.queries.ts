import { shownColumn } from '@fonds/archive'
import { defineStatement, type Statement } from '@fonds/db/read'
import type { NodeRow } from '@fonds/presenters'
import { COMMITTED_AT } from '../descriptions/list.queries.ts'

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

/** The columns of `NodeRow`, and of the place of a node. */
export const NODE: readonly (keyof NodeRow)[] = [
  ...(['id', 'kind', 'slug', 'title', 'titles', 'level', 'date', 'reference_code'] as const),
  ...(['children_count', 'aggregate_start', 'aggregate_end', 'translations'] as const),
]
const COLUMNS = [...NODE, 'parent_id', 'path', 'depth']

const columns = (row: string): string => COLUMNS.map((column) => `${row}.${column}`).join(', ')

/** Selects them from a row of `api.visible_descriptions`. */
export const shownColumns = (row: string): string => COLUMNS.map((column) => shownColumn(row, column)).join(', ')

/** Selects the collection by slug or UUID. */
export const TOP = `top AS MATERIALIZED (
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
      SELECT ${shownColumns('d')} FROM api.visible_descriptions(:tenant) d
      WHERE d.parent_id = ${parent}${further} ORDER BY d.path${order} LIMIT ${MAX_SIBLINGS + 1}
    ) d`

/** Selects the same of the node in a table, as a further table. */
const childrenOf = (node: string, table: string, further = '', order = ''): string => `${table} AS MATERIALIZED (
  SELECT ${columns('d')}, d.n FROM ${node} p CROSS JOIN LATERAL (${children('p.id', further, order)}
  ) d
)`

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

interface TreeParts<P extends string> {
  readonly name: string
  readonly parameters: readonly P[]
  /** Common table expressions, each with those that it uses before it. */
  readonly tables: readonly string[]
  /** The tables of nodes. */
  readonly nodes: readonly string[]
  /** Condition on the nodes `t` to expand further. */
  readonly except?: string
  /** SQL expression for the UUID of the node whose children are the items; null if what the request refers to is not there. */
  readonly parent: string
}

export type TreeParameter = 'tenant' | 'slug' | 'id'

/**
 * Two statements that read the same part of a tree. Most requests expand a single level: PostgreSQL needs half a
 * millisecond to set up and close what expands further ones, whether it runs or not.
 */
export interface TreeStatements<P extends string> {
  readonly oneLevel: Statement<P | TreeParameter>
  readonly anyDepth: Statement<P | TreeParameter | 'depth'>
}

function treeStatements<const P extends string>(parts: TreeParts<P>): TreeStatements<P> {
  const { name, parameters, tables, nodes, except = '' } = parts
  const levels = Array.from({ length: MAX_DEPTH - 1 }, (_, index) => index + 1)
  const further = levels.map((level) =>
    opened(level, [...nodes, ...levels.slice(0, level - 1).map((before) => `level_${before}`)], except),
  )
  const all = [...nodes, ...levels.map((level) => `level_${level}`)]
  const own = ['slug', 'id', ...parameters] as const
  return {
    oneLevel: defineStatement(name, own, treeText(parts, tables, nodes)),
    anyDepth: defineStatement(`${name}.deep`, [...own, 'depth'], treeText(parts, [...tables, ...further], all)),
  }
}

const treeText = (
  { parent }: { readonly parent: string },
  tables: readonly string[],
  nodes: readonly string[],
): string => `
WITH ${[TOP, ...tables].join(', ')}
SELECT h.*, d.* FROM (
  SELECT t.id AS top, t.children_count AS top_children, ${parent} AS parent, ${COMMITTED_AT} FROM top t
) h LEFT JOIN (
  ${nodes.map((table) => `SELECT ${[...NODE, 'parent_id', 'path'].map((column) => `t.${column}`).join(', ')}, t.n > ${MAX_SIBLINGS} AS outside FROM ${table} t`).join('\n  UNION ALL ')}
) d ON true
ORDER BY d.path`

/** Reads the children of a collection: a row for each node, at least one; no row if the collection is not visible. */
export const tree = treeStatements({
  name: 'tree',
  parameters: [],
  tables: [`base AS (SELECT depth FROM top), ${childrenOf('top', 'first')}`],
  nodes: ['first'],
  parent: '(SELECT id FROM top)',
})

/** Statements that read a page of the children of the node that `parent` selects, with its depth. */
function childrenOfParent<const P extends string>(
  name: string,
  parameters: readonly P[],
  parent: string,
  ...place: readonly [further?: string, order?: string]
): TreeStatements<P> {
  return treeStatements({
    name,
    parameters,
    tables: [
      `parent AS MATERIALIZED (
  ${parent}
), base AS (SELECT depth FROM parent), ${childrenOf('parent', 'shown', ...place)}`,
    ],
    nodes: ['shown'],
    parent: '(SELECT id FROM parent)',
  })
}

/** Selects a descendant of the collection by the slug or UUID in two parameters. */
export const descendant = (
  selected: string,
  slug: string,
  id: string,
): string => `SELECT ${selected} FROM top, LATERAL (
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = 'record' AND d.slug = ${slug}
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
    WHERE d.kind = 'collection' AND d.slug = ${slug}
    UNION ALL
    SELECT d.id, d.path, d.depth, d.ancestor_ids FROM api.visible_descriptions(:tenant) d
    WHERE d.id = ${id}::uuid
  ) g WHERE g.path > top.path AND g.path < top.path || '~' LIMIT 1`

/**
 * Reads the children of a node, in the form of `tree`. `parent` is null if the collection contains no such node.
 */
export const treeBelow = childrenOfParent(
  'tree.below',
  ['node', 'node_id'],
  descendant('g.id, g.depth', ':node', ':node_id'),
)

/**
 * Reads the path from a collection to one of its descendants, with the siblings nearest to each node of the path and the
 * children of the last one, in the form of `tree`. `parent` is null if there is no such descendant.
 */
export const treeAround = treeStatements({
  name: 'tree.around',
  parameters: ['around', 'around_id'],
  tables: [
    `base AS (SELECT depth FROM top), goal AS MATERIALIZED (
  ${descendant('g.id, g.ancestor_ids', ':around', ':around_id')}
), way AS MATERIALIZED (
  SELECT d.id, d.parent_id, d.path,
    least(${MAX_HALF}, ${WINDOWS / 2} / count(*) OVER ()) AS half
  FROM api.visible_descriptions(:tenant) d
  WHERE d.id = ANY (ARRAY(SELECT unnest(g.ancestor_ids || g.id) FROM goal g)) AND d.path > (SELECT path FROM top)
), near AS MATERIALIZED (
  SELECT ${columns('s')}, CASE WHEN s.distance > w.half THEN ${MAX_SIBLINGS} + 1 ELSE 1 END AS n
  FROM way w CROSS JOIN LATERAL (
    SELECT row_number() OVER () AS distance, d.* FROM (
      SELECT ${shownColumns('d')} FROM api.visible_descriptions(:tenant) d
      WHERE d.parent_id = w.parent_id AND d.path < w.path ORDER BY d.path DESC LIMIT ${MAX_HALF + 1}
    ) d
    UNION ALL
    SELECT row_number() OVER () - 1 AS distance, d.* FROM (
      SELECT ${shownColumns('d')} FROM api.visible_descriptions(:tenant) d
      WHERE d.parent_id = w.parent_id AND d.path >= w.path ORDER BY d.path LIMIT ${MAX_HALF + 2}
    ) d
  ) s WHERE s.distance <= w.half + 1
), ${childrenOf('goal', 'first')}`,
  ],
  nodes: ['near', 'first'],
  except: ' AND NOT EXISTS (SELECT FROM way w WHERE w.id = t.id)',
  parent: '(SELECT t.id FROM top t, goal)',
})

const siblings = (name: string, further: string, order?: string) =>
  childrenOfParent(
    name,
    ['top', 'parent', 'path'],
    `SELECT p.id, p.depth FROM api.visible_descriptions(:tenant) p, top
  WHERE p.id = :parent::uuid AND top.id = :top::uuid AND p.path >= top.path AND p.path < top.path || '~'`,
    further,
    order,
  )

/**
 * Reads the children of a node after a path, in the form of `tree`. `parent` is null if the cursor does not belong to the
 * collection.
 */
export const treeAfter = siblings('tree.after', ' AND d.path > :path')

/** Reads the children of a node before a path, nearest first. */
export const treeBefore = siblings('tree.before', ' AND d.path < :path', ' DESC')

/** The first columns of each row. */
export interface TreeHead {
  /** The UUID of the collection, and the number of its children. */
  readonly top: string
  readonly top_children: number
  /** The node whose children are the items; null if there is no such place in the collection. */
  readonly parent: string | null
  /** Seconds since 1970. */
  readonly committed_at: number | null
}

/** A node, in archival order. */
export interface FoundNode extends NodeRow {
  readonly parent_id: string
  readonly path: string
  /** Whether it is the first sibling beyond those to show. */
  readonly outside: boolean
}

/** The rows that each statement returns: nodes, or a single one without a node. */
export type TreeRow = TreeHead & (FoundNode | { readonly [K in keyof FoundNode]: null })
