import { type Description, iiifCollectionUrl, readDescription } from '@fonds/archive'
import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  archiveParam,
  checkArchive,
  defineRoute,
  gone,
  isUuid,
  notFound,
  type Reply,
  type Route,
  slugParam,
} from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { MANIFEST_TYPE } from '../manifest/presentation.ts'
import { readLogo } from '../manifest/provider.queries.ts'
import {
  archiveReference,
  collectionAddress,
  levelOf,
  presentArchive,
  presentFurther,
  presentLevel,
} from './collection.presenter.ts'
import { archiveState, formerCollection } from './collection.queries.ts'
import { PAGE_SIZE, readMembers, startOf, stretchQuery } from './members.ts'

const response = {
  schema: z.looseObject({ id: z.url(), type: z.literal('Collection') }).meta({ description: 'IIIF Presentation 3.0' }),
  contentType: MANIFEST_TYPE,
  description: 'The collection',
}
const MEMBERS =
  'Lists only descriptions with images, their own or of descendants. ' +
  `If a collection has more than ${PAGE_SIZE} members, its last item is a collection of the following ones (\`after\`).`

const MOVED = 'The URL has a `page`, as in earlier versions: `Location` has the collection itself'

/** `GET /iiif/:orgId/collection`: the top level of the archive. */
export const getArchiveCollection = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/collection',
    operationId: 'getArchiveIiifCollection',
    summary: 'Get the archive as a IIIF Collection',
    description: `The top-level collections by title, as IIIF Presentation 3.0. ${MEMBERS}`,
    tags: ['Images'],
    params: z.object({ orgId: archiveParam }),
    query: z.object(stretchQuery),
    strictQuery: false,
    response,
    moved: MOVED,
    errors: ['invalid_parameter', 'not_found'],
    async handler({ params, query: asked, tenant }) {
      checkArchive(tenant, params.orgId)
      const after = startOf(asked)
      if (asked.page !== undefined) return movedTo(archiveReference(tenant).id)
      const [members, [state]] = await Promise.all([
        readMembers(deps.pool, tenant.id, null, after),
        query<{ committed_at: Date }>(deps.pool, bind(archiveState, { tenant: tenant.id })),
      ])
      const collection =
        after === null
          ? presentArchive(tenant, members)
          : presentFurther(archiveReference(tenant), after, members, tenant)
      return { json: collection, ...(state === undefined ? {} : { lastModified: state.committed_at }) }
    },
  })

/** `GET /iiif/:orgId/collection/:slug` */
export const getIiifCollection = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/collection/:slug',
    operationId: 'getIiifCollection',
    summary: 'Get a IIIF Collection',
    description:
      'A collection, or a record with children by its UUID, as IIIF Presentation 3.0: collections and manifests in archival ' +
      'order, those with images only, and continued as `getArchiveIiifCollection` says.',
    tags: ['Images'],
    params: z.object({ orgId: archiveParam, slug: slugParam('Slug or UUID of the collection') }),
    query: z.object(stretchQuery),
    strictQuery: false,
    response,
    moved: MOVED,
    errors: ['invalid_parameter', 'not_found', 'gone'],
    async handler({ params: { orgId: named, slug }, query: asked, tenant }) {
      checkArchive(tenant, named)
      const after = startOf(asked)
      const description = await findLevel(deps.pool, tenant.id, slug)
      if (description === null) return redirectToCurrent(deps.pool, tenant, slug)
      if (asked.page !== undefined) return movedTo(collectionAddress(tenant, description))
      const members = await readMembers(deps.pool, tenant.id, description, after)
      const collection =
        after === null
          ? presentLevel(description, members, tenant, await readLogo(deps.pool, tenant.id))
          : presentFurther(levelOf(description, tenant), after, members, tenant)
      return { json: collection, lastModified: description.committed_at }
    },
  })

/** Finds a level of the hierarchy; a record is one only if it has children. */
async function findLevel(pool: Pool, tenantId: string, slugOrId: string): Promise<Description | null> {
  const collection = await readDescription(pool, tenantId, { kind: 'collection', slugOrId })
  if (collection !== null || !isUuid(slugOrId)) return collection
  const record = await readDescription(pool, tenantId, { kind: 'record', slugOrId })
  return record !== null && record.children_count > 0 ? record : null
}

/** Returns the current path of a renamed collection. @throws ApiError gone, not_found */
async function redirectToCurrent(pool: Pool, tenant: TenantContext, slug: string): Promise<Reply> {
  const [former] = await query<{ slug: string | null; deleted_at: Date | null }>(
    pool,
    bind(formerCollection, { tenant: tenant.id, slug, id: isUuid(slug) ? slug : null }),
  )
  if (former?.slug) return movedTo(iiifCollectionUrl(tenant, former.slug))
  throw former?.deleted_at ? gone(former.deleted_at) : notFound()
}

const movedTo = (location: string): Reply => ({ redirect: { status: 301, location } })
