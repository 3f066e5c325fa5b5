import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, isUuid, notFound, pagingParams, type Route, resolvePaging, slugParam } from '@fonds/http'
import { type ArchivePageRow, presentPage, presentPageSummary, type WholePageRow } from '@fonds/presenters'
import { ArchivePage, ArchivePageList } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { listReply, readList, timeOf } from '../descriptions/list.ts'
import { archivePage, archivePages } from './archive-pages.queries.ts'

/** `GET /pages` */
export const listArchivePages = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/pages',
    operationId: 'listArchivePages',
    summary: "List the archive's own pages",
    description: 'What the archive writes about itself, such as how to visit it, in its own order.',
    tags: ['Organization'],
    query: z.object(pagingParams),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: ArchivePageList, description: 'One page of the list' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep'],
    async handler({ query: paging, tenant, request }) {
      const list = await readList<ArchivePageRow, never>(deps, {
        statements: archivePages,
        values: {},
        position: z.tuple([z.int(), z.uuid()]),
        scope: { tenant: tenant.id, path: '/pages', filters: {}, sort: 'position' },
        paging: resolvePaging(paging),
        tenant,
        request,
      })
      if (list === null) throw new Error('the list of pages is missing')
      const wanted = { tenant, textLanguage: request.textLanguage }
      return listReply(
        list,
        list.items.map((row) => presentPageSummary(row, wanted)),
      )
    },
  })

/** `GET /pages/:slug` */
export const getArchivePage = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/pages/:slug',
    operationId: 'getArchivePage',
    summary: "Get one of the archive's own pages",
    description:
      'As Markdown and HTML, in the language asked for if it is translated: `field_languages` names what is in another.',
    tags: ['Organization'],
    params: z.object({ slug: slugParam('Slug or UUID of the page') }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response: { schema: ArchivePage, description: 'The page' },
    errors: ['invalid_parameter', 'not_found'],
    async handler({ params: { slug: name }, tenant, request }) {
      const [slug, id] = isUuid(name) ? [null, name] : [name, null]
      const bound = bind(archivePage, { tenant: tenant.id, slug, id })
      const [row] = await query<WholePageRow & { readonly committed_at: number | null }>(deps.pool, bound)
      if (row === undefined) throw notFound()
      const json = presentPage(row, { tenant, textLanguage: request.textLanguage })
      return { json, ...lastModified(timeOf(row.committed_at)) }
    },
  })
