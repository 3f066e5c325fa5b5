import { query as ask } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/read'
import { defineRoute, invalidCursor, type Route, slugParam } from '@fonds/http'
import { CollectionTree } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { shownFor, timeOf } from '../descriptions/list.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { continueOutline, openOutline } from './outline.ts'
import { presentTree } from './tree.presenter.ts'
import {
  MAX_NODES,
  MAX_SIBLINGS,
  type TreeParameter,
  type TreeRow,
  type TreeStatements,
  tree,
  treeAfter,
  treeAround,
  treeBefore,
  treeBelow,
} from './tree.queries.ts'
import {
  linksOf,
  notInCollection,
  placeOf,
  requireOnePlace,
  scopeOf,
  slugOrId,
  TreeQuery,
  type TreeRequest,
} from './tree-request.ts'

const Position = z.tuple([z.enum(['after', 'before', 'onward', 'back']), z.uuid(), z.uuid(), z.string()])

/** `GET /collections/:slug/tree` */
export const getCollectionTree = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/collections/:slug/tree',
    operationId: 'getCollectionTree',
    summary: 'Get the tree of a collection',
    description:
      'Without parameters, the children of the collection. `around` opens the path to a record or collection, each node of it among its ' +
      '20 nearest siblings, and the children of the last one. `node` returns its children. `whole` and `ids` list descriptions of all ' +
      `levels. A response has at most ${MAX_NODES} nodes, and ${MAX_SIBLINGS} children of a node: \`next\` of an unopened node returns its ` +
      'children, and the links of an open one those before and after, at constant cost.',
    tags: ['Collections'],
    params: z.object({ slug: slugParam('Slug or UUID of the collection') }),
    query: TreeQuery,
    strictQuery: true,
    selectable: 'nodes',
    labels: true,
    page: true,
    response: { schema: CollectionTree, description: 'A part of the hierarchy' },
    errors: ['invalid_parameter', 'invalid_cursor', 'not_found', 'gone'],
    async handler({ params: { slug }, query, tenant, request }) {
      const treeRequest = { slug, query, tenant, request }
      requireOnePlace(query)
      const found =
        query.cursor === undefined ? await open(deps, treeRequest) : await proceed(deps, treeRequest, query.cursor)
      if (found !== null) return found
      return redirectOrThrow(deps, { tenant, kind: 'collection', slugOrId: slug }, request, '/tree')
    },
  })

async function open(deps: Deps, asked: TreeRequest) {
  const { around, node } = asked.query
  const outline = openOutline(deps, asked)
  if (outline !== undefined) return outline
  const rows = await ask<TreeRow>(deps.pool, opening(asked))
  const [head] = rows
  if (head === undefined) return null
  const { top, parent, top_children } = head
  if (parent === null) throw notInCollection(around === undefined ? 'node' : 'around')
  const total = node === undefined ? top_children : null
  return reply(deps, asked, rows, { top, parent, continued: null, total })
}

/** Returns the statement of a request without a cursor. */
function opening(asked: TreeRequest): BoundStatement {
  const { around, node } = asked.query
  const values = valuesOf(asked)
  if (around !== undefined) return bindTo(treeAround, { ...values, ...slugOrId(around, 'around', 'around_id') })
  if (node !== undefined) return bindTo(treeBelow, { ...values, ...slugOrId(node, 'node', 'node_id') })
  return bindTo(tree, values)
}

/** Reads the children of a node from the position in a cursor. */
async function proceed(deps: Deps, asked: TreeRequest, cursor: string) {
  const [direction, top, parent, path] = deps.cursors.decode(scopeOf(asked), cursor, Position)
  if (direction === 'onward' || direction === 'back') {
    return continueOutline(deps, asked, { direction, top, path })
  }
  const values = { ...valuesOf(asked), top, parent, path }
  const rows = await ask<TreeRow>(deps.pool, bindTo(direction === 'after' ? treeAfter : treeBefore, values))
  const [head] = rows
  if (head === undefined) return null
  if (head.parent === null) throw invalidCursor()
  // Nothing precedes a node's first children.
  return reply(deps, asked, rows, { top, parent, continued: path === '' ? null : direction, total: null })
}

function reply(
  deps: Deps,
  asked: TreeRequest,
  rows: readonly TreeRow[],
  place: Omit<Parameters<typeof presentTree>[1], 'depth' | 'shown' | 'links'>,
) {
  const nodes = rows.filter((row) => row.id !== null)
  const links = linksOf(deps, asked)
  const json = presentTree(nodes, { ...place, depth: depthOf(asked), shown: shownFor(asked), links })
  return { json, ...lastModified(timeOf(rows[0]?.committed_at ?? null)) }
}

/** Binds the statement that expands as many levels as requested. */
const bindTo = <P extends string>(
  { oneLevel, anyDepth }: TreeStatements<P>,
  values: Readonly<Record<P | TreeParameter | 'depth', unknown>>,
): BoundStatement => (values.depth === 1 ? bind(oneLevel, values) : bind(anyDepth, values))

const depthOf = ({ query }: TreeRequest): number => query.depth ?? 1

const valuesOf = (asked: TreeRequest) => ({ ...placeOf(asked), depth: depthOf(asked) })
