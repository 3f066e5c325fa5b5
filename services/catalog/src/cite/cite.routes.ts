import { readDescription } from '@fonds/archive'
import { type CitedMaterial, type ManyName, referencesOf } from '@fonds/citations'
import {
  boolParam,
  contentDisposition,
  defineRoute,
  enumParam,
  invalidParameter,
  pageEnvelope,
  type Reply,
  type RequestInfo,
  type Route,
  slugParam,
  valuesOf,
} from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { citeUrl, inLanguage } from '@fonds/presenters'
import { CitationDetail, CitationPage, type DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { formatsBy } from '@fonds/types/formats'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { MAX_IDS } from '../descriptions/ids.queries.ts'
import { readAnyByIds } from '../descriptions/ids.ts'
import { listReply } from '../descriptions/list.ts'
import { currentPlace } from '../descriptions/whereabouts.ts'
import { citedNow, readCitationSource } from './citation.ts'
import { citationFile } from './citation-file.ts'
import { presentCitation } from './cite.presenter.ts'

const FILES = formatsBy('citation')
const NAMES = FILES.map(({ name }) => name)
const MANY = FILES.flatMap(({ name, many }) => (many === undefined ? [] : [name]))
type Format = 'json' | (typeof NAMES)[number]

const response = {
  schema: CitationDetail,
  description: 'The citations',
  alternatives: FILES.map(({ type }) => ({
    contentType: type.split(';')[0] ?? type,
    schema: type.endsWith('json') ? z.array(z.looseObject({ id: z.string(), type: z.string() })) : z.string(),
  })),
}

/** Lists names as alternatives. */
const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((name) => `\`${name}\``)).replace(', or', ' or')

const options = z.object({
  format: enumParam(`\`json\`, or a file for a reference manager: ${anyOf(NAMES)}`, ['json', ...NAMES]).default('json'),
  access_date: boolParam(
    'Whether citations include the access date. `false` omits it, except for records without their own date, ' +
      'where the style guides require it.',
  ).default(true),
})
const errors = ['invalid_parameter', 'not_found', 'gone'] as const

/** `GET /cite/:slug` */
export const citeRecord = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/cite/:slug',
    operationId: 'citeRecord',
    summary: 'Cite a record',
    description:
      'Citations in Chicago 17, APA 7 and MLA 9, following their rules for archival material and using recorded ' +
      'facts only, and the archive’s own preferred citation. Every citation has the archive’s name, the ' +
      'permalink and the access date, which is today in the archive’s time zone. `access_date=false` omits it ' +
      'for dated material.',
    tags: ['Citations'],
    params: z.object({ slug: slugParam('Slug or UUID of the record') }),
    query: options,
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response,
    errors,
    handler: ({ params: { slug }, query: { format, access_date: accessDate }, tenant, request }) =>
      cite(deps, { kind: 'record', slugOrId: slug, format, accessDate, tenant, request }),
  })

/** `GET /cite/collection/:slug` */
export const citeCollection = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/cite/collection/:slug',
    operationId: 'citeCollection',
    summary: 'Cite a collection',
    description: 'Cites a fonds, collection or series as a whole, in the same way as `/cite/{slug}` cites a record.',
    tags: ['Citations'],
    params: z.object({ slug: slugParam('Slug or UUID of the collection') }),
    query: options,
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response,
    errors,
    handler: ({ params: { slug }, query: { format, access_date: accessDate }, tenant, request }) =>
      cite(deps, { kind: 'collection', slugOrId: slug, format, accessDate, tenant, request }),
  })

/** `GET /cite?ids=` */
export const citeMany = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/cite',
    operationId: 'citeMany',
    summary: 'Cite several records and collections',
    description:
      `Citations of up to ${MAX_IDS} records and collections, each as at \`/cite/{slug}\`, in the order of the request; or one ` +
      'file for reference managers that has them all. A slug that a record and a collection share is the record’s. ' +
      '`missing` names those that do not exist or are not published; a file leaves them out.',
    tags: ['Citations'],
    query: options.extend({
      format: enumParam(`\`json\`, or a file for a reference manager: ${anyOf(MANY)}`, ['json', ...MANY]).default(
        'json',
      ),
      ids: valuesOf(slugParam('Slugs or UUIDs of records and collections'), { max: MAX_IDS, combine: 'all' }),
    }),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    response: {
      schema: CitationPage,
      description: 'The citations',
      alternatives: response.alternatives.filter((_, n) => FILES[n]?.many !== undefined),
    },
    errors: ['invalid_parameter'],
    handler: ({ query: { ids, format, access_date: accessDate }, tenant, request }) =>
      citeNamed(deps, ids ?? [], { format, accessDate, tenant, request }),
  })

async function citeNamed(
  deps: Deps,
  ids: readonly string[],
  {
    format,
    accessDate,
    tenant,
    request,
  }: Omit<CitationRequest, 'kind' | 'slugOrId' | 'request'> & { readonly request: RequestInfo },
): Promise<Reply> {
  if (ids.length === 0) throw invalidParameter('ids', 'must name at least one record or collection')
  const { found, missing } = await readAnyByIds(deps, tenant, ids)
  const file = FILES.find(({ name }) => name === format)
  const labels = labelsIn(request.language)
  const cited: { readonly material: CitedMaterial; readonly json: CitationDetail }[] = []
  let validForSeconds = Number.POSITIVE_INFINITY
  for (const { kind, id } of found) {
    const original = await readDescription(deps.pool, tenant.id, { kind, slugOrId: id })
    if (original === null) continue
    const description = inLanguage(original, request.textLanguage)
    const source = await readCitationSource(deps, description, tenant)
    const now = citedNow(description, source, tenant, { accessDate })
    validForSeconds = Math.min(validForSeconds, now.validForSeconds)
    cited.push({ material: now.material, json: presentCitation(description, now.material, source, tenant, labels) })
  }
  if (file?.many !== undefined) {
    let text = ''
    for await (const part of referencesOf(file.name as ManyName, [cited.map(({ material }) => material)])) text += part
    const headers = { 'Content-Disposition': contentDisposition('attachment', `${tenant.slug}-citations${file.many}`) }
    return { text, contentType: file.type, headers, validForSeconds }
  }
  const page = pageEnvelope({
    ...{ origin: tenant.origin, path: request.path, asked: request.asked },
    ...{ paging: { mode: 'single', limit: MAX_IDS }, total: cited.length, nextCursor: null },
  })
  const envelope = { ...page, missing }
  const items = cited.map(({ json }) => json)
  return { ...listReply({ envelope, committedAt: null }, items), validForSeconds }
}

interface CitationRequest {
  readonly kind: DescriptionKind
  readonly slugOrId: string
  readonly format: Format
  readonly accessDate: boolean
  readonly tenant: TenantContext
  readonly request: Pick<RequestInfo, 'rawQuery' | 'language' | 'textLanguage'>
}

async function cite(deps: Deps, asked: CitationRequest): Promise<Reply> {
  const { kind, slugOrId, format, accessDate, tenant, request } = asked
  const { rawQuery, language, textLanguage } = request
  const found = await readDescription(deps.pool, tenant.id, { kind, slugOrId })
  if (found === null) {
    const place = await currentPlace(deps, { tenant, kind, slugOrId })
    const location = citeUrl(tenant, place.kind, place.slug) + (rawQuery === '' ? '' : `?${rawQuery}`)
    return { redirect: { status: 301, location } }
  }
  const description = inLanguage(found, textLanguage)
  const source = await readCitationSource(deps, description, tenant)
  const file = FILES.find(({ name }) => name === format)
  if (file !== undefined) return citationFile(description, source, tenant, { format: file, accessDate })
  const { material, validForSeconds } = citedNow(description, source, tenant, { accessDate })
  return { json: presentCitation(description, material, source, tenant, labelsIn(language)), validForSeconds }
}
