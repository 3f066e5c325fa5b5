import type { RouteDescription } from '@fonds/http'
import { Health } from '@fonds/types'
import { z } from 'zod'

const url = (description: string) => z.url().meta({ description })
const optionalUrl = (description: string) =>
  z
    .url()
    .nullable()
    .meta({ description: `${description}; null where not offered` })

/** `/api/public`: what there is, for a client that starts from nothing. */
export const ApiIndex = z
  .object({
    name: z.string().meta({ description: 'Name of the archive' }),
    version: z.string().meta({ description: 'Version of the API' }),
    links: z.object({
      self: url('This page'),
      docs: url('The OpenAPI document'),
      health: url('State of the service'),
      organization: optionalUrl('The archive itself'),
      collections: optionalUrl('Top-level collections'),
      records: optionalUrl('All records'),
      entities: optionalUrl('Persons, corporate bodies, families, places and subjects'),
      exhibits: optionalUrl('Exhibits'),
      search: optionalUrl('Search'),
      oai: optionalUrl('OAI-PMH'),
    }),
  })
  .meta({ id: 'ApiIndex' })
export type ApiIndex = z.infer<typeof ApiIndex>

const ErrorList = z
  .object({
    items: z.array(
      z.object({
        code: z.string().meta({ description: 'Stable name, as in `code` of a problem' }),
        status: z.int().meta({ description: 'The HTTP status' }),
        title: z.string().meta({ description: 'The kind of error, in a few words' }),
        help: z.string().meta({ description: 'What it means, and what to do' }),
        url: url('Its `type` in a problem'),
      }),
    ),
  })
  .meta({ id: 'ErrorList' })

/** To a browser, by `Accept`. */
const asPage = [{ contentType: 'text/html', schema: z.string() }]

const common = { method: 'get', tags: ['API'], strictQuery: false, params: undefined, query: undefined } as const

/** The gateway's own pages, for the OpenAPI document. */
export const gatewayRoutes: readonly RouteDescription[] = [
  {
    ...common,
    path: '',
    operationId: 'getIndex',
    summary: 'Where to begin',
    response: { schema: ApiIndex, description: 'Links to what this archive offers' },
    errors: [],
  },
  {
    ...common,
    path: '/health',
    tenantless: true,
    operationId: 'getHealth',
    summary: 'State of the service and its parts',
    description: 'Answers on every host. Status 503 with the same body where `status` is `down`.',
    response: { schema: Health, description: 'Every part, by name; probed at most every 2 seconds' },
    errors: [],
  },
  {
    ...common,
    path: '/docs',
    tenantless: true,
    operationId: 'getDocs',
    summary: 'This document',
    description: 'Answers on every host. A browser gets a page of it, on which every operation can be tried.',
    response: { schema: z.looseObject({ openapi: z.string() }), description: 'OpenAPI 3.1', alternatives: asPage },
    errors: [],
  },
  {
    ...common,
    path: '/docs/errors',
    tenantless: true,
    operationId: 'getErrorDocs',
    summary: 'Every error code, and what to do about it',
    description: 'Answers on every host. The `type` of a problem points here.',
    response: { schema: ErrorList, description: 'The error codes', alternatives: asPage },
    errors: [],
  },
]
