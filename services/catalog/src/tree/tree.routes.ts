import { query as ask } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/read'
import {
  defineRoute,
  intParam,
  invalidCursor,
  invalidParameters,
  isUuid,
  type RequestInfo,
  type Route,
  slugParam,
} from '@fonds/http'
import { CollectionTree } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { shownFor, timeOf } from '../descriptions/list.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { presentTree, type TreeLinks } from './tree.presenter.ts'
import {
  MAX_DEPTH,
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

const Query = z.object({
  around: slugParam(
    'Slug or UUID of a record or collection in this collection: the tree is expanded along the path to it',
  ).optional(),
  node: slugParam(
    'Slug or UUID of a record or collection in this collection: returns its children instead of the collection’s',
  ).optional(),
  depth: intParam(`Number of levels to expand (default 1)`, { min: 1, max: MAX_DEPTH }).optional(),
  cursor: z
    .string()
    .meta({
      description: 'Cursor from a `prev` or `next` link. Only one of `around`, `node` and `cursor` can be given',
    })
    .optional(),
})
type Query = z.output<typeof Query>

/** Parameters that links to other parts of the tree repeat. */
const KEPT_IN_LINKS: readonly string[] = ['depth', 'lang', 'fields']

const Position = z.tuple([z.enum(['after', 'before']), z.uuid(), z.uuid(), z.string()])

interface TreeRequest {
  readonly slug: string
  readonly query: Query
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

/** `GET /collections/:slug/tree` */
export const getCollectionTree = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/collections/:slug/tree',
    operationId: 'getCollectionTree',
    summary: 'Get the tree of a collection',
    description:
      'The hierarchy as a sidebar shows it. Without parameters, the children of the collection. With `around`, the ' +
      'path to a record or collection is open, each node of the path among its 20 nearest siblings, and so are the ' +
      `children of the last node. With \`node\`, the children of that node. A response contains at most ${MAX_NODES} nodes, and at most ${MAX_SIBLINGS} ` +
      'children of a node. The `next` link of an unopened node returns its children, and the links of an open one ' +
      'those before and after the ones shown, at constant cost for any number of siblings.',
    tags: ['Collections'],
    params: z.object({ slug: slugParam('Slug or UUID of the collection') }),
    query: Query,
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

/** Parameters that name a place in the tree. */
const PLACES = ['around', 'node', 'cursor'] as const

function requireOnePlace(query: Query): void {
  const given = PLACES.filter((name) => query[name] !== undefined)
  if (given.length < 2) return
  const message = `cannot be combined: give only one of ${given.join(' and ')}`
  throw invalidParameters(given.map((parameter) => ({ parameter, message })))
}

async function open(deps: Deps, asked: TreeRequest) {
  const { around, node } = asked.query
  const rows = await ask<TreeRow>(deps.pool, opening(asked))
  const [head] = rows
  if (head === undefined) return null
  const { top, parent, top_children } = head
  if (parent === null) {
    const parameter = around === undefined ? 'node' : 'around'
    throw invalidParameters([{ parameter, message: 'must be a record or collection in this collection' }])
  }
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
  const { tenant, request } = asked
  const kept = new URLSearchParams()
  for (const [name, value] of request.asked) if (KEPT_IN_LINKS.includes(name)) kept.append(name, value)
  const address = `${tenant.origin}${request.path}?${kept.size === 0 ? '' : `${kept}&`}`
  const scope = scopeOf(asked)
  // UUIDs and cursors need no escapes.
  const links: TreeLinks = {
    toChildren: (id) => `${address}node=${id}`,
    toSiblings: (position) => `${address}cursor=${deps.cursors.encode(scope, position)}`,
  }
  const nodes = rows.filter((row) => row.id !== null)
  const json = presentTree(nodes, { ...place, depth: depthOf(asked), shown: shownFor(asked), links })
  return { json, ...lastModified(timeOf(rows[0]?.committed_at ?? null)) }
}

/** Binds the statement that expands as many levels as requested. */
const bindTo = <P extends string>(
  { oneLevel, anyDepth }: TreeStatements<P>,
  values: Readonly<Record<P | TreeParameter | 'depth', unknown>>,
): BoundStatement => (values.depth === 1 ? bind(oneLevel, values) : bind(anyDepth, values))

const depthOf = ({ query }: TreeRequest): number => query.depth ?? 1

const scopeOf = ({ tenant }: TreeRequest) => ({ tenant: tenant.id, path: '/tree', filters: {}, sort: 'path' })

const valuesOf = (asked: TreeRequest) => ({
  tenant: asked.tenant.id,
  depth: depthOf(asked),
  ...slugOrId(asked.slug, 'slug', 'id'),
})

/** Returns two parameters, for a slug and a UUID; the one that does not apply is null. */
const slugOrId = <S extends string, I extends string>(text: string | undefined, slug: S, id: I) =>
  ({
    [slug]: text === undefined || isUuid(text) ? null : text,
    [id]: text !== undefined && isUuid(text) ? text : null,
  }) as Record<S | I, string | null>
