import { readCovers, readDescription } from '@fonds/archive'
import { defineList, type Route, selects, slugParam } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { presentCollection, presentCover, presentOrder } from '@fonds/presenters'
import { CollectionDetail } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { ChildrenQuery, readChildren, wholeChildren } from '../descriptions/children.ts'
import { contentStateParam } from '../descriptions/content-state-param.ts'
import { forReader } from '../descriptions/for-reader.ts'
import { inOrder } from '../descriptions/in-order.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { shownFor } from '../descriptions/list.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { DESCRIPTION_ALTERNATIVES } from '../representations/document.routes.ts'
import { includeParam, readIncluded } from '../representations/included.ts'
import { GRAPH_TYPES } from '../representations/media-types.ts'
import { represent } from '../representations/represent.ts'

/** The list of children, whose fields are the columns of their table. */
const Children = CollectionDetail.shape.children

/** `GET /collections/:slug`, and its children as files. */
export const getCollection = (deps: Deps): Route[] =>
  defineList({
    method: 'get',
    path: '/collections/:slug',
    operationId: 'getCollection',
    summary: 'Get a collection',
    description:
      'The full description of a fonds, series or other collection at any level, with one page of its children; ' +
      '`page`, `limit` and `cursor` apply to `children`. Browsers get an HTML page; use `Accept` or a suffix ' +
      'for other formats, also RiC-O: `.ttl`, `.ric.jsonld`, `.nt`.',
    tags: ['Collections'],
    params: z.object({ slug: slugParam('Slug or UUID of the collection') }),
    query: ChildrenQuery.extend({ ...includeParam, ...contentStateParam }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    linked: true,
    response: {
      schema: CollectionDetail,
      description: 'The collection',
      alternatives: DESCRIPTION_ALTERNATIVES,
      furtherTypes: GRAPH_TYPES,
    },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'gone'],
    async handler({ params: { slug }, query: { include, 'iiif-content': _page, ...query }, fields, tenant, request }) {
      const collection = await readDescription(deps.pool, tenant.id, { kind: 'collection', slugOrId: slug })
      if (collection === null) return redirectOrThrow(deps, { tenant, kind: 'collection', slugOrId: slug }, request)
      const json = async () => {
        const [{ members, ...validity }, children, covers] = await Promise.all([
          readIncluded(deps, collection, { include, tenant, request }),
          selects(fields, 'children') ? readChildren(deps, collection, { query, tenant, request }) : null,
          selects(fields, 'cover_image') ? readCovers(deps.pool, tenant.id, [collection]) : null,
        ])
        const shown = forReader(collection, { tenant, request })
        const labels = labelsIn(request.language, tenant)
        const detail = presentCollection(shown, tenant, labels)
        const page = children && { items: children.items, ...children.envelope }
        const body = inOrder(CollectionDetail, {
          ...detail,
          ...(selects(fields, 'requests', 'to_order') && presentOrder(shown, tenant, labels)),
          cover_image: presentCover(covers?.get(collection.id), shownFor({ tenant, request })),
          ...(page && { children: page }),
          ...members,
        })
        const links = { ...children?.envelope.links, ...contextLink(tenant) }
        const reply = { json: body, links, ...validity, ...lastModified(collection.committed_at) }
        return { reply, detail: { ...detail, ...(page && { children: page }) } }
      }
      return represent(deps, collection, { tenant, request, json })
    },
    many: {
      of: 'descriptions',
      items: 'children',
      schema: Children,
      async whole({ params: { slug }, format, columns, tenant, request }) {
        const collection = await readDescription(deps.pool, tenant.id, { kind: 'collection', slugOrId: slug })
        if (collection === null)
          return redirectOrThrow(deps, { tenant, kind: 'collection', slugOrId: slug }, request, format.many)
        return wholeChildren(deps, collection, { format, columns, name: collection.slug, tenant, request })
      },
    },
  })
