import type { Paging, RequestInfo } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { withDerivedDates } from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type List, readList } from '../descriptions/list.ts'
import { allOfEntity, collectionsOfEntity, recordsOfEntity } from './entity.queries.ts'

/** Types of descriptions by which an entity's records can be filtered. */
export const LINKED_TYPES = ['record', 'collection', 'all'] as const
export type LinkedType = (typeof LINKED_TYPES)[number]

const STATEMENTS = { record: recordsOfEntity, collection: collectionsOfEntity, all: allOfEntity } as const

/**
 * Reads one page of an entity's records. Cursors are bound to the entity, so they stay valid if its slug changes.
 * @param asked.exclude UUIDs to omit, sorted and without duplicates
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
  const labels = labelsIn(request.language)
  const list = await readList(deps, {
    statements: STATEMENTS[type],
    values: { entity: id, exclude, roles: labels.rolesJson },
    position: z.tuple([z.int(), z.string()]),
    scope: { tenant: tenant.id, path: `/entities/${id}/records`, filters: { type, exclude }, sort: 'confidence' },
    paging,
    tenant,
    request,
  })
  if (list === null) throw new Error('the list of records is missing')
  return { ...list, itemsText: withDerivedDates(list.itemsText, labels) }
}
