import { type Description, readDescription, readDescriptionWith, summaryWords } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { type BoundStatement, bind } from '@fonds/db/read'
import {
  defineRoute,
  envelopeReply,
  isUuid,
  type RequestInfo,
  type Route,
  type Selection,
  selects,
  slugParam,
} from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { inLanguage } from '@fonds/presenters'
import { ChildrenPage, RecordDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { ChildrenQuery, readChildren } from '../descriptions/children.ts'
import { contentStateParam } from '../descriptions/content-state-param.ts'
import { lastModified } from '../descriptions/last-modified.ts'

import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { DESCRIPTION_ALTERNATIVES } from '../representations/document.routes.ts'
import { type Found, type Inclusion, includedIn, includeParam, readIncluding } from '../representations/included.ts'
import { prefersJson, represent } from '../representations/represent.ts'
import { relativesBySlug, relativesWithoutSiblings } from './few-relatives.queries.ts'
import { recordMembers } from './record.presenter.ts'
import { type RecordRelativesRow, type RelativesRow, recordWithRelatives, relatives } from './relatives.queries.ts'

const params = z.object({ slug: slugParam('Slug or UUID of the record') })

/** `GET /records/:slug` */
export const getRecord = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/records/:slug',
    operationId: 'getRecord',
    summary: 'Get a record',
    description:
      'The full description, with inherited values, and its ancestors, siblings and children. Browsers get an ' +
      'HTML page; use `Accept` or a suffix for other formats.',
    tags: ['Records'],
    params,
    query: z.object({ ...includeParam, ...contentStateParam }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response: { schema: RecordDetail, description: 'The record', alternatives: DESCRIPTION_ALTERNATIVES },
    errors: ['invalid_parameter', 'not_found', 'gone'],
    async handler({ params: { slug }, query: { include }, fields, tenant, request }) {
      const asked = { slug, include, fields, tenant, request }
      const [found, early] = await readRecord(deps, asked)
      if (found === null) return redirectOrThrow(deps, { tenant, kind: 'record', slugOrId: slug }, request)
      const json = () => asJson(deps, found, { ...asked, early })
      return represent(deps, found.description, { tenant, request, json })
    },
  })

interface RecordRequest {
  readonly fields: Selection | null
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'language' | 'textLanguage' | 'headers'>
}

type WholeRequest = RecordRequest & Pick<Inclusion, 'include'> & { readonly slug: string }

/**
 * Reads a record, and its relatives if they can be read at the same time: with their siblings by the same statement, or
 * without them by one of their own.
 */
async function readRecord(
  deps: Deps,
  asked: WholeRequest,
): Promise<readonly [found: Found | null, relatives: RelativesRow | null]> {
  const { slug, include, fields, tenant, request } = asked
  const withSiblings = selects(fields, 'siblings')
  if (include === undefined && withSiblings && prefersJson(request)) return readWithRelatives(deps, asked)
  const isEarly = include !== undefined && fields !== null && !isUuid(slug) && !withSiblings
  return Promise.all([
    readIncluding(deps, { kind: 'record', slugOrId: slug }, { include, tenant }),
    isEarly ? readRelativesEarly(deps, slug, asked) : null,
  ])
}

async function readWithRelatives(
  deps: Deps,
  asked: WholeRequest,
): Promise<readonly [Found | null, RelativesRow | null]> {
  const { slug, tenant } = asked
  const reading = { statements: recordWithRelatives, values: sharedValues(asked) }
  const key = { kind: 'record', slugOrId: slug } as const
  const read = await readDescriptionWith<RecordRelativesRow, SharedParameter>(deps.pool, tenant.id, key, reading)
  if (read === null) return [null, null]
  const { description, further } = read
  return [{ description, source: null }, further.only_records ? further : null]
}

async function asJson(
  deps: Deps,
  found: Found,
  asked: Pick<Inclusion, 'include'> & RecordRequest & { readonly early: RelativesRow | null },
) {
  const { fields, tenant, request, early } = asked
  const { description: record } = found
  const around = selects(fields, ...RELATIVES) ? (early ?? (await readRelatives(deps, record, asked))) : null
  const { members, ...validity } = includedIn(found, asked)
  const shown = inLanguage(record, request.textLanguage)
  const jsonMembers = recordMembers(shown, { relatives: around, included: members }, tenant, labelsIn(request.language))
  return { jsonMembers, links: contextLink(tenant), ...validity, ...lastModified(record.committed_at) }
}

/** The members that the relatives of a record make. */
const RELATIVES = ['children', 'siblings', 'previous', 'next'] as const

async function readRelatives(
  deps: Deps,
  { id, parent_id: parent, path, collection_id: collection, root_id: root }: Description,
  asked: RecordRequest,
): Promise<RelativesRow> {
  const values = { ...sharedValues(asked), tenant: asked.tenant.id, id, parent, path }
  if (!selects(asked.fields, 'siblings')) return relativesRow(deps, bind(relativesWithoutSiblings, values))
  return relativesRow(deps, bind(relatives, { ...values, collection, root }))
}

/**
 * Reads the relatives of a record, except its siblings, before the record itself is known, as `readChildrenEarly` does.
 * Null if none are selected.
 */
async function readRelativesEarly(deps: Deps, slug: string, asked: RecordRequest): Promise<RelativesRow | null> {
  if (!selects(asked.fields, ...RELATIVES)) return null
  return relativesRow(deps, bind(relativesBySlug, { ...sharedValues(asked), tenant: asked.tenant.id, slug }))
}

type SharedParameter = keyof ReturnType<typeof sharedValues>

const sharedValues = ({ tenant, request }: RecordRequest) => ({
  base: apiBase(tenant),
  ...summaryWords(request),
})

async function relativesRow({ pool }: Deps, statement: BoundStatement): Promise<RelativesRow> {
  const [around] = await query<RelativesRow>(pool, statement)
  if (around === undefined) throw new Error('a statement without FROM returned no row')
  return around
}

/** `GET /records/:slug/children` */
export const listRecordChildren = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/records/:slug/children',
    operationId: 'listRecordChildren',
    summary: 'List the children of a record',
    description: 'The children of a record such as a folder, in archival order, each with its `type`.',
    tags: ['Records'],
    params,
    query: ChildrenQuery,
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: {
      schema: ChildrenPage,
      description: 'One page of records and collections',
    },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'gone'],
    async handler({ params: { slug }, query: paging, tenant, request }) {
      const record = await readDescription(deps.pool, tenant.id, { kind: 'record', slugOrId: slug })
      if (record === null)
        return redirectOrThrow(deps, { tenant, kind: 'record', slugOrId: slug }, request, '/children')
      const list = await readChildren(deps, record, { query: paging, tenant, request })
      const reply = envelopeReply(list.envelope, { itemsText: list.itemsText }, lastModified(list.committedAt))
      return reply
    },
  })
