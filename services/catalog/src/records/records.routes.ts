import { type PlaceColumns, readerOf, type SummaryRow } from '@fonds/archive'
import {
  defineList,
  isUuid,
  notFound,
  pagingParams,
  type RequestInfo,
  type Route,
  resolvePaging,
  slugParam,
} from '@fonds/http'
import { presentAtomPage, presentIiifPage, presentRecordSummary } from '@fonds/presenters'
import { inSchemaOrder, RecordItem, RecordPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { includeDescriptionsParam, readDetails, requireDetails } from '../descriptions/details.ts'
import { idsParam, type PlacedPage, placeOf, readIds, readOrdering, requireIds } from '../descriptions/ids.ts'
import { type List, listReply, readList, shownFor } from '../descriptions/list.ts'
import { MAX_COUNTED } from '../descriptions/ordered-rows.queries.ts'
import { type TitleOrder, titleOrderFor } from '../descriptions/title-order.ts'
import { currentCollectionSlug } from '../descriptions/whereabouts.ts'
import { NOT_IN_TABLES, refuseIds, wholeDescriptions, wholeWithDetails } from '../descriptions/whole.ts'
import { requireRepositories } from '../repositories/repository-param.ts'
import { type LinkedNames, linkedNames } from './linked-names.ts'
import { placedRecordsByIds, recordsByIds } from './records.queries.ts'
import { SELECTION_PARAMETERS, selectRecords } from './selection.ts'

const ListRecordsQuery = z.object({
  ...pagingParams,
  collection: slugParam(
    'Only records below the collection with this slug or UUID, at any depth, in archival order',
  ).optional(),
  ...SELECTION_PARAMETERS,
  ids: idsParam('records'),
  include: includeDescriptionsParam('`ancestors`, `containers` and `to_order`'),
})

/** A request for a list of records. */
interface ListRequest {
  readonly query: z.output<typeof ListRecordsQuery>
  readonly tenant: TenantContext
  readonly request: RequestInfo
  /** The collection as the client named it, to which cursors are bound, if the query has its present slug. */
  readonly named?: string
}

/** A record with its place, if the request asks for it. */
type Row = SummaryRow & Partial<PlaceColumns>

/** `GET /records`, and the same as files. */
export const listRecords = (deps: Deps): Route[] =>
  defineList({
    method: 'get',
    path: '/records',
    operationId: 'listRecords',
    summary: 'List records',
    description:
      'All published records, most recently published first; with `collection`, those below it in archival ' +
      'order. Former slugs of a collection work as well. With filters other than a single language, `total` stops at ' +
      `${MAX_COUNTED.toLocaleString('en')}. For words, names and facets, use \`/search?type=record\`, which does ` +
      'not need a query.',
    tags: ['Records'],
    query: ListRecordsQuery,
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: RecordPage, description: 'One page of records' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found'],
    async handler({ query, fields, tenant, request }) {
      requireDetails(fields, query.include, SUMMARY)
      await requireRepositories(deps, tenant.id, query.repository)
      const list = await readAsked(deps, { query, tenant, request })
      if (list === null) throw notFound()
      if (query.include?.includes('details')) {
        const items = await readDetails(deps, 'record', list.items, { tenant, request })
        return listReply(list, items.map(inItemOrder))
      }
      const ordering = await readOrdering(deps, { fields, include: query.include, tenant })
      const page = {
        ...shownFor({ tenant, request }),
        tenant,
        references: list.references,
        covers: new Map(),
        ordering,
      }
      return listReply(
        list,
        list.items.map((row) => presentRow(row, page)),
      )
    },
    many: {
      of: 'descriptions',
      items: 'records',
      forms: {
        iiif: presentIiifPage,
        atom: (answered) => presentAtomPage(readerOf(deps.pool), answered),
      },
      feed: { sort: 'added' },
      onRequest: NOT_IN_TABLES,
      withOptional: ({ include }) => include !== undefined,
      async whole({ query, fields, format, columns, tenant, request }) {
        const file = { format, columns, name: `${tenant.slug}-records`, tenant, request }
        refuseIds(query)
        await requireRepositories(deps, tenant.id, query.repository)
        requireDetails(fields, query.include, SUMMARY)
        const titles = await titlesOf(deps, { query, tenant, request })
        const links = await linkedNames(deps, tenant.id, query)
        const reply = await inCollection(deps, { query, tenant, request }, (asked) => {
          const { collection } = asked.query
          const { statements, values } = selectRecords(query, { inCollection: collection !== undefined, titles, links })
          const list = { statements, values: { ...values, ...(collection !== undefined && { collection }) }, tenant }
          return query.include === undefined
            ? wholeDescriptions<SummaryRow, string>(deps, list, file, presentRecordSummary)
            : wholeWithDetails(deps, list, file)
        })
        if (reply === null) throw notFound()
        return reply
      },
    },
  })

/** Members that items always have. */
const SUMMARY = Object.entries(RecordItem.shape).flatMap(([name, schema]) => (schema.type === 'optional' ? [] : [name]))

const inItemOrder = (item: object): object => inSchemaOrder(RecordItem, item)

const presentRow = (row: Row, page: PlacedPage): object =>
  row.ancestor_ids === undefined
    ? presentRecordSummary(row, page)
    : inItemOrder({ ...presentRecordSummary(row, page), ...placeOf(row, page) })

async function readAsked(deps: Deps, asked: ListRequest): Promise<List<Row> | null> {
  const { ids, include } = asked.query
  requireIds(asked.query)
  if (ids !== undefined) {
    return readIds(deps, include === undefined ? recordsByIds : placedRecordsByIds, { ...asked, ids })
  }
  const titles = await titlesOf(deps, asked)
  const links = await linkedNames(deps, asked.tenant.id, asked.query)
  return inCollection(deps, asked, (found) => readSelected(deps, found, { titles, links }))
}

const titlesOf = async (deps: Deps, asked: ListRequest): Promise<TitleOrder | null> =>
  asked.query.sort === 'title' ? titleOrderFor(deps, asked) : null

// Tries a slug first; only a former slug or a UUID needs a second lookup.
async function inCollection<T>(
  deps: Deps,
  asked: ListRequest,
  read: (asked: ListRequest) => Promise<T | null>,
): Promise<T | null> {
  const { collection } = asked.query
  if (collection === undefined) return read(asked)
  const list = isUuid(collection) ? null : await read(asked)
  if (list !== null) return list
  const present = await currentCollectionSlug(deps, asked.tenant, collection)
  return present === null ? null : read({ ...asked, query: { ...asked.query, collection: present }, named: collection })
}

function readSelected(
  deps: Deps,
  { query, tenant, request, named = query.collection }: ListRequest,
  referred: { readonly titles: TitleOrder | null; readonly links: LinkedNames },
): Promise<List<Row> | null> {
  const { collection } = query
  const inCollection = collection !== undefined
  const { statements, values, position, scope } = selectRecords(query, { inCollection, ...referred })
  return readList<Row, string>(deps, {
    statements,
    values: { ...values, ...(inCollection && { collection }) },
    position,
    scope: { tenant: tenant.id, path: '/records', ...scope, filters: { ...scope.filters, collection: named } },
    paging: resolvePaging(query),
    tenant,
    request,
  })
}
