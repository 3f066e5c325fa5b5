import type { Format, Resource } from '@fonds/documents'
import { defineRoute, enumParam, exportNotAvailable, type Route, slugParam } from '@fonds/http'
import { z } from 'zod'
import { deliver } from '../delivery/deliver.ts'
import type { StatusPoller } from '../delivery/document-state.ts'
import type { Deps } from '../deps.ts'
import { documentRoute } from './document-route.ts'

/** EAC-CPF describes agents only: persons, families and corporate bodies. */
function mustBeAgent({ entityType }: Resource): void {
  if (entityType === 'place' || entityType === 'subject')
    throw exportNotAvailable('This format does not exist for places or subjects.')
}

/** `GET /entities/:slug/eac.xml` */
export const getEac = (deps: Deps, poller: StatusPoller, formats: Record<'2010' | '2.0' | '3.0', Format>): Route =>
  defineRoute({
    ...documentRoute(formats['2010']),
    path: `/entities/:slug${formats['2010'].suffix}`,
    params: z.object({ slug: slugParam('Slug or UUID of the entity') }),
    query: z.object({
      version: enumParam('Version of EAC-CPF', ['2010', '2.0', '3.0']).default('2010'),
    }),
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
    ...documentRoute(format),
    path: `/entities/:slug${format.suffix}`,
    params: z.object({ slug: slugParam('Slug or UUID of the entity') }),
    errors: ['not_found', 'export_not_available', 'export_busy', 'export_failed', 'range_not_satisfiable'],
    handler: ({ params: { slug }, tenant, request, signal }) =>
      deliver(deps, poller, { format, slugOrId: slug, tenant, request, signal, check: mustBeFunction }),
  })
