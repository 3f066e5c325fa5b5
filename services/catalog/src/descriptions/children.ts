import { type Description, summaryWords } from '@fonds/archive'
import { query as ask } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { isUuid, pagingParams, type RequestInfo, resolvePaging } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from './addresses.ts'
import { children, childrenBySlug } from './children.queries.ts'
import type { ListRow } from './list.queries.ts'
import { type List, listOf, readList } from './list.ts'

export const ChildrenQuery = z.object(pagingParams)

interface ChildrenRequest {
  readonly query: z.output<typeof ChildrenQuery>
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

type Parent = Pick<Description, 'id' | 'children_count'>

/** Returns what a page of a description's children depends on. Cursors stay valid if its slug changes. */
const listRequest = ({ id, children_count }: Parent, { query, tenant, request }: ChildrenRequest) => ({
  scope: { tenant: tenant.id, path: `/children/${id}`, filters: {}, sort: 'path' },
  paging: resolvePaging(query),
  tenant,
  request,
  total: children_count,
})

/** Reads one page of a description's children. */
export async function readChildren(deps: Deps, parent: Parent, asked: ChildrenRequest): Promise<List> {
  const list = await readList(deps, {
    ...listRequest(parent, asked),
    statements: children,
    values: { parent: parent.id },
    position: z.tuple([z.string()]),
  })
  if (list === null) throw new Error('the list of children is missing')
  return list
}

/**
 * Reads one page of a collection's children before the collection itself is known, and so at the same time. Only for pages,
 * whose reader waits: programs send many requests at once, and would only wait for each other's second connection.
 * @returns a page that still needs the collection; null if it can only be read after that
 */
export async function readChildrenEarly(
  deps: Deps,
  slug: string,
  asked: ChildrenRequest,
): Promise<((parent: Parent) => List) | null> {
  const { query, tenant, request } = asked
  const paging = resolvePaging(query)
  if (paging.mode !== 'page' || isUuid(slug)) return null
  const { limit, offset } = paging
  const values = { tenant: tenant.id, base: apiBase(tenant), ...summaryWords(request), limit, offset, slug }
  const [row] = await ask<ListRow>(deps.pool, bind(childrenBySlug, values))
  if (row === undefined) throw new Error('the list of children is missing')
  return (parent) => listOf(deps, listRequest(parent, asked), row)
}
