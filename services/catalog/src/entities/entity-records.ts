import type { Paging, RequestInfo } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type List, readList } from '../descriptions/list.ts'
import { allOfEntity, collectionsOfEntity, recordsOfEntity } from './entity.queries.ts'

/** What of the things that an entity is linked to is asked for. */
export const LINKED_TYPES = ['record', 'collection', 'all'] as const
export type LinkedType = (typeof LINKED_TYPES)[number]

const STATEMENTS = { record: recordsOfEntity, collection: collectionsOfEntity, all: allOfEntity } as const

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
    readonly type: LinkedType
    readonly exclude: readonly string[]
    readonly tenant: TenantContext
    readonly request: RequestInfo
  },
): Promise<List> {
  const { paging, type, exclude, tenant, request } = asked
  const list = await readList(deps, {
    statements: STATEMENTS[type],
    values: { entity: id, exclude },
    position: z.tuple([z.int(), z.string()]),
    scope: { tenant: tenant.id, path: `/entities/${id}/records`, filters: { type, exclude }, sort: 'confidence' },
    paging,
    tenant,
    request,
  })
  if (list === null) throw new Error('a list that is always there was not')
  return list
}
