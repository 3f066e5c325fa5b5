import {
  defineRoute,
  envelopeReply,
  isUuid,
  languageParam,
  notFound,
  pagingParams,
  type RequestInfo,
  type Route,
  resolvePaging,
  slugParam,
} from '@fonds/http'
import { RecordPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { idsParam, readIds } from '../descriptions/ids.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { type List, readList } from '../descriptions/list.ts'
import { currentCollectionSlug } from '../descriptions/whereabouts.ts'
import { listPage } from '../pages/list.page.ts'
import { jsonOrPage, PAGE_ALTERNATIVE } from '../pages/page.ts'
import {
  allRecords,
  recordsByIds,
  recordsByLanguage,
  recordsInCollection,
  recordsInCollectionByLanguage,
} from './records.queries.ts'

const ListRecordsQuery = z.object({
  ...pagingParams,
  collection: slugParam(
    'Only records below the collection with this slug or UUID, at any depth, in archival order',
  ).optional(),
  language: languageParam('Only records of material in this language (ISO 639 code)').optional(),
  ids: idsParam('records'),
})

const ByRecency = z.tuple([z.int(), z.string()])
const ByPath = z.tuple([z.string()])

/** The parts that all four lists of records share. */
interface Asked {
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
      'order. Former slugs of a collection work as well.',
    tags: ['Records'],
    query: ListRecordsQuery,
    strictQuery: true,
    selectable: 'items',
    response: { schema: RecordPage, description: 'One page of records', alternatives: PAGE_ALTERNATIVE },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found'],
    async handler({ query, tenant, request }) {
      const asked = { query, tenant, request }
      const list = await readAsked(deps, asked)
      if (list === null) throw notFound()
      const reply = envelopeReply(list.envelope, { itemsText: list.itemsText }, lastModified(list.committedAt))
      return jsonOrPage(reply, { request, tenant }, listPage('Records'))
    },
  })

async function readAsked(deps: Deps, asked: Asked): Promise<List | null> {
  const { ids, collection } = asked.query
  if (ids !== undefined) return readIds(deps, recordsByIds, { ...asked, ids })
  return collection === undefined ? ofArchive(deps, asked) : below(deps, asked, collection)
}

const shared = ({ query, tenant, request }: Asked) => {
  const { language, collection } = query
  const scope = { tenant: tenant.id, path: '/records', filters: { language, collection } }
  return { paging: resolvePaging(query), tenant, request, scope }
}

function ofArchive(deps: Deps, asked: Asked): Promise<List | null> {
  const { language } = asked.query
  const { scope, ...rest } = shared(asked)
  const list = { ...rest, position: ByRecency, scope: { ...scope, sort: 'recency' } }
  return language === undefined
    ? readList(deps, { ...list, statements: allRecords, values: {} })
    : readList(deps, { ...list, statements: recordsByLanguage, values: { language } })
}

// Tries a slug first; only a former slug or a UUID needs a second lookup.
async function below(deps: Deps, asked: Asked, collection: string): Promise<List | null> {
  const list = isUuid(collection) ? null : await belowSlug(deps, asked, collection)
  if (list !== null) return list
  const present = await currentCollectionSlug(deps, asked.tenant, collection)
  return present === null ? null : belowSlug(deps, asked, present)
}

function belowSlug(deps: Deps, asked: Asked, collection: string): Promise<List | null> {
  const { language } = asked.query
  const { scope, ...rest } = shared(asked)
  const list = { ...rest, position: ByPath, scope: { ...scope, sort: 'path' } }
  return language === undefined
    ? readList(deps, { ...list, statements: recordsInCollection, values: { collection } })
    : readList(deps, { ...list, statements: recordsInCollectionByLanguage, values: { collection, language } })
}
