import { type Description, readDescription, readFilesPart, readImagesPart, readNamesPart } from '@fonds/archive'
import { defineRoute, pagingParams, type RequestInfo, type Route, resolvePaging, slugParam } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { type Listed, presentFiles, presentImages, presentList, presentNames } from '@fonds/presenters'
import {
  DESCRIPTION_LISTS,
  type DescriptionKind,
  type DescriptionList,
  DescriptionListPage,
  MAX_LISTED,
  pathOfList,
} from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { forReader } from '../descriptions/for-reader.ts'
import { shownFor } from '../descriptions/list.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { listPage, type Span } from './list-page.ts'

const BY_PATH = new Map<string, DescriptionList>(DESCRIPTION_LISTS.map((name) => [pathOfList(name), name]))

const KINDS = {
  record: { path: '/records/:slug/:list', tag: 'Records', id: 'listPartsOfRecord' },
  collection: { path: '/collections/:slug/:list', tag: 'Collections', id: 'listPartsOfCollection' },
} as const

/** `GET /records/:slug/:list`, and the same for collections: after all paths that are not such a list. */
export const listDescriptionParts = (deps: Deps): Route[] =>
  (['record', 'collection'] as const).map((kind) => listParts(deps, kind))

function listParts(deps: Deps, kind: DescriptionKind): Route {
  const { path, tag, id } = KINDS[kind]
  return defineRoute({
    method: 'get',
    path,
    operationId: id,
    summary: `List the names, images, notes or other parts of a ${kind}`,
    description:
      `All items of a list of the ${kind}, in its own order and form, page by page. The ${kind} itself has the first ` +
      `${MAX_LISTED}; its \`more\` has the URLs of the lists that are longer.`,
    tags: [tag],
    params: z.object({
      slug: slugParam(`Slug or UUID of the ${kind}`),
      list: z.enum([...BY_PATH.keys()]).meta({ description: 'The list' }),
    }),
    query: z.object(pagingParams),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: DescriptionListPage, description: 'One page of the list' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'gone'],
    async handler({ params: { slug, list }, query, tenant, request }) {
      const name = BY_PATH.get(list) ?? 'entities'
      const description = await readDescription(deps.pool, tenant.id, { kind, slugOrId: slug })
      if (description === null) return redirectOrThrow(deps, { tenant, kind, slugOrId: slug }, request, `/${list}`)
      const { id, committed_at } = description
      return listPage(
        deps,
        { paging: resolvePaging(query), scope: `/descriptions/${id}/${list}`, committed_at, tenant, request },
        (span) => readPart(deps, name, { description, tenant, request }, span),
      )
    },
  })
}

interface Asked {
  readonly description: Description
  readonly tenant: TenantContext
  readonly request: RequestInfo
}

/** Reads names, images and files from their tables; the other lists are in the description. */
async function readPart(
  { pool }: Deps,
  list: DescriptionList,
  { description, tenant, request }: Asked,
  { offset, limit }: Span,
): Promise<Listed<object>> {
  const shown = forReader(description, { tenant, request })
  const labels = labelsIn(request.language, tenant)
  const { totals } = description
  switch (list) {
    case 'entities': {
      const names = await readNamesPart(pool, tenant.id, description, { offset, limit })
      return { items: presentNames(names, shownFor({ tenant, request })), total: totals?.entities ?? 0 }
    }
    case 'images': {
      const images = await readImagesPart(pool, tenant.id, description, { offset, limit })
      return { items: presentImages(images, shown, { tenant, labels }), total: totals?.images ?? 0 }
    }
    case 'files': {
      const files = await readFilesPart(pool, tenant.id, description, { offset, limit })
      return { items: presentFiles(files, shown, { tenant, labels }), total: totals?.files ?? 0 }
    }
    default:
      return presentList(list, shown, { tenant, labels }, { from: offset, to: offset + limit })
  }
}
