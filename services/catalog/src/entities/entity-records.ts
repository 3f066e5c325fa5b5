import type { Paging, Reply, RequestInfo } from '@fonds/http'
import { type EntityRecordRow, presentEntityRecord } from '@fonds/presenters'
import type { EntityRecord } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { type List, readList, shownFor } from '../descriptions/list.ts'
import { type ListFile, wholeDescriptions } from '../descriptions/whole.ts'
import { allOfEntity, collectionsOfEntity, recordsOfEntity } from './entity.queries.ts'

/** Types of descriptions by which an entity's records can be filtered. */
export const LINKED_TYPES = ['record', 'collection', 'all'] as const
export type LinkedType = (typeof LINKED_TYPES)[number]

const STATEMENTS = { record: recordsOfEntity, collection: collectionsOfEntity, all: allOfEntity } as const

/** One page of an entity's records. */
export interface EntityRecords extends Pick<List<EntityRecordRow>, 'envelope' | 'committedAt'> {
  readonly items: readonly EntityRecord[]
}

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
): Promise<EntityRecords> {
  const { paging, type, exclude, tenant, request } = asked
  const list = await readList<EntityRecordRow, 'entity' | 'exclude'>(deps, {
    statements: STATEMENTS[type],
    values: { entity: id, exclude },
    position: z.tuple([z.int(), z.string()]),
    scope: { tenant: tenant.id, path: `/entities/${id}/records`, filters: { type, exclude }, sort: 'confidence' },
    paging,
    tenant,
    request,
  })
  if (list === null) throw new Error('the list of records is missing')
  const { envelope, committedAt, references } = list
  const page = { ...shownFor(asked), references, covers: new Map() }
  return { envelope, committedAt, items: list.items.map((row) => presentEntityRecord(row, page)) }
}

/** Answers with all records of an entity as a file. */
export async function wholeEntityRecords(
  deps: Deps,
  { id }: { readonly id: string },
  { type, exclude }: { readonly type: LinkedType; readonly exclude: readonly string[] },
  file: ListFile,
): Promise<Reply> {
  const list = { statements: STATEMENTS[type], values: { entity: id, exclude }, tenant: file.tenant }
  const reply = await wholeDescriptions<EntityRecordRow, 'entity' | 'exclude'>(deps, list, file, presentEntityRecord)
  if (reply === null) throw new Error('the list of records is missing')
  return reply
}
