import type { Format, Resource } from '@fonds/documents'
import { defineRoute, enumParam, exportNotAvailable, type Route, slugParam } from '@fonds/http'
import { ExportPending } from '@fonds/types'
import { z } from 'zod'
import { deliver } from '../delivery/deliver.ts'
import type { StatusPoller } from '../delivery/document-state.ts'
import type { Deps } from '../deps.ts'
import { binary, deliveryOf } from './delivery-text.ts'

/** EAC-CPF describes agents only: persons, families and corporate bodies. */
function mustBeAgent({ entityType }: Resource): void {
  if (entityType === 'place' || entityType === 'subject')
    throw exportNotAvailable('This format does not exist for places or subjects.')
}

/** `GET /entities/:slug/eac.xml` */
export const getEac = (deps: Deps, poller: StatusPoller, formats: Record<'2010' | '2.0' | '3.0', Format>): Route =>
  defineRoute({
    method: 'get',
    path: `/entities/:slug${formats['2010'].suffix}`,
    operationId: formats['2010'].about.operationId,
    summary: formats['2010'].about.summary,
    description: `${formats['2010'].about.description} ${deliveryOf(formats['2010'].about.operationId)}`,
    tags: ['Exports'],
    params: z.object({ slug: slugParam('Slug or UUID of the entity') }),
    query: z.object({
      version: enumParam('Version of EAC-CPF', ['2010', '2.0', '3.0']).default('2010'),
    }),
    strictQuery: false,
    ownTurns: true,
    response: {
      schema: binary(formats['2010'].about.body),
      contentType: formats['2010'].contentType,
      description: 'The document',
      accepted: ExportPending,
    },
    errors: [
      'invalid_parameter',
      'not_found',
      'export_not_available',
      'export_busy',
      'export_failed',
      'range_not_satisfiable',
    ],
    handler: ({ params: { slug }, query: { version }, tenant, request, signal }) =>
      deliver(deps, poller, { format: formats[version], slugOrId: slug, tenant, request, signal, check: mustBeAgent }),
  })

/** EAC-F describes functions, which are subjects. */
function mustBeFunction({ isFunction }: Resource): void {
  if (!isFunction)
    throw exportNotAvailable('EAC-F exists for functions only: subjects that headings name as functions.')
}

/** `GET /entities/:slug/eaf.xml` */
export const getEaf = (deps: Deps, poller: StatusPoller, format: Format): Route =>
  defineRoute({
    method: 'get',
    path: `/entities/:slug${format.suffix}`,
    operationId: format.about.operationId,
    summary: format.about.summary,
    description: `${format.about.description} ${deliveryOf(format.about.operationId)}`,
    tags: ['Exports'],
    params: z.object({ slug: slugParam('Slug or UUID of the entity') }),
    strictQuery: false,
    ownTurns: true,
    response: {
      schema: binary(format.about.body),
      contentType: format.contentType,
      description: 'The document',
      accepted: ExportPending,
    },
    errors: ['not_found', 'export_not_available', 'export_busy', 'export_failed', 'range_not_satisfiable'],
    handler: ({ params: { slug }, tenant, request, signal }) =>
      deliver(deps, poller, { format, slugOrId: slug, tenant, request, signal, check: mustBeFunction }),
  })
