import { summaryWords } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  defineRoute,
  envelopeReply,
  gone,
  isUuid,
  notFound,
  pagingParams,
  type RequestInfo,
  type Route,
  resolvePaging,
  slugParam,
} from '@fonds/http'
import { ExhibitDetail, ExhibitPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { idsParam, readIds } from '../descriptions/ids.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { readList } from '../descriptions/list.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { exhibitJson } from './exhibit.presenter.ts'
import {
  allExhibits,
  type ExhibitRow,
  exhibitById,
  exhibitBySlug,
  exhibitsByIds,
  goneExhibit,
} from './exhibits.queries.ts'

/** `GET /exhibits` */
export const listExhibits = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/exhibits',
    operationId: 'listExhibits',
    summary: 'List exhibits',
    description: 'Curated records with commentary, newest first.',
    tags: ['Exhibits'],
    query: z.object({ ...pagingParams, ids: idsParam('exhibits') }),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: ExhibitPage, description: 'One page of exhibits' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep'],
    async handler({ query: { ids, ...paging }, tenant, request }) {
      const list =
        ids === undefined
          ? await readList(deps, {
              statements: allExhibits,
              values: {},
              position: z.tuple([z.iso.date(), z.uuid()]),
              scope: { tenant: tenant.id, path: '/exhibits', filters: {}, sort: 'newest' },
              paging: resolvePaging(paging),
              tenant,
              request,
            })
          : await readIds(deps, exhibitsByIds, { ids, tenant, request })
      if (list === null) throw new Error('the list of exhibits is missing')
      const reply = envelopeReply(list.envelope, { itemsText: list.itemsText }, lastModified(list.committedAt))
      return reply
    },
  })

/** `GET /exhibits/:slug` */
export const getExhibit = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/exhibits/:slug',
    operationId: 'getExhibit',
    summary: 'Get an exhibit',
    description:
      'The sections of the exhibit, with their texts and records. Unpublished records are omitted and not ' +
      'counted.',
    tags: ['Exhibits'],
    params: z.object({ slug: slugParam('Slug or UUID of the exhibit') }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response: { schema: ExhibitDetail, description: 'The exhibit' },
    errors: ['invalid_parameter', 'not_found', 'gone'],
    async handler({ params: { slug }, tenant, request }) {
      const row = await findExhibit(deps, slug, { tenant, request })
      const links = contextLink(tenant)
      const reply = { jsonText: exhibitJson(row, tenant), links, ...lastModified(row.committed_at) }
      return reply
    },
  })

/**
 * Reads an exhibit.
 * @throws ApiError gone, not_found
 */
async function findExhibit(
  { pool }: Deps,
  name: string,
  {
    tenant,
    request,
  }: { readonly tenant: TenantContext; readonly request: Pick<RequestInfo, 'language' | 'textLanguage'> },
): Promise<ExhibitRow> {
  const values = { tenant: tenant.id, base: apiBase(tenant), ...summaryWords(request) }
  const [slug, id] = isUuid(name) ? [null, name] : [name, null]
  const bound = id === null ? bind(exhibitBySlug, { ...values, slug }) : bind(exhibitById, { ...values, id })
  const [row] = await query<ExhibitRow>(pool, bound)
  if (row !== undefined) return row
  const [deleted] = await query<{ deleted_at: Date }>(pool, bind(goneExhibit, { tenant: tenant.id, slug, id }))
  throw deleted === undefined ? notFound() : gone(deleted.deleted_at)
}
