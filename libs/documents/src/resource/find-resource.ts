import { type Pool, query } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/statement'
import { isUuid } from '@fonds/db/uuid'
import {
  type CollectionRow,
  collectionById,
  collectionBySlug,
  type EntityRow,
  entityById,
  entityBySlug,
  type RecordRow,
  recordById,
  recordBySlug,
} from './resource.queries.ts'
import {
  type Resource,
  type ResourceType,
  resourceOfCollection,
  resourceOfEntity,
  resourceOfRecord,
} from './resource.ts'

/** Returns what a tenant currently shows under a slug or UUID, or null. */
export async function findResource(
  pool: Pool,
  tenant: string,
  { type, slugOrId }: { readonly type: ResourceType; readonly slugOrId: string },
): Promise<Resource | null> {
  const byId = isUuid(slugOrId)
  const one = async <Row extends object>(statement: BoundStatement, of: (row: Row) => Resource) => {
    const [row] = await query<Row>(pool, statement)
    return row === undefined ? null : of(row)
  }
  const [id, slug] = [
    { tenant, id: slugOrId },
    { tenant, slug: slugOrId },
  ] as const
  switch (type) {
    case 'collection':
      return one<CollectionRow>(byId ? bind(collectionById, id) : bind(collectionBySlug, slug), resourceOfCollection)
    case 'record':
      return one<RecordRow>(byId ? bind(recordById, id) : bind(recordBySlug, slug), resourceOfRecord)
    case 'entity':
      return one<EntityRow>(byId ? bind(entityById, id) : bind(entityBySlug, slug), resourceOfEntity)
  }
}
