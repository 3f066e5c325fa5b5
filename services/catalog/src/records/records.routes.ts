import {
  boolParam,
  defineRoute,
  envelopeReply,
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
import { RecordPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { idsParam, includePlaceParam, readIds, requireIds } from '../descriptions/ids.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { type List, readList } from '../descriptions/list.ts'
import { MAX_COUNTED } from '../descriptions/ordered-rows.queries.ts'
import { currentCollectionSlug } from '../descriptions/whereabouts.ts'
import {
  allRecords,
  placedRecordsByIds,
  recordsByIds,
  recordsByLanguage,
  recordsByLanguages,
  recordsInCollection,
  recordsInCollectionByLanguage,
  recordsInCollectionByLanguages,
  recordsInCollectionWithImages,
  recordsWithImages,
} from './records.queries.ts'

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

/** The parts that all four lists of records share. */
interface ListRequest {
  readonly query: z.output<typeof ListRecordsQuery>
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

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
      const listRequest = { query, tenant, request }
      const list = await readAsked(deps, listRequest)
      if (list === null) throw notFound()
      const reply = envelopeReply(list.envelope, { itemsText: list.itemsText }, lastModified(list.committedAt))
      return reply
    },
  })

async function readAsked(deps: Deps, asked: ListRequest): Promise<List | null> {
  const { ids, include, collection } = asked.query
  requireIds(asked.query)
  if (ids !== undefined) {
    return readIds(deps, include === undefined ? recordsByIds : placedRecordsByIds, { ...asked, ids })
  }
  return collection === undefined ? ofArchive(deps, asked) : below(deps, asked, collection)
}

/** The filters of a request besides its collection; one of them at most. */
function filtersOf({ language, has_image }: ListRequest['query']) {
  const languages = [...new Set(language)].sort()
  if (has_image !== undefined && languages.length > 0) {
    const message = 'cannot be combined: give either language or has_image, or use /search'
    throw invalidParameters([
      { parameter: 'language', message },
      { parameter: 'has_image', message },
    ])
  }
  const [only, ...others] = languages
  return others.length > 0 ? { languages } : { language: only, has_image }
}

const shared = ({ query, tenant, request }: ListRequest) => {
  const { language, languages, has_image } = filtersOf(query)
  const filters = { language: languages ?? language, collection: query.collection, has_image }
  const scope = { tenant: tenant.id, path: '/records', filters }
  return { language, languages, has_image, list: { paging: resolvePaging(query), tenant, request }, scope }
}

function ofArchive(deps: Deps, asked: ListRequest): Promise<List | null> {
  const { language, languages, has_image, scope, list: paged } = shared(asked)
  const list = { ...paged, position: ByRecency, scope: { ...scope, sort: 'recency' } }
  if (has_image) return readList(deps, { ...list, statements: recordsWithImages, values: {} })
  if (languages !== undefined) {
    return readList(deps, { ...list, statements: recordsByLanguages, values: { languages } })
  }
  return language === undefined
    ? readList(deps, { ...list, statements: allRecords, values: {} })
    : readList(deps, { ...list, statements: recordsByLanguage, values: { language } })
}

// Tries a slug first; only a former slug or a UUID needs a second lookup.
async function below(deps: Deps, asked: ListRequest, collection: string): Promise<List | null> {
  const list = isUuid(collection) ? null : await belowSlug(deps, asked, collection)
  if (list !== null) return list
  const present = await currentCollectionSlug(deps, asked.tenant, collection)
  return present === null ? null : belowSlug(deps, asked, present)
}

function belowSlug(deps: Deps, asked: ListRequest, collection: string): Promise<List | null> {
  const { language, languages, has_image, scope, list: paged } = shared(asked)
  const list = { ...paged, position: ByPath, scope: { ...scope, sort: 'path' } }
  if (has_image) return readList(deps, { ...list, statements: recordsInCollectionWithImages, values: { collection } })
  if (languages !== undefined) {
    return readList(deps, { ...list, statements: recordsInCollectionByLanguages, values: { collection, languages } })
  }
  return language === undefined
    ? readList(deps, { ...list, statements: recordsInCollection, values: { collection } })
    : readList(deps, { ...list, statements: recordsInCollectionByLanguage, values: { collection, language } })
}
