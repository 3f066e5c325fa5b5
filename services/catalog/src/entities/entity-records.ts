import type { Paging, RequestInfo, TenantContext } from '@fonds/service-kit'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type List, readList } from '../descriptions/list.ts'
import { recordsOfEntity } from './entity.queries.ts'

/**
 * One page of what an entity is linked to. Its cursors belong to the entity, so they go on under whatever slug it is
 * asked for.
 * @param asked.exclude UUIDs, sorted, each once
 */
export async function readEntityRecords(
  deps: Deps,
  { id }: { readonly id: string },
  asked: {
    readonly paging: Paging
    readonly exclude: readonly string[]
    readonly tenant: TenantContext
    readonly request: RequestInfo
  },
): Promise<List> {
  const { paging, exclude, tenant, request } = asked
  const list = await readList(deps, {
    statements: recordsOfEntity,
    values: { entity: id, exclude },
    position: z.tuple([z.int(), z.string()]),
    scope: { tenant: tenant.id, path: `/entities/${id}/records`, filters: { exclude }, sort: 'confidence' },
    paging,
    tenant,
    request,
  })
  if (list === null) throw new Error('a list that is always there was not')
  return list
}
