import { apiUrl } from '@fonds/archive'
import {
  defineList,
  defineRoute,
  enumParam,
  listOf,
  pagingParams,
  type Route,
  resolvePaging,
  selects,
  slugParam,
  uuidParam,
} from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { entityInLanguage, presentEntity, presentIiifPage } from '@fonds/presenters'
import { signsOfEntity, waysBack } from '@fonds/schema-org'
import { EntityDetail, EntityRecordPage, inSchemaOrder } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { inOrder } from '../descriptions/in-order.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { listReply } from '../descriptions/list.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { entityGraph, graphOfEntity } from '../representations/graph.ts'
import { GRAPH_TYPES, graphAlternates } from '../representations/media-types.ts'
import { LINKED_TYPES, readEntityRecords, wholeEntityRecords } from './entity-records.ts'
import { findEntity, findEntityPlace, redirectToEntity } from './find-entity.ts'

const params = z.object({ slugOrId: slugParam('Slug or UUID of the entity') })

/** `GET /entities/:slugOrId` */
export const getEntity = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/entities/:slugOrId',
    operationId: 'getEntity',
    summary: 'Get an entity',
    description:
      'A person, corporate body, family, place or subject, with the content of its authority records, related ' +
      'entities and its first linked records. The slugs of renamed and merged entities redirect. ' +
      'RiC-O by `Accept`, or at `.ttl`, `.ric.jsonld`, `.nt`.',
    tags: ['Entities'],
    params,
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    linked: true,
    response: { schema: EntityDetail, description: 'The entity', furtherTypes: GRAPH_TYPES },
    errors: ['invalid_parameter', 'not_found'],
    async handler({ params: { slugOrId }, fields, tenant, request }) {
      const graph = graphOfEntity(request.headers)
      if (graph !== undefined) return entityGraph(deps, slugOrId, graph, { tenant, request })
      const entity = await findEntity(deps, tenant, slugOrId)
      if (entity === null) return redirectToEntity(deps, tenant, slugOrId, request)
      const listRequest = { paging: resolvePaging({}), type: 'record', exclude: [], tenant, request } as const
      const records = selects(fields, 'records') ? await readEntityRecords(deps, entity, listRequest) : null
      const { links, ...body } = presentEntity(
        entityInLanguage(entity, request.textLanguage),
        tenant,
        labelsIn(request.language, tenant),
      )
      const linked = records && { items: records.items, total: records.envelope.total, url: links.records }
      const json = inOrder(EntityDetail, {
        ...inSchemaOrder(EntityDetail, body as object),
        ...(linked && { records: linked }),
        links,
      })
      const { entity_type } = entity
      const signs = signsOfEntity({ entity_type, links })
      return {
        json,
        links: contextLink(tenant),
        alternates: graphAlternates(apiUrl(tenant, 'entity', entity.slug)),
        signs,
        linkset: () => [{ anchor: links.self, signs }, ...waysBack(links.self, signs)],
        ...lastModified(entity.committed_at),
      }
    },
  })

/** `GET /entities/:slugOrId/records`, and the same as files. */
export const listEntityRecords = (deps: Deps): Route[] =>
  defineList({
    method: 'get',
    path: '/entities/:slugOrId/records',
    operationId: 'listEntityRecords',
    summary: 'List the records of an entity',
    description:
      'The records that an entity is linked to; with `type=collection` the collections, for example as their ' +
      'creator, and with `type=all` both. Collections have the form of a record summary and differ by `type` ' +
      'and `url`. Ordered by `confidence`, highest first, then in archival order.',
    tags: ['Entities'],
    params,
    query: z.object({
      ...pagingParams,
      type: enumParam('Records (the default), collections, or both', LINKED_TYPES).optional(),
      exclude: listOf(uuidParam('UUID of a record or collection to exclude'), { max: 50 }).optional(),
    }),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: {
      schema: EntityRecordPage,
      description: 'One page of records, collections, or both',
    },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found'],
    async handler({ params: { slugOrId }, query, tenant, request }) {
      const place = await findEntityPlace(deps, tenant, slugOrId)
      if (place === null) return redirectToEntity(deps, tenant, slugOrId, request, { suffix: '/records' })
      const exclude = [...new Set(query.exclude ?? [])].sort()
      const { type = 'record' } = query
      const list = await readEntityRecords(deps, place, {
        paging: resolvePaging(query),
        type,
        exclude,
        tenant,
        request,
      })
      return listReply(list, list.items)
    },
    many: {
      of: 'descriptions',
      items: 'records',
      forms: { iiif: presentIiifPage, atom: null },
      async whole({ params: { slugOrId }, query, format, columns, tenant, request }) {
        const place = await findEntityPlace(deps, tenant, slugOrId)
        if (place === null)
          return redirectToEntity(deps, tenant, slugOrId, request, { suffix: `/records${format.many}` })
        const { type = 'record', exclude = [] } = query
        return wholeEntityRecords(
          deps,
          place,
          { type, exclude },
          { format, columns, name: place.slug, tenant, request },
        )
      },
    },
  })
