import type { RouteDescription } from '@fonds/http'
import { Health } from '@fonds/types'
import { z } from 'zod'
import { doorLinks, hostLinks } from './doors.ts'

const url = (description: string) => z.url().meta({ description })
/** `/api/public`: the entry points of the API. */
export const ApiIndex = z
  .object({
    name: z.string().meta({ description: 'Name of the archive' }),
    version: z.string().meta({ description: 'Version of the API' }),
    links: z.object({ ...hostLinks, ...doorLinks }),
  })
  .meta({ id: 'ApiIndex' })
export type ApiIndex = z.infer<typeof ApiIndex>

const ErrorList = z
  .object({
    items: z.array(
      z.object({
        code: z.string().meta({ description: 'Stable code, as in `code` of a problem' }),
        status: z.int().meta({ description: 'The HTTP status' }),
        title: z.string().meta({ description: 'Short name of the error' }),
        help: z.string().meta({ description: 'Meaning, and what to do' }),
        url: url('`type` of such a problem'),
      }),
    ),
  })
  .meta({ id: 'ErrorList' })

/** Adds the HTML page that browsers request with `Accept`. */
const asPage = [{ contentType: 'text/html', schema: z.string() }]

const common = { method: 'get', tags: ['API'], strictQuery: false, params: undefined, query: undefined } as const

/** Describes the gateway's own pages for the OpenAPI document. */
export const gatewayRoutes: readonly RouteDescription[] = [
  {
    ...common,
    path: '',
    operationId: 'getIndex',
    summary: 'List the entry points',
    description: 'The address of each door of this archive, by name.',
    response: { schema: ApiIndex, description: 'Links to the resources of this archive' },
    errors: [],
  },
  {
    ...common,
    path: '/health',
    tenantless: true,
    operationId: 'getHealth',
    summary: 'Get the health of the service',
    description:
      'Available on every host. If `status` is `down`, the response has the HTTP status 503 and the same body.',
    response: {
      schema: Health,
      description: 'The health of every part, by name; checked every 2 seconds, and at most 10 seconds old',
    },
    errors: [],
  },
  {
    ...common,
    path: '/docs',
    tenantless: true,
    operationId: 'getDocs',
    summary: 'Get this document',
    description: 'Available on every host. Browsers get a page on which you can try every operation.',
    response: { schema: z.looseObject({ openapi: z.string() }), description: 'OpenAPI 3.1', alternatives: asPage },
    errors: [],
  },
  {
    ...common,
    path: '/openapi.json',
    tenantless: true,
    operationId: 'getOpenApi',
    summary: 'Get this document as JSON',
    description: 'The same as `/docs`, but always JSON. Available on every host.',
    response: { schema: z.looseObject({ openapi: z.string() }), description: 'OpenAPI 3.1' },
    errors: [],
  },
  {
    ...common,
    path: '/docs/errors',
    tenantless: true,
    operationId: 'getErrorDocs',
    summary: 'List error codes',
    description:
      'Every error code, with its meaning and what to do about it. Available on every host. The `type` of a ' +
      'problem points here.',
    response: { schema: ErrorList, description: 'The error codes', alternatives: asPage },
    errors: [],
  },
]
