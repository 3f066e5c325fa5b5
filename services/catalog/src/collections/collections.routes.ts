import { type PlaceColumns, readCovers, type SummaryRow } from '@fonds/archive'
import { defineRoute, pagingParams, type Route, resolvePaging } from '@fonds/http'
import { presentAccess, presentCollectionSummary } from '@fonds/presenters'
import { CollectionPage } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { idsParam, includePlaceParam, placeOf, readIds, requireIds } from '../descriptions/ids.ts'
import { listReply, readList, shownFor } from '../descriptions/list.ts'
import { collectionsByIds, placedCollectionsByIds, topCollections } from './collections.queries.ts'

/** Size of the only page if the request has neither page, limit nor cursor. */
const SINGLE_PAGE = 1_000

/** A collection with its place, if the request asks for it. */
type Row = SummaryRow & Partial<PlaceColumns>

/** `GET /collections` */
export const listCollections = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/collections',
    operationId: 'listCollections',
    summary: 'List top-level collections',
    description:
      `Ordered by title. Without \`page\`, \`limit\` and \`cursor\`, returns a single page of up to ${SINGLE_PAGE} ` +
      'collections, as its `limit` shows; if there are more, `next` leads on. With `ids`, ' +
      'collections at any level.',
    tags: ['Collections'],
    query: z.object({
      ...pagingParams,
      ids: idsParam('collections, at any level,'),
      include: includePlaceParam('`ancestors`, `containers` and `access`'),
    }),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: CollectionPage, description: 'One page of collections' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep'],
    async handler({ query, tenant, request }) {
      const { ids, include, ...paging } = query
      requireIds(query)
      const list =
        ids === undefined
          ? await readList<Row, never>(deps, {
              statements: topCollections,
              values: {},
              position: z.tuple([z.string(), z.uuid()]),
              scope: { tenant: tenant.id, path: '/collections', filters: {}, sort: 'title' },
              paging: resolvePaging(paging, { single: SINGLE_PAGE }),
              tenant,
              request,
            })
          : await readIds<Row>(deps, include === undefined ? collectionsByIds : placedCollectionsByIds, {
              ids,
              tenant,
              request,
            })
      if (list === null) throw new Error('the list of collections is missing')
      const { items, references } = list
      const page = {
        ...shownFor({ tenant, request }),
        references,
        covers: await readCovers(deps.pool, tenant.id, items),
      }
      return listReply(
        list,
        items.map((row) => ({
          ...presentCollectionSummary(row, page),
          ...placeOf(row, page),
          ...(include && { access: presentAccess(row.access, page.labels) }),
        })),
      )
    },
  })
