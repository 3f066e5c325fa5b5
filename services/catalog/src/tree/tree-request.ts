import { boolParam, intParam, invalidParameters, isUuid, type RequestInfo, slugParam, valuesOf } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { MAX_LISTED } from './outline.queries.ts'
import type { TreeLinks } from './tree.presenter.ts'
import { MAX_DEPTH } from './tree.queries.ts'

export const TreeQuery = z.object({
  around: slugParam('Slug or UUID of a description in this collection: opens the path to it').optional(),
  node: slugParam('Slug or UUID of a description in this collection: returns its children').optional(),
  ids: valuesOf(slugParam(`Only these descriptions, below what leads to them: at most ${MAX_LISTED} slugs or UUIDs`), {
    max: MAX_LISTED,
    combine: 'all',
  }).optional(),
  whole: boolParam(
    `All levels in archival order, ${MAX_LISTED} descriptions at a time, below what leads to them; with \`around\`, from a little before one`,
  ).optional(),
  depth: intParam(`Number of levels to expand (default 1)`, { min: 1, max: MAX_DEPTH }).optional(),
  cursor: z
    .string()
    .meta({
      description: 'Cursor from a `prev` or `next` link',
    })
    .optional(),
})
export type TreeQuery = z.output<typeof TreeQuery>

/** Parameters that links to other parts of the tree repeat. */
const KEPT_IN_LINKS: readonly string[] = ['depth', 'lang', 'fields']

export interface TreeRequest {
  readonly slug: string
  readonly query: TreeQuery
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

/** Parameters of which a request has one at most. */
const PLACES = [
  ['around', 'node', 'cursor', 'ids'],
  ['whole', 'node', 'ids'],
  ['whole', 'depth'],
  ['ids', 'depth'],
] as const

export function requireOnePlace(query: TreeQuery): void {
  const combined = PLACES.map((names) => names.filter((name) => query[name] !== undefined && query[name] !== false))
  const given = [...new Set(combined.filter((names) => names.length > 1).flat())]
  if (given.length === 0) return
  const message = `cannot be combined: give only one of ${given.join(' and ')}`
  throw invalidParameters(given.map((parameter) => ({ parameter, message })))
}

export const notInCollection = (parameter: string) =>
  invalidParameters([{ parameter, message: 'must be a record or collection in this collection' }])

/** Returns the URLs of other parts of the tree, in the same form. */
export function linksOf(deps: Deps, asked: TreeRequest): TreeLinks {
  const { tenant, request } = asked
  const kept = new URLSearchParams()
  for (const [name, value] of request.asked) if (KEPT_IN_LINKS.includes(name)) kept.append(name, value)
  const address = `${tenant.origin}${request.path}?${kept.size === 0 ? '' : `${kept}&`}`
  const scope = scopeOf(asked)
  // UUIDs and cursors need no escapes.
  return {
    toChildren: (id) => `${address}node=${id}`,
    toSiblings: (position) => `${address}cursor=${deps.cursors.encode(scope, position)}`,
  }
}

export const scopeOf = ({ tenant }: TreeRequest) => ({ tenant: tenant.id, path: '/tree', filters: {}, sort: 'path' })

export const placeOf = ({ tenant, slug }: TreeRequest) => ({ tenant: tenant.id, ...slugOrId(slug, 'slug', 'id') })

/** Returns two parameters, for a slug and a UUID; the one that does not apply is null. */
export const slugOrId = <S extends string, I extends string>(text: string | undefined, slug: S, id: I) =>
  ({
    [slug]: text === undefined || isUuid(text) ? null : text,
    [id]: text !== undefined && isUuid(text) ? text : null,
  }) as Record<S | I, string | null>
