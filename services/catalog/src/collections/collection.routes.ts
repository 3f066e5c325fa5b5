import { type Description, summaryWords } from '@fonds/archive'
import { query as ask } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, type RequestInfo, type Route, type Selection, selects, slugParam } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { inLanguage } from '@fonds/presenters'
import { CollectionDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { ChildrenQuery, readChildren, readChildrenEarly } from '../descriptions/children.ts'
import { contentStateParam } from '../descriptions/content-state-param.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import type { List } from '../descriptions/list.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { DESCRIPTION_ALTERNATIVES } from '../representations/document.routes.ts'
import { type Found, type Inclusion, includedIn, includeParam, readIncluding } from '../representations/included.ts'
import { represent } from '../representations/represent.ts'
import { collectionMembers } from './collection.presenter.ts'
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
    query: ChildrenQuery.extend({ ...includeParam, ...contentStateParam }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response: { schema: CollectionDetail, description: 'The collection', alternatives: DESCRIPTION_ALTERNATIVES },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'gone'],
    async handler({ params: { slug }, query: { include, 'iiif-content': _page, ...query }, fields, tenant, request }) {
      const isEarly = include !== undefined && selects(fields, 'children')
      const [found, withParent] = await Promise.all([
        readIncluding(deps, { kind: 'collection', slugOrId: slug }, { include, tenant }),
        isEarly ? readChildrenEarly(deps, slug, { query, tenant, request }) : null,
      ])
      if (found === null) return redirectOrThrow(deps, { tenant, kind: 'collection', slugOrId: slug }, request)
      const early = withParent?.(found.description) ?? null
      const json = () => asJson(deps, found, { query, include, fields, tenant, request, early })
      return represent(deps, found.description, { tenant, request, json })
    },
  })

async function asJson(
  deps: Deps,
  found: Found,
  asked: Pick<Inclusion, 'include'> &
    Parameters<typeof readChildren>[2] & { readonly fields: Selection | null; readonly early: List | null },
) {
  const { fields, tenant, request, early } = asked
  const { description: collection } = found
  const [children, cover] = await Promise.all([
    selects(fields, 'children') ? (early ?? readChildren(deps, collection, asked)) : null,
    selects(fields, 'cover_image') ? readCover(deps, collection, { tenant, request }) : 'null',
  ])
  const { members, ...validity } = includedIn(found, asked)
  return {
    jsonMembers: collectionMembers(
      inLanguage(collection, request.textLanguage),
      { children, cover, included: members },
      tenant,
      labelsIn(request.language),
    ),
    links: { ...children?.envelope.links, ...contextLink(tenant) },
    ...validity,
    ...lastModified(collection.committed_at),
  }
}

async function readCover(
  { pool }: Deps,
  { id }: Description,
  {
    tenant,
    request,
  }: { readonly tenant: TenantContext; readonly request: Pick<RequestInfo, 'language' | 'textLanguage'> },
): Promise<string> {
  const values = { tenant: tenant.id, base: apiBase(tenant), ...summaryWords(request), id }
  const [row] = await ask<{ cover: string }>(pool, bind(collectionCover, values))
  return row?.cover ?? 'null'
}
