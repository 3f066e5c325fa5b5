import { apiUrl } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { isUuid, notFound, type Reply, type RequestInfo } from '@fonds/http'
import { MAX_LISTED, MAX_RELATIONS } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { redirectFormer } from '../former/find-former.ts'
import {
  type EntityPlaceRow,
  type EntityRow,
  entityById,
  entityBySlug,
  placeByFormerSlug,
  placeById,
  placeBySlug,
} from './entity.queries.ts'

/** Relations as two records state them, of which at least half of the most that an entity shows are different ones. */
const FIRST_RELATIONS = 2 * MAX_LISTED

/** Reads a visible entity completely, by slug or UUID, with at most `MAX_RELATIONS` relations. */
export async function findEntity(
  { pool }: Deps,
  { id }: Pick<TenantContext, 'id'>,
  name: string,
): Promise<EntityRow | null> {
  const read = async (relations: number): Promise<EntityRow | null> => {
    const bound = isUuid(name)
      ? bind(entityById, { tenant: id, id: name, relations })
      : bind(entityBySlug, { tenant: id, slug: name, relations })
    const [row] = await query<EntityRow>(pool, bound)
    return row ?? null
  }
  const entity = await read(FIRST_RELATIONS)
  // Few have as many.
  return entity !== null && entity.relations.length === FIRST_RELATIONS ? read(MAX_RELATIONS) : entity
}

/** Returns the visible entity with a slug or UUID. */
export async function findEntityPlace(
  { pool }: Deps,
  { id }: Pick<TenantContext, 'id'>,
  name: string,
): Promise<EntityPlaceRow | null> {
  const bound = isUuid(name) ? bind(placeById, { tenant: id, id: name }) : bind(placeBySlug, { tenant: id, slug: name })
  const [row] = await query<EntityPlaceRow>(pool, bound)
  return row ?? null
}

/**
 * Returns the response for an entity that is not at the requested path: a redirect to the current path of the entity
 * that had that path, or that it was merged into, or to what a former site had at that path of the host.
 * @param base the path before the slug, if not that of the entity
 * @param suffix the rest of the path after the slug
 * @throws ApiError not_found
 */
export async function redirectToEntity(
  { pool }: Deps,
  tenant: TenantContext,
  name: string,
  { rawQuery }: Pick<RequestInfo, 'rawQuery'>,
  { base, suffix = '' }: { readonly base?: string; readonly suffix?: string } = {},
): Promise<Reply> {
  // The UUID of a merged entity is stored with the slugs, of which none has that form.
  const slug = isUuid(name) ? name.toLowerCase() : name
  const [now] = await query<EntityPlaceRow>(pool, bind(placeByFormerSlug, { tenant: tenant.id, slug }))
  if (now === undefined) {
    if (suffix !== '' || base !== undefined) throw notFound()
    return redirectFormer({ pool }, tenant, `/entities/${name}`)
  }
  const path = base === undefined ? apiUrl(tenant, 'entity', now.slug) : `${base}${encodeURIComponent(now.slug)}`
  const location = `${path}${suffix}${rawQuery === '' ? '' : `?${rawQuery}`}`
  return { redirect: { status: 301, location } }
}
