import { type PlaceColumns, readCovers, readerOf, type SummaryRow } from '@fonds/archive'
import { defineList, enumParam, pagingParams, type Route, resolvePaging } from '@fonds/http'
import { presentAccess, presentAtomPage, presentCollectionSummary, presentIiifPage } from '@fonds/presenters'
import { CollectionItem, CollectionPage, inSchemaOrder } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { includeDescriptionsParam, readDetails, requireDetails } from '../descriptions/details.ts'
import { MAX_IDS } from '../descriptions/ids.queries.ts'
import { idsParam, placeOf, readIds, readOrdering, requireIds } from '../descriptions/ids.ts'
import type { ListStatements } from '../descriptions/list.queries.ts'
import { listReply, readList, shownFor } from '../descriptions/list.ts'
import { type TitleOrder, titleOrderFor } from '../descriptions/title-order.ts'
import { NOT_IN_TABLES, refuseIds, wholeDescriptions, wholeWithDetails } from '../descriptions/whole.ts'
import { REPOSITORY_PARAM, repositoriesIn, requireRepositories } from '../repositories/repository-param.ts'
import {
  collectionsByIds,
  collectionsInOrder,
  collectionsTitled,
  heldCollectionsInOrder,
  heldCollectionsTitled,
  placedCollectionsByIds,
} from './collections.queries.ts'

/** Size of the only page if the request has neither page, limit nor cursor. */
const SINGLE_PAGE = 1_000

/** A collection with its place, if the request asks for it. */
type Row = SummaryRow & Partial<PlaceColumns>

/** `GET /collections`, and the same as files. */
export const listCollections = (deps: Deps): Route[] =>
  defineList({
    method: 'get',
    path: '/collections',
    operationId: 'listCollections',
    summary: 'List top-level collections',
    description:
      `Ordered by title, as shown to the reader. Without \`page\`, \`limit\` and \`cursor\`, returns a single page of up to ${SINGLE_PAGE} ` +
      'collections, as its `limit` shows; if there are more, `next` leads on. With `ids`, ' +
      'collections at any level.',
    tags: ['Collections'],
    query: z.object({
      ...pagingParams,
      sort: enumParam(
        'Sort order; `title` by default. `added`: the latest first publication first; `updated`: the latest change first',
        ['title', 'added', 'updated'],
      ).optional(),
      repository: REPOSITORY_PARAM,
      ids: idsParam('collections, at any level,'),
      include: includeDescriptionsParam('`ancestors`, `containers`, `to_order` and `access`'),
    }),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: CollectionPage, description: 'One page of collections' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found'],
    async handler({ query, fields, tenant, request }) {
      const { ids, include, sort = 'title', repository, ...paging } = query
      const whole = include?.includes('details') === true
      requireIds(query)
      await requireRepositories(deps, tenant.id, repository)
      requireDetails(fields, include, SUMMARY)
      const titles = sort === 'title' && ids === undefined ? await titleOrderFor(deps, { tenant, request }) : null
      const list =
        ids === undefined
          ? await readList<Row, string>(deps, {
              ...listOf(sort, repository, titles),
              position: z.tuple([z.string(), z.uuid()]),
              scope: {
                tenant: tenant.id,
                path: '/collections',
                filters: repository === undefined ? {} : { repository: JSON.stringify(repositoriesIn(repository)) },
                sort: titles?.sort ?? sort,
              },
              paging: resolvePaging(paging, { single: whole ? MAX_IDS : SINGLE_PAGE }),
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
      if (whole) {
        const found = await readDetails(deps, 'collection', items, { tenant, request })
        return listReply(list, found.map(inItemOrder))
      }
      const page = {
        ...shownFor({ tenant, request }),
        tenant,
        references,
        covers: await readCovers(deps.pool, tenant.id, items),
        ordering: await readOrdering(deps, { fields, include, tenant }),
      }
      return listReply(
        list,
        items.map((row) =>
          include === undefined
            ? presentCollectionSummary(row, page)
            : inItemOrder({
                ...presentCollectionSummary(row, page),
                ...placeOf(row, page),
                access: presentAccess(row.access, page.labels),
              }),
        ),
      )
    },
    many: {
      of: 'descriptions',
      items: 'collections',
      forms: {
        iiif: presentIiifPage,
        atom: (answered) => presentAtomPage(readerOf(deps.pool), answered),
      },
      feed: { sort: 'added' },
      onRequest: NOT_IN_TABLES,
      withOptional: ({ include }) => include !== undefined,
      async whole({ query, fields, format, columns, tenant, request }) {
        const { sort = 'title', include, repository } = query
        refuseIds(query)
        await requireRepositories(deps, tenant.id, repository)
        requireDetails(fields, include, SUMMARY)
        const titles = sort === 'title' ? await titleOrderFor(deps, { tenant, request }) : null
        const list = { ...listOf(sort, repository, titles), tenant }
        const file = { format, columns, name: `${tenant.slug}-collections`, tenant, request }
        const reply =
          include === undefined
            ? await wholeDescriptions<SummaryRow, string>(deps, list, file, presentCollectionSummary)
            : await wholeWithDetails(deps, list, file)
        if (reply === null) throw new Error('the list of collections is missing')
        return reply
      },
    },
  })

/** Chooses the statements of the list: of all collections, or of those of some repositories. */
function listOf(
  sort: keyof typeof collectionsInOrder,
  repository: Parameters<typeof repositoriesIn>[0],
  titles: TitleOrder | null,
): { readonly statements: ListStatements<string>; readonly values: Readonly<Record<string, unknown>> } {
  const titled = titles?.titled
  const held = repositoriesIn(repository)
  if (titled) {
    return repository === undefined
      ? { statements: collectionsTitled, values: { titled } }
      : { statements: heldCollectionsTitled, values: { titled, ...held } }
  }
  return repository === undefined
    ? { statements: collectionsInOrder[sort], values: {} }
    : { statements: heldCollectionsInOrder[sort], values: { ...held } }
}

/** Members that items always have. */
const SUMMARY = Object.entries(CollectionItem.shape).flatMap(([name, schema]) =>
  schema.type === 'optional' ? [] : [name],
)

const inItemOrder = (item: object): object => inSchemaOrder(CollectionItem, item)
