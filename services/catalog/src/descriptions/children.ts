import type { Description } from '@fonds/archive'
import { pagingParams, type RequestInfo, resolvePaging } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type List, readList } from './list.ts'
import { children } from './relatives.queries.ts'

export const ChildrenQuery = z.object(pagingParams)

/**
 * Reads one page of a description's children. Cursors are bound to the description, so they stay valid if its slug changes.
 */
export async function readChildren(
  deps: Deps,
  { id, children_count }: Pick<Description, 'id' | 'children_count'>,
  asked: {
    readonly query: z.output<typeof ChildrenQuery>
    readonly tenant: TenantContext
    readonly request: RequestInfo
  },
): Promise<List> {
  const { query, tenant, request } = asked
  const list = await readList(deps, {
    statements: children,
    values: { parent: id },
    position: z.tuple([z.string()]),
    scope: { tenant: tenant.id, path: `/children/${id}`, filters: {}, sort: 'path' },
    paging: resolvePaging(query),
    tenant,
    request,
    total: children_count,
  })
  if (list === null) throw new Error('the list of children is missing')
  return list
}
