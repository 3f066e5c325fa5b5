import type { PlaceColumns, SummaryRow } from '@fonds/archive'
import {
  boolParam,
  defineRoute,
  invalidParameters,
  isUuid,
  languageParam,
  notFound,
  pagingParams,
  type RequestInfo,
  type Route,
  resolvePaging,
  slugParam,
  valuesOf,
} from '@fonds/http'
import { presentRecordSummary } from '@fonds/presenters'
import { RecordPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { idsParam, includePlaceParam, placeOf, readIds, requireIds } from '../descriptions/ids.ts'
import { type List, listReply, readList, shownFor } from '../descriptions/list.ts'
import { MAX_COUNTED } from '../descriptions/ordered-rows.queries.ts'
import { currentCollectionSlug } from '../descriptions/whereabouts.ts'
import { placedRecordsByIds, recordsByIds, recordsOfArchive, recordsOfCollection } from './records.queries.ts'

const ListRecordsQuery = z.object({
  ...pagingParams,
  collection: slugParam(
    'Only records below the collection with this slug or UUID, at any depth, in archival order',
  ).optional(),
  language: valuesOf(languageParam('Only records of material in this language (ISO 639 code)')),
  has_image: boolParam('With `true`, only records with images of their own. `/search` combines this filter with others')
    .refine((value) => value, { error: 'can only be true here; /search finds records without images as well' })
    .optional(),
  ids: idsParam('records'),
  include: includePlaceParam('`ancestors` and `containers`'),
})

const ByRecency = z.tuple([z.int(), z.string()])
const ByPath = z.tuple([z.string()])

/** A request for a list of records. */
interface ListRequest {
  readonly query: z.output<typeof ListRecordsQuery>
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

/** A record with its place, if the request asks for it. */
type Row = SummaryRow & Partial<PlaceColumns>

/** `GET /records` */
export const listRecords = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/records',
    operationId: 'listRecords',
    summary: 'List records',
    description:
      'All published records, most recently published first; with `collection`, those below it in archival ' +
      'order. Former slugs of a collection work as well. With several languages or `has_image`, `total` stops at ' +
      `${MAX_COUNTED.toLocaleString('en')}. For more filters and orders, use \`/search?type=record\`, which does ` +
      'not need a query.',
    tags: ['Records'],
    query: ListRecordsQuery,
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: RecordPage, description: 'One page of records' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found'],
    async handler({ query, tenant, request }) {
      const list = await readAsked(deps, { query, tenant, request })
      if (list === null) throw notFound()
      const page = { ...shownFor({ tenant, request }), references: list.references, covers: new Map() }
      return listReply(
        list,
        list.items.map((row) => ({
          ...presentRecordSummary(row, page),
          ...placeOf(row, page),
        })),
      )
    },
  })

async function readAsked(deps: Deps, asked: ListRequest): Promise<List<Row> | null> {
  const { ids, include, collection } = asked.query
  requireIds(asked.query)
  if (ids !== undefined) {
    return readIds(deps, include === undefined ? recordsByIds : placedRecordsByIds, { ...asked, ids })
  }
  return collection === undefined ? ofArchive(deps, asked) : below(deps, asked, collection)
}

/** The filter of a request besides its collection; one at most. */
function filterOf({ language, has_image }: ListRequest['query']): keyof typeof recordsOfArchive {
  const [first, another] = languagesOf(language)
  if (first === undefined) return has_image === undefined ? 'none' : 'images'
  if (has_image === undefined) return another === undefined ? 'language' : 'languages'
  const message = 'cannot be combined: give either language or has_image, or use /search'
  throw invalidParameters([
    { parameter: 'language', message },
    { parameter: 'has_image', message },
  ])
}

const languagesOf = (language: readonly string[] | undefined): string[] => [...new Set(language)].sort()

function shared({ query, tenant, request }: ListRequest) {
  const { collection, has_image } = query
  const filter = filterOf(query)
  const languages = languagesOf(query.language)
  const values = { language: languages[0], languages }
  const filters = { language: filter === 'languages' ? languages : values.language, collection, has_image }
  const scope = { tenant: tenant.id, path: '/records', filters }
  return { filter, values, list: { paging: resolvePaging(query), tenant, request }, scope }
}

function ofArchive(deps: Deps, asked: ListRequest): Promise<List<Row> | null> {
  const { filter, values, list, scope: within } = shared(asked)
  const scope = { ...within, sort: 'recency' }
  return readList(deps, { ...list, statements: recordsOfArchive[filter], values, position: ByRecency, scope })
}

// Tries a slug first; only a former slug or a UUID needs a second lookup.
async function below(deps: Deps, asked: ListRequest, collection: string): Promise<List<Row> | null> {
  const list = isUuid(collection) ? null : await belowSlug(deps, asked, collection)
  if (list !== null) return list
  const present = await currentCollectionSlug(deps, asked.tenant, collection)
  return present === null ? null : belowSlug(deps, asked, present)
}

function belowSlug(deps: Deps, asked: ListRequest, collection: string): Promise<List<Row> | null> {
  const { filter, values, list, scope: within } = shared(asked)
  const scope = { ...within, sort: 'path' }
  const given = { ...values, collection }
  return readList(deps, { ...list, statements: recordsOfCollection[filter], values: given, position: ByPath, scope })
}
