import { type Description, iiifCollectionUrl, readDescription } from '@fonds/archive'
import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { defineRoute, gone, isUuid, notFound, type Reply, type Route, slugParam } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { checkArchive } from '../images/find-media.ts'
import { MANIFEST_TYPE } from '../manifest/presentation.ts'
import { inLanguage } from '../manifest/words.ts'
import {
  archiveReference,
  collectionAddress,
  presentArchive,
  presentLevel,
  presentStretch,
} from './collection.presenter.ts'
import { formerCollection, topState } from './collection.queries.ts'
import { readMembers, type Stretch, stretchOf, stretchQuery } from './members.ts'

const orgId = slugParam('UUID or slug of the archive')
const response = {
  schema: z.looseObject({ id: z.url(), type: z.literal('Collection') }).meta({ description: 'IIIF Presentation 3.0' }),
  contentType: MANIFEST_TYPE,
  description: 'The collection',
}
const PAGED =
  'One with more than 100 members names stretches of 100, which are collections themselves, and the last of a hundred ' +
  'such leads on to what lies behind it.'

/** `GET /iiif/:orgId/collection`: the top of the archive. */
export const getArchiveCollection = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/collection',
    operationId: 'getArchiveIiifCollection',
    summary: 'The archive as IIIF Collection',
    description: `Its top-level collections by title, as IIIF Presentation 3.0. ${PAGED}`,
    tags: ['Images'],
    params: z.object({ orgId }),
    query: z.object(stretchQuery),
    strictQuery: false,
    response,
    errors: ['invalid_parameter', 'not_found'],
    async handler({ params, query: asked, tenant }) {
      checkArchive(tenant, params.orgId)
      const stretch = stretchOf(asked)
      const [members, [state]] = await Promise.all([
        readMembers(deps.pool, { tenantId: tenant.id, parent: null }, stretch),
        query<{ total: number; committed_at: Date }>(deps.pool, bind(topState, { tenant: tenant.id })),
      ])
      const total = state?.total ?? 0
      const collection =
        stretch === null
          ? presentArchive(tenant, members, total)
          : presentStretch({ ...archiveReference(tenant), total }, stretch, members, tenant)
      return { json: collection, ...(state === undefined ? {} : { lastModified: state.committed_at }) }
    },
  })

/** `GET /iiif/:orgId/collection/:slug` */
export const getIiifCollection = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/collection/:slug',
    operationId: 'getIiifCollection',
    summary: 'IIIF Collection',
    description:
      'A collection, or by its UUID a record that has others below it, as IIIF Presentation 3.0: what lies immediately ' +
      `below, as collections and manifests in archival order. ${PAGED}`,
    tags: ['Images'],
    params: z.object({ orgId, slug: slugParam('Slug or UUID of the collection') }),
    query: z.object(stretchQuery),
    strictQuery: false,
    response,
    errors: ['invalid_parameter', 'not_found', 'gone'],
    async handler({ params: { orgId: named, slug }, query: asked, tenant }) {
      checkArchive(tenant, named)
      const stretch = stretchOf(asked)
      const description = await findLevel(deps.pool, tenant.id, slug)
      if (description === null) return elsewhere(deps.pool, tenant, slug)
      return { json: await present(deps.pool, description, stretch, tenant), lastModified: description.committed_at }
    },
  })

async function present(pool: Pool, description: Description, stretch: Stretch, tenant: TenantContext) {
  const members = await readMembers(pool, { tenantId: tenant.id, parent: description.id }, stretch)
  if (stretch === null) return presentLevel(description, members, tenant)
  const { title, body, children_count: total } = description
  const label = inLanguage(body.description_language, title)
  return presentStretch({ id: collectionAddress(tenant, description), label, total }, stretch, members, tenant)
}

/** A record is a level only where it has others below it. */
async function findLevel(pool: Pool, tenantId: string, slugOrId: string): Promise<Description | null> {
  const collection = await readDescription(pool, tenantId, { kind: 'collection', slugOrId })
  if (collection !== null || !isUuid(slugOrId)) return collection
  const record = await readDescription(pool, tenantId, { kind: 'record', slugOrId })
  return record !== null && record.children_count > 0 ? record : null
}

/** Where a collection is that was renamed. @throws ApiError gone, not_found */
async function elsewhere(pool: Pool, tenant: TenantContext, slug: string): Promise<Reply> {
  const [former] = await query<{ slug: string | null; deleted_at: Date | null }>(
    pool,
    bind(formerCollection, { tenant: tenant.id, slug, id: isUuid(slug) ? slug : null }),
  )
  if (former?.slug) return { redirect: { status: 301, location: iiifCollectionUrl(tenant, former.slug) } }
  throw former?.deleted_at ? gone(former.deleted_at) : notFound()
}
