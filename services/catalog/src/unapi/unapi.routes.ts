import { permalink, readDescription } from '@fonds/archive'
import { defineRoute, invalidParameter, notAcceptable, notFound, type Route, textParam } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { currentPlace } from '../descriptions/whereabouts.ts'
import { FORMAT_NAMES, FORMAT_TYPES, formatList, formatNamed, inFormat } from './formats.ts'
import { placeOf } from './identifiers.ts'

const XML = 'application/xml; charset=utf-8'

const query = z.object({
  id: textParam('Permalink of a record or collection, or its URL in this API', { max: 2000 }).optional(),
  format: textParam(`One of the formats in the list: ${FORMAT_NAMES.join(', ')}. Needs \`id\``, {
    max: 100,
  }).optional(),
})

/** `GET /unapi`, by the specification unAPI 1. */
export const getUnapi = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/unapi',
    operationId: 'getUnapi',
    summary: 'Get a description in a format by unAPI',
    description:
      'The protocol by which reference managers such as Zotero read the descriptions on a page: its head links here, and ' +
      'each description on it has an `abbr` of class `unapi-id`. Without parameters, lists the formats; with `id`, the ' +
      'formats of one description, with status 300; with `id` and `format`, returns the document. `rdf_zotero` is a file ' +
      'for Zotero with the name of the archive, the location in it and the call number.',
    tags: ['Citations'],
    query,
    strictQuery: false,
    moved: 'The description was renamed: `Location` has its current `id`',
    choices: 'The formats of one description',
    response: {
      schema: z.string(),
      contentType: 'application/xml',
      description: 'The list of formats, or the document',
      alternatives: FORMAT_TYPES.filter((type) => type !== 'application/xml').map((contentType) => ({
        contentType,
        schema: z.string(),
      })),
    },
    errors: ['invalid_parameter', 'not_found', 'not_acceptable', 'gone'],
    async handler({ query: { id, format }, tenant, request: { rawQuery } }) {
      if (id === undefined) {
        if (format !== undefined) throw invalidParameter('format', 'needs id: the URL of a record or collection')
        return { text: await formatList(), contentType: XML }
      }
      const place = placeOf(tenant, id)
      if (place === null) throw notFound()
      const description = await readDescription(deps.pool, tenant.id, place)
      if (description === null) {
        const { kind, slug } = await currentPlace(deps, { tenant, ...place })
        const current = new URLSearchParams(rawQuery)
        current.set('id', permalink(tenant, kind, slug))
        return { redirect: { status: 301, location: `${apiBase(tenant)}/unapi?${current}` } }
      }
      if (format === undefined) return { text: await formatList(id), contentType: XML, status: 300 }
      const found = formatNamed(format)
      if (found === undefined) throw notAcceptable(format, FORMAT_NAMES)
      return inFormat(deps, description, found, tenant)
    },
  })
