import { readHome } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, notFound, type Route } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import type { ArchivePageRow } from '@fonds/presenters'
import { Organization } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { secondsOfSameDay } from '@fonds/util'
import { z } from 'zod'
import { pageLinks } from '../archive-pages/archive-pages.queries.ts'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { contentLanguageOf, includeTranslations, languagesOf } from '../descriptions/in-languages.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { type Archive, archiveInAll, languagesOfArchive, presentOrganization } from './organization.presenter.ts'
import { type ArchiveRow, archive, type OrganizationRow, organization } from './organization.queries.ts'

/** `GET /organization` */
export const getOrganization = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/organization',
    operationId: 'getOrganization',
    summary: 'The archive',
    description: 'The archive, with counts of what it has published.',
    tags: ['Organization'],
    query: z.object({ include: includeTranslations }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response: { schema: Organization, description: 'The archive' },
    errors: ['invalid_parameter', 'not_found'],
    async handler({ query: { include = [] }, tenant, request }) {
      const [row, pages] = await Promise.all([
        readRow(deps, tenant),
        query<ArchivePageRow>(deps.pool, bind(pageLinks, { tenant: tenant.id })),
      ])
      const now = new Date()
      const body = presentOrganization(row, pages, tenant, {
        wanted: request.textLanguage,
        labels: labelsIn(request.language, tenant),
        now,
        home: row.home && (await readHome(deps.pool, tenant.id, row.home)),
      })
      const cards = { translations: languagesOfArchive(row) }
      // Its texts are in its own language, whatever that of labels is.
      const [own] = row.languages
      return {
        json: include.includes('translations') ? { ...body, translations: row.translations ?? {} } : body,
        links: { ...contextLink(tenant), describedby: `${apiBase(tenant)}/dataset` },
        alternates: languagesOf(body.url, cards),
        headers: { ...(own !== undefined && { 'Content-Language': own }), ...contentLanguageOf(cards, request) },
        // An announcement comes and goes without a change of the content.
        ...(row.announcement === null ? lastModified(row.committed_at) : { validForSeconds: secondsOfSameDay(now) }),
      }
    },
  })

/** Reads the archive. @throws ApiError not_found if it has gone offline */
export async function readArchive({ pool }: Deps, tenant: TenantContext): Promise<Archive> {
  const [row] = await query<ArchiveRow>(pool, bind(archive, { tenant: tenant.id }))
  if (row === undefined) throw notFound()
  return archiveInAll(row, tenant)
}

async function readRow({ pool }: Deps, tenant: TenantContext): Promise<OrganizationRow> {
  const [row] = await query<OrganizationRow>(pool, bind(organization, { tenant: tenant.id }))
  if (row === undefined) throw notFound()
  return row
}
