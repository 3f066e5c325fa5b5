import type { Description } from '@fonds/archive'
import { pagingParams, type RequestInfo, resolvePaging } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type List, readList } from './list.ts'
import { children } from './relatives.queries.ts'

export const ChildrenQuery = z.object(pagingParams)

/**
 * One page of what lies immediately below a description. Its cursors belong to the description, so they go on under
 * whatever slug it is asked for.
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
  if (list === null) throw new Error('a list that is always there was not')
  return list
}
