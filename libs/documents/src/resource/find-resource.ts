import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { isUuid } from '@fonds/db/uuid'
import {
  type CollectionRow,
  collectionById,
  collectionBySlug,
  type EntityRow,
  entityById,
  entityBySlug,
} from './resource.queries.ts'
import { type Resource, type ResourceType, resourceOfCollection, resourceOfEntity } from './resource.ts'

/** Returns what a tenant currently shows under a slug or UUID, or null. */
export async function findResource(
  pool: Pool,
  tenant: string,
  { type, slugOrId }: { readonly type: ResourceType; readonly slugOrId: string },
): Promise<Resource | null> {
  const byId = isUuid(slugOrId)
  if (type === 'collection') {
    const statement = byId
      ? bind(collectionById, { tenant, id: slugOrId })
      : bind(collectionBySlug, { tenant, slug: slugOrId })
    const [row] = await query<CollectionRow>(pool, statement)
    return row === undefined ? null : resourceOfCollection(row)
  }
  const statement = byId ? bind(entityById, { tenant, id: slugOrId }) : bind(entityBySlug, { tenant, slug: slugOrId })
  const [row] = await query<EntityRow>(pool, statement)
  return row === undefined ? null : resourceOfEntity(row)
}
