import { readRepositoryCovers } from '@fonds/archive'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, isUuid, notFound, pagingParams, type Route, resolvePaging, slugParam } from '@fonds/http'
import {
  presentRepository,
  presentRepositorySummary,
  type RepositorySummaryRow,
  repositoryCards,
  type WholeRepositoryRow,
} from '@fonds/presenters'
import { RepositoryDetail, RepositoryPage } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { contentLanguageOf } from '../descriptions/in-languages.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { listReply, readList, shownFor, timeOf } from '../descriptions/list.ts'
import { repositories, repository } from './repositories.queries.ts'

/** `GET /repositories` */
export const listRepositories = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/repositories',
    operationId: 'listRepositories',
    summary: 'List repositories',
    description: 'Institutions or departments that hold parts of the archive; empty unless there are several.',
    tags: ['Organization'],
    query: z.object(pagingParams),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: RepositoryPage, description: 'One page of the list' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep'],
    async handler({ query: paging, tenant, request }) {
      const list = await readList<RepositorySummaryRow, never>(deps, {
        statements: repositories,
        values: {},
        position: z.tuple([z.int(), z.uuid()]),
        scope: { tenant: tenant.id, path: '/repositories', filters: {}, sort: 'position' },
        paging: resolvePaging(paging),
        tenant,
        request,
      })
      if (list === null) throw new Error('the list of repositories is missing')
      const covers = await readRepositoryCovers(
        deps.pool,
        tenant.id,
        list.items.map(({ id }) => id),
      )
      const page = { ...shownFor({ tenant, request }), covers }
      return listReply(
        list,
        list.items.map((row) => presentRepositorySummary(row, page)),
      )
    },
  })

/** `GET /repositories/:slug` */
export const getRepository = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/repositories/:slug',
    operationId: 'getRepository',
    summary: 'Get a repository',
    description: 'In the elements of ISDIAH; its collections are in `links`.',
    tags: ['Organization'],
    params: z.object({ slug: slugParam('Slug or UUID of the repository') }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    response: { schema: RepositoryDetail, description: 'The repository' },
    errors: ['invalid_parameter', 'not_found'],
    async handler({ params: { slug: name }, tenant, request }) {
      const [slug, id] = isUuid(name) ? [null, name] : [name, null]
      const bound = bind(repository, { tenant: tenant.id, slug, id })
      const [row] = await query<WholeRepositoryRow & { readonly committed_at: number | null }>(deps.pool, bound)
      if (row === undefined) throw notFound()
      const covers = await readRepositoryCovers(deps.pool, tenant.id, [row.id])
      const json = presentRepository(row, { ...shownFor({ tenant, request }), covers })
      const headers = contentLanguageOf({ translations: repositoryCards(row) }, request)
      return { json, headers, ...lastModified(timeOf(row.committed_at)) }
    },
  })
