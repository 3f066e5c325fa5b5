import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  defineRoute,
  HTML_TYPE,
  pagePolicy,
  type Reply,
  type RequestInfo,
  type Route,
  textLanguageOf,
} from '@fonds/http'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from './deps.ts'
import { type OpeningRow, opening } from './feed/feed.queries.ts'
import { type OaiRequest, type ReadRequest, readRequest, VERBS } from './protocol/arguments.ts'
import { OaiError } from './protocol/error.ts'
import { envelope, writeError } from './protocol/response.ts'
import type { Body } from './verbs/body.ts'
import { getRecord, listMetadataFormats } from './verbs/get-record.ts'
import { identify } from './verbs/identify.ts'
import { beginList, continueList } from './verbs/list.ts'
import { listSets } from './verbs/list-sets.ts'
import type { OaiContext } from './verbs/oai-context.ts'
import { isForPerson, viewPage } from './view/page.ts'
import { VIEW_POLICY } from './view/view.routes.ts'

const field = (description: string) => z.string().optional().meta({ description })

/** Serves the protocol's single endpoint: six verbs, by GET or form POST. */
export const answerOai = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/oai',
    operationId: 'oai',
    summary: 'Harvest over OAI-PMH 2.0',
    description:
      'Published records and collections for harvesters. Protocol errors have the status 200 and an ' +
      '`error` element. Lists have at most 100 items per response. A `resumptionToken` requests the next items; ' +
      'it is valid for a week and costs the same at any depth.',
    tags: ['OAI-PMH'],
    strictQuery: false,
    ownArguments: true,
    query: z.object({
      verb: z.enum(VERBS).meta({ description: 'The OAI-PMH verb' }),
      metadataPrefix: field('Format, from ListMetadataFormats'),
      identifier: field('Identifier of an item, `oai:<namespace>:<uuid>`'),
      from: field('Earliest datestamp, inclusive: `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`'),
      until: field('Latest datestamp, inclusive, in the granularity of `from`'),
      set: field('Set, from ListSets'),
      resumptionToken: field('Continues a list; cannot be combined with other arguments except the verb'),
    }),
    response: {
      schema: z.string(),
      contentType: 'text/xml; charset=utf-8',
      description: 'A document that follows the OAI-PMH 2.0 schema; browsers that navigate to it get a page',
      alternatives: [{ contentType: 'text/html', schema: z.string() }],
    },
    errors: ['malformed_request', 'content_too_large'],
    handler: async ({ tenant, request }) => answer(deps, tenant, request),
  })

async function answer(
  deps: Deps,
  tenant: TenantContext,
  { id: requestId, client, network, rawQuery, headers, announceWait }: RequestInfo,
): Promise<Reply> {
  const pairs = new URLSearchParams(rawQuery)
  const baseUrl = `${tenant.origin}${BASE_PATH}/oai`
  let responseDate = new Date()
  // The arguments of an invalid request are not repeated (3.2.2).
  let given: ReadRequest['given'] = {}
  let body: Body
  try {
    const read = readRequest(pairs)
    const [row] = await query<OpeningRow>(deps.pool, bind(opening, { tenant: tenant.id }))
    if (row === undefined) throw new Error(`no tenant ${tenant.id}`)
    responseDate = row.now
    const { now } = row
    const context: OaiContext = {
      tenant,
      archive: row,
      feed: row,
      baseUrl,
      requestId,
      language: textLanguageOf({ headers }, tenant),
      client,
      network,
      announceWait,
      now,
    }
    body = await dispatch(deps, context, read.request)
    given = read.given
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    body = await writeError(error)
    if (error.code !== 'badVerb' && error.code !== 'badArgument') given = Object.fromEntries(pairs)
  }
  const { head, tail } = envelope({ baseUrl, responseDate, given })
  const cacheControl = 'no-store'
  const vary = { Vary: `Accept, Sec-Fetch-Dest${tenant.names === undefined ? '' : ', Accept-Language'}` }
  if (typeof body === 'string' && isForPerson(headers)) {
    const text = viewPage(head + body + tail, tenant.name)
    return { text, contentType: HTML_TYPE, cacheControl, headers: { ...vary, 'Content-Security-Policy': pagePolicy() } }
  }
  const common = { contentType: 'text/xml; charset=utf-8', cacheControl }
  const policy = { ...vary, 'Content-Security-Policy': VIEW_POLICY }
  if (typeof body === 'string') return { ...common, headers: policy, text: head + body + tail }
  return { ...common, headers: policy, stream: within(head, body, tail) }
}

async function* within(head: string, body: Exclude<Body, string>, tail: string): AsyncGenerator<string | Uint8Array> {
  yield head
  yield* body
  yield tail
}

function dispatch(deps: Deps, context: OaiContext, request: OaiRequest): Promise<Body> {
  switch (request.verb) {
    case 'Identify':
      return identify(deps, context)
    case 'ListMetadataFormats':
      return listMetadataFormats(deps, context, request.identifier)
    case 'ListSets':
      return listSets(deps, context, request.token)
    case 'GetRecord':
      return getRecord(deps, context, request)
    default:
      return request.token === null
        ? beginList(deps, context, request.verb, request.selection)
        : continueList(deps, context, request.verb, request.token)
  }
}
