import { apiUrl } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import type { ResourceType } from '@fonds/documents'
import { gone, isUuid, notFound, type Redirect, type RequestInfo } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import {
  collectionWhereabouts,
  entityWhereabouts,
  recordWhereabouts,
  type WhereaboutsRow,
} from './whereabouts.queries.ts'

interface RequestedResource {
  readonly type: ResourceType
  readonly slugOrId: string
  /** The part of the path after the slug. */
  readonly suffix: string
}

/**
 * Finds the current URL of a resource requested by a former slug.
 * @throws ApiError gone, not_found
 */
export async function redirectOf(
  pool: Pool,
  tenant: TenantContext,
  { type, slugOrId, suffix }: RequestedResource,
  { rawQuery }: Pick<RequestInfo, 'rawQuery'>,
): Promise<Redirect> {
  const find = type === 'entity' ? formerEntity : formerDescription(type)
  const { slug, deleted_at } = await find(pool, tenant.id, slugOrId)
  if (slug === null) throw deleted_at === null ? notFound() : gone(deleted_at)
  return { status: 301, location: `${apiUrl(tenant, type, slug)}${suffix}${rawQuery === '' ? '' : `?${rawQuery}`}` }
}

const NOT_FOUND: WhereaboutsRow = { slug: null, deleted_at: null }

const formerDescription =
  (type: 'collection' | 'record') =>
  async (pool: Pool, tenant: string, slugOrId: string): Promise<WhereaboutsRow> => {
    const byId = isUuid(slugOrId)
    const values = { tenant, slug: byId ? null : slugOrId, id: byId ? slugOrId : null }
    const statement = type === 'collection' ? collectionWhereabouts : recordWhereabouts
    const [row] = await query<WhereaboutsRow>(pool, bind(statement, values))
    return row ?? NOT_FOUND
  }

// UUIDs of merged entities are stored among the former slugs; no real slug has that form.
async function formerEntity(pool: Pool, tenant: string, slugOrId: string): Promise<WhereaboutsRow> {
  const slug = isUuid(slugOrId) ? slugOrId.toLowerCase() : slugOrId
  const [row] = await query<{ slug: string }>(pool, bind(entityWhereabouts, { tenant, slug }))
  return row === undefined ? NOT_FOUND : { slug: row.slug, deleted_at: null }
}
