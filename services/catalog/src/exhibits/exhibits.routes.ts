import { apiUrl, readCoverPictures, readExhibitCovers, readExhibitItems } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, gone, isUuid, notFound, pagingParams, type Route, resolvePaging, slugParam } from '@fonds/http'
import {
  type ExhibitRow,
  type ExhibitSummaryRow,
  presentExhibit,
  presentExhibitSummary,
  presentExhibitTranslations,
} from '@fonds/presenters'
import { ExhibitDetail, ExhibitPage } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { idsParam, readIds } from '../descriptions/ids.ts'
import { contentLanguageOf, includeTranslations, languagesOf } from '../descriptions/in-languages.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { listReply, readList, shownFor, timeOf } from '../descriptions/list.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { allExhibits, exhibit, exhibitsByIds, goneExhibit } from './exhibits.queries.ts'

/** An exhibit, and the time of the archive's last change in seconds since 1970. */
type FoundExhibit = Omit<ExhibitRow, 'picture'> & { readonly committed_at: number | null }

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
          ? await readList<ExhibitSummaryRow, never>(deps, {
              statements: allExhibits,
              values: {},
              position: z.tuple([z.iso.date(), z.uuid()]),
              scope: { tenant: tenant.id, path: '/exhibits', filters: {}, sort: 'newest' },
              paging: resolvePaging(paging),
              tenant,
              request,
            })
          : await readIds<ExhibitSummaryRow>(deps, exhibitsByIds, { ids, tenant, request })
      if (list === null) throw new Error('the list of exhibits is missing')
      const shownIds = list.items.map(({ id }) => id)
      const page = { ...shownFor({ tenant, request }), covers: await readExhibitCovers(deps.pool, tenant.id, shownIds) }
      return listReply(
        list,
        list.items.map((row) => presentExhibitSummary(row, page)),
      )
    },
  })

/** `GET /exhibits/:slug` */
export const getExhibit = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/exhibits/:slug',
    operationId: 'getExhibit',
    summary: 'Get an exhibit',
    description: 'Sections with texts and records. Unpublished records are omitted and not counted.',
    tags: ['Exhibits'],
    params: z.object({ slug: slugParam('Slug or UUID of the exhibit') }),
    query: z.object({ include: includeTranslations }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response: { schema: ExhibitDetail, description: 'The exhibit' },
    errors: ['invalid_parameter', 'not_found', 'gone'],
    async handler({ params: { slug }, query: { include = [] }, tenant, request }) {
      const found = await findExhibit(deps, slug, tenant)
      const [covers, items] = await Promise.all([
        readExhibitCovers(deps.pool, tenant.id, [found.id]),
        readExhibitItems(deps.pool, tenant.id, [found.id]),
      ])
      const picture = (await readCoverPictures(deps.pool, tenant.id, covers)).get(found.id) ?? null
      const row = { ...found, picture }
      const json = {
        ...presentExhibit(row, items, tenant, { ...shownFor({ tenant, request }), covers }),
        ...(include.includes('translations') && { translations: presentExhibitTranslations(row, items) }),
      }
      return {
        json,
        links: contextLink(tenant),
        alternates: languagesOf(apiUrl(tenant, 'exhibit', row.slug), row),
        headers: contentLanguageOf(row, request),
        ...lastModified(timeOf(row.committed_at)),
      }
    },
  })

/**
 * Reads an exhibit.
 * @throws ApiError gone, not_found
 */
async function findExhibit({ pool }: Deps, name: string, { id: tenant }: TenantContext): Promise<FoundExhibit> {
  const [slug, id] = isUuid(name) ? [null, name] : [name, null]
  const [row] = await query<FoundExhibit>(pool, bind(exhibit, { tenant, slug, id }))
  if (row !== undefined) return row
  const [deleted] = await query<{ deleted_at: Date }>(pool, bind(goneExhibit, { tenant, slug, id }))
  throw deleted === undefined ? notFound() : gone(deleted.deleted_at)
}
