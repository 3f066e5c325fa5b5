import { query as ask } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, intParam, isUuid, pageEnvelope, type Route, slugParam } from '@fonds/http'
import { type DescriptionKind, RelatedPage } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { listReply, shownFor, timeOf } from '../descriptions/list.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { presentRelated } from './related.presenter.ts'
import { MAX_RELATED, type RelatedRow, relatedToCollection, relatedToLeaf, relatedToRecord } from './related.queries.ts'

/**
 * Number of related descriptions by default. Each is read from another place in the archive, and twenty take half as long
 * again as a page of a list.
 */
const DEFAULT_RELATED = 10

/** The statements to try, the next if a subject has descriptions below it. */
const STATEMENTS = { record: [relatedToLeaf, relatedToRecord], collection: [relatedToCollection] } as const

/** `GET /records/:slug/related` */
export const listRelatedToRecord = (deps: Deps): Route =>
  relatedRoute(deps, 'record', {
    path: '/records/:slug/related',
    operationId: 'listRelatedToRecord',
    summary: 'List descriptions related to a record',
    tags: ['Records'],
  })

/** `GET /collections/:slug/related` */
export const listRelatedToCollection = (deps: Deps): Route =>
  relatedRoute(deps, 'collection', {
    path: '/collections/:slug/related',
    operationId: 'listRelatedToCollection',
    summary: 'List descriptions related to a collection',
    tags: ['Collections'],
  })

function relatedRoute(
  deps: Deps,
  kind: DescriptionKind,
  about: { readonly path: string; readonly operationId: string; readonly summary: string; readonly tags: string[] },
): Route {
  return defineRoute({
    ...about,
    method: 'get',
    description:
      `The ${DEFAULT_RELATED} records and collections, or up to ${MAX_RELATED} with \`limit\`, that share persons, corporate bodies, families, places or subjects ` +
      `with the ${kind}. The rarer a shared name is in the archive, the more it counts; \`because\` lists them. ` +
      `Descriptions below the same parent come last. The ${kind}’s ancestors and its own contents are left out. ` +
      'Collections have the form of a record summary and differ by `type` and `url`.',
    params: z.object({ slug: slugParam(`Slug or UUID of the ${kind}`) }),
    query: z.object({
      limit: intParam(`Maximum number of items (default ${DEFAULT_RELATED})`, { min: 1, max: MAX_RELATED }).optional(),
    }),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: RelatedPage, description: 'Related records and collections, the closest first' },
    errors: ['invalid_parameter', 'not_found', 'gone'],
    async handler({ params: { slug }, query: { limit = DEFAULT_RELATED }, tenant, request }) {
      const place = isUuid(slug) ? { slug: null, id: slug } : { slug, id: null }
      const values = { tenant: tenant.id, limit, ...place }
      let rows: readonly RelatedRow[] = []
      for (const statement of STATEMENTS[kind]) {
        rows = await ask<RelatedRow>(deps.pool, bind(statement, values))
        if (rows[0]?.has_contents !== true) break
      }
      const [head] = rows
      if (head === undefined) return redirectOrThrow(deps, { tenant, kind, slugOrId: slug }, request, '/related')
      const items = presentRelated(rows, shownFor({ tenant, request }))
      const envelope = pageEnvelope({
        ...{ origin: tenant.origin, path: request.path, asked: request.asked },
        ...{ paging: { mode: 'single', limit }, total: items.length, nextCursor: null },
      })
      return listReply({ envelope, committedAt: timeOf(head.committed_at) }, items)
    },
  })
}
