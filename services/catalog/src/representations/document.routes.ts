import { readDescription } from '@fonds/archive'
import { defineRoute, type Route, slugParam } from '@fonds/http'
import { type DescriptionKind, JsonLd } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { documentReply } from './document.ts'
import { DOCUMENT_FORMATS, type DocumentFormat } from './media-types.ts'

const JSON_LD = 'application/ld+json'

const KINDS = {
  record: { path: '/records', tag: 'Records', id: 'getRecordAs' },
  collection: { path: '/collections', tag: 'Collections', id: 'getCollectionAs' },
} as const

const schemaOf = ({ type }: DocumentFormat) => (type === JSON_LD ? JsonLd : z.string())

/** `GET /records/:slug` with the suffix of a format, such as `.dc.xml`, and the same for collections. */
export const getDocuments = (deps: Deps): Route[] =>
  (['record', 'collection'] as const).flatMap((kind) =>
    DOCUMENT_FORMATS.map((format) => getDocument(deps, kind, format)),
  )

function getDocument(deps: Deps, kind: DescriptionKind, format: DocumentFormat): Route {
  const { path, tag, id } = KINDS[kind]
  const { suffix, type, title, operation } = format
  return defineRoute({
    method: 'get',
    path: `${path}/:slug${suffix}`,
    operationId: id + operation,
    summary: `Get a ${kind} as ${title}`,
    description: `As with \`Accept: ${type}\`.`,
    tags: [tag],
    params: z.object({ slug: slugParam(`Slug or UUID of the ${kind}`) }),
    strictQuery: false,
    response: {
      schema: schemaOf(format),
      contentType: type,
      description: title,
    },
    errors: ['not_found', 'gone'],
    async handler({ params: { slug }, tenant, request }) {
      const found = await readDescription(deps.pool, tenant.id, { kind, slugOrId: slug })
      if (found === null) return redirectOrThrow(deps, { tenant, kind, slugOrId: slug }, request, suffix)
      return documentReply(deps, found, format, tenant)
    },
  })
}

/** Media types that go into `response.alternatives` of descriptions. */
export const DESCRIPTION_ALTERNATIVES = DOCUMENT_FORMATS.map((format) => ({
  contentType: format.type,
  schema: schemaOf(format),
}))
