import { readDescription } from '@fonds/archive'
import { boolParam, defineRoute, enumParam, type Reply, type RequestInfo, type Route, slugParam } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { citeUrl, inLanguage } from '@fonds/presenters'
import { CitationDetail, type DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { formatsBy } from '@fonds/types/formats'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { currentPlace } from '../descriptions/whereabouts.ts'
import { citedNow, readCitationSource } from './citation.ts'
import { citationFile } from './citation-file.ts'
import { presentCitation } from './cite.presenter.ts'

const FILES = formatsBy('citation')
const NAMES = FILES.map(({ name }) => name)
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
