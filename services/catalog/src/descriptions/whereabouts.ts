import { apiUrl } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { gone, isUuid, notFound, type Reply, type RequestInfo } from '@fonds/http'
import type { DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { redirectFormer } from '../former/find-former.ts'
import { collectionSlug, type WhereaboutsRow, whereabouts } from './whereabouts.queries.ts'

interface DescriptionRequest {
  readonly tenant: TenantContext
  readonly kind: DescriptionKind
  readonly slugOrId: string
}

/**
 * Returns the response for a description that is not at the requested path: a redirect to its current URL, or to what a former site
 * had at that path of the host.
 * @param suffix the rest of the path after the slug
 * @throws ApiError gone, not_found
 */
export async function redirectOrThrow(
  deps: Deps,
  asked: DescriptionRequest,
  { rawQuery }: Pick<RequestInfo, 'rawQuery'>,
  suffix = '',
): Promise<Reply> {
  const { kind, slug, deleted_at } = await findWhereabouts(deps, asked)
  if (kind === null || slug === null) {
    if (deleted_at !== null) throw gone(deleted_at)
    if (suffix !== '') throw notFound()
    return redirectFormer(deps, asked.tenant, `/${asked.kind}s/${asked.slugOrId}`)
  }
  const location = `${apiUrl(asked.tenant, kind, slug)}${suffix}${rawQuery === '' ? '' : `?${rawQuery}`}`
  return { redirect: { status: 301, location } }
}

/**
 * Returns the current type and slug of a description.
 * @throws ApiError gone, not_found
 */
export async function currentPlace(
  deps: Deps,
  asked: DescriptionRequest,
): Promise<{ readonly kind: DescriptionKind; readonly slug: string }> {
  const { kind, slug, deleted_at } = await findWhereabouts(deps, asked)
  if (kind !== null && slug !== null) return { kind, slug }
  throw deleted_at === null ? notFound() : gone(deleted_at)
}

/** Returns the current slug of a collection, given its UUID or a former slug; null if there is none. */
export async function currentCollectionSlug(
  deps: Deps,
  tenant: TenantContext,
  slugOrId: string,
): Promise<string | null> {
  if (isUuid(slugOrId)) {
    const [row] = await query<{ slug: string }>(deps.pool, bind(collectionSlug, { tenant: tenant.id, id: slugOrId }))
    return row?.slug ?? null
  }
  const found = await findWhereabouts(deps, { tenant, kind: 'collection', slugOrId })
  return found.kind === 'collection' ? found.slug : null
}

async function findWhereabouts(deps: Deps, { tenant, kind, slugOrId }: DescriptionRequest): Promise<WhereaboutsRow> {
  const byId = isUuid(slugOrId)
  const values = { tenant: tenant.id, kind, slug: byId ? null : slugOrId, id: byId ? slugOrId : null }
  const [row] = await query<WhereaboutsRow>(deps.pool, bind(whereabouts, values))
  return row ?? { kind: null, slug: null, deleted_at: null }
}
