import type { Format } from '@fonds/documents'
import { defineRoute, type ErrorCode, type Route, slugParam } from '@fonds/http'
import { LANGUAGES } from '@fonds/labels'
import { ExportPending } from '@fonds/types'
import { z } from 'zod'
import { deliver } from '../delivery/deliver.ts'
import type { StatusPoller } from '../delivery/document-state.ts'
import type { Deps } from '../deps.ts'
import { binary, QUEUED_DELIVERY } from './delivery-text.ts'

const params = z.object({ slug: slugParam('Slug or UUID of the collection') })
const errors: ErrorCode[] = ['not_found', 'gone', 'export_busy', 'export_failed', 'range_not_satisfiable']

/** `GET /collections/:slug/ead.xml` */
export const getEad = (deps: Deps, poller: StatusPoller, format: Format): Route =>
  defineRoute({
    method: 'get',
    path: '/collections/:slug/ead.xml',
    operationId: 'getEad',
    summary: 'Export a collection as EAD3',
    description: `The collection with everything published below it, and its ancestors as context, as EAD3 1.1. Collections with more than 2,000 components are built by a queue. ${QUEUED_DELIVERY}`,
    tags: ['Exports'],
    params,
    strictQuery: false,
    response: {
      schema: binary('An EAD3 document'),
      contentType: 'application/xml',
      description: 'The document',
      accepted: ExportPending,
    },
    errors,
    handler: ({ params: { slug }, tenant, request, signal }) =>
      deliver(deps, poller, { format, slugOrId: slug, tenant, request, signal }),
  })

/** `GET /collections/:slug/ead2002.xml` */
export const getEad2002 = (deps: Deps, poller: StatusPoller, format: Format): Route =>
  defineRoute({
    method: 'get',
    path: '/collections/:slug/ead2002.xml',
    operationId: 'getEad2002',
    summary: 'Export a collection as EAD 2002',
    description: `The same content as EAD3 for programs that do not read it, such as ArcLight, AtoM and ArchivesSpace, in the form of the schema (\`urn:isbn:1-931666-22-9\`). Collections with more than 2,000 components are built by a queue. ${QUEUED_DELIVERY}`,
    tags: ['Exports'],
    params,
    strictQuery: false,
    response: {
      schema: binary('An EAD 2002 document'),
      contentType: 'application/xml',
      description: 'The document',
      accepted: ExportPending,
    },
    errors,
    handler: ({ params: { slug }, tenant, request, signal }) =>
      deliver(deps, poller, { format, slugOrId: slug, tenant, request, signal }),
  })

/** `GET /collections/:slug/finding-aid.pdf` */
export const getFindingAid = (deps: Deps, poller: StatusPoller, format: Format): Route =>
  defineRoute({
    method: 'get',
    path: '/collections/:slug/finding-aid.pdf',
    operationId: 'getFindingAid',
    summary: 'Export a finding aid as PDF',
    description: `The finding aid for reading and printing, accessible to screen readers (PDF/UA-1) and suitable for archiving (PDF/A-2a). Its own words, such as headings, are in the language of the finding aid if it is one of ${LANGUAGES.join(', ')}, else in the first of these that the archive works in, else in English; \`lang\` and \`Accept-Language\` do not change it. The archive's settings decide between pages of A4 and US Letter. Built by a queue. ${QUEUED_DELIVERY}`,
    tags: ['Exports'],
    params,
    strictQuery: false,
    response: {
      schema: binary('A PDF'),
      contentType: 'application/pdf',
      description: 'The document',
      accepted: ExportPending,
    },
    errors,
    handler: ({ params: { slug }, tenant, request, signal }) =>
      deliver(deps, poller, { format, slugOrId: slug, tenant, request, signal }),
  })
