import { type Description, readDescription } from '@fonds/archive'
import { bind } from '@fonds/db'
import { query as ask } from '@fonds/db/pool'
import { defineRoute, type Route, slugParam } from '@fonds/http'
import { CollectionDetail } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { ChildrenQuery, readChildren } from '../descriptions/children.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { collectionPage } from '../pages/description.page.ts'
import { DESCRIPTION_ALTERNATIVES } from '../representations/document.routes.ts'
import { represent } from '../representations/represent.ts'
import { collectionJson } from './collection.presenter.ts'
import { collectionCover } from './collections.queries.ts'

/** `GET /collections/:slug` */
export const getCollection = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/collections/:slug',
    operationId: 'getCollection',
    summary: 'Get a collection',
    description:
      'The full description of a fonds, series or other collection at any level, with one page of its children; ' +
      '`page`, `limit` and `cursor` apply to `children`. Browsers get an HTML page; use `Accept` or a suffix ' +
      'for other formats.',
    tags: ['Collections'],
    params: z.object({ slug: slugParam('Slug or UUID of the collection') }),
    query: ChildrenQuery,
    strictQuery: false,
    response: { schema: CollectionDetail, description: 'The collection', alternatives: DESCRIPTION_ALTERNATIVES },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'gone'],
    async handler({ params: { slug }, query, tenant, request }) {
      const collection = await readDescription(deps.pool, tenant.id, { kind: 'collection', slugOrId: slug })
      if (collection === null) return redirectOrThrow(deps, { tenant, kind: 'collection', slugOrId: slug }, request)
      const json = () => asJson(deps, collection, { query, tenant, request })
      return represent(deps, collection, { tenant, request, page: collectionPage, json })
    },
  })

async function asJson(deps: Deps, collection: Description, asked: Parameters<typeof readChildren>[2]) {
  const { tenant } = asked
  const values = { tenant: tenant.id, base: apiBase(tenant), id: collection.id }
  const [children, [row]] = await Promise.all([
    readChildren(deps, collection, asked),
    ask<{ cover: string }>(deps.pool, bind(collectionCover, values)),
  ])
  return {
    jsonText: collectionJson(collection, { children, cover: row?.cover ?? 'null' }, tenant),
    links: { ...children.envelope.links },
    ...lastModified(collection.committed_at),
  }
}
