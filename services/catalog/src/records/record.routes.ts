import { readDescription } from '@fonds/archive'
import { defineRoute, type Route, selects, slugParam } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { presentOrder, presentRecord } from '@fonds/presenters'
import { ChildrenPage, RecordDetail } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { ChildrenQuery, readChildren } from '../descriptions/children.ts'
import { contentStateParam } from '../descriptions/content-state-param.ts'
import { forReader } from '../descriptions/for-reader.ts'
import { inOrder } from '../descriptions/in-order.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import { listReply } from '../descriptions/list.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { contextLink } from '../json-ld/context.routes.ts'
import { DESCRIPTION_ALTERNATIVES } from '../representations/document.routes.ts'
import { includeParam, readIncluded } from '../representations/included.ts'
import { GRAPH_TYPES } from '../representations/media-types.ts'
import { represent } from '../representations/represent.ts'
import { RELATIVE_MEMBERS, readRelatives } from './relatives.ts'

const params = z.object({ slug: slugParam('Slug or UUID of the record') })

/** `GET /records/:slug` */
export const getRecord = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/records/:slug',
    operationId: 'getRecord',
    summary: 'Get a record',
    description:
      'The full description, with inherited values, and its ancestors, siblings and children. Browsers get an ' +
      'HTML page; use `Accept` or a suffix for other formats, also RiC-O: `.ttl`, `.ric.jsonld`, `.nt`.',
    tags: ['Records'],
    params,
    query: z.object({ ...includeParam, ...contentStateParam }),
    strictQuery: false,
    selectable: 'body',
    labels: true,
    page: true,
    linked: true,
    response: {
      schema: RecordDetail,
      description: 'The record',
      alternatives: DESCRIPTION_ALTERNATIVES,
      furtherTypes: GRAPH_TYPES,
    },
    errors: ['invalid_parameter', 'not_found', 'gone'],
    async handler({ params: { slug }, query: { include }, fields, tenant, request }) {
      const record = await readDescription(deps.pool, tenant.id, { kind: 'record', slugOrId: slug })
      if (record === null) return redirectOrThrow(deps, { tenant, kind: 'record', slugOrId: slug }, request)
      const json = async () => {
        const [{ members, ...validity }, relatives] = await Promise.all([
          readIncluded(deps, record, { include, tenant, request }),
          selects(fields, ...RELATIVE_MEMBERS) ? readRelatives(deps, record, { tenant, request }) : null,
        ])
        const shown = forReader(record, { tenant, request })
        const labels = labelsIn(request.language, tenant)
        const detail = presentRecord(shown, tenant, labels)
        const body = inOrder(RecordDetail, {
          ...detail,
          ...(selects(fields, 'requests', 'to_order') && presentOrder(shown, tenant, labels)),
          ...relatives,
          ...members,
        })
        const reply = { json: body, links: contextLink(tenant), ...validity, ...lastModified(record.committed_at) }
        return { reply, detail }
      }
      return represent(deps, record, { tenant, request, json })
    },
  })

/** `GET /records/:slug/children` */
export const listRecordChildren = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/records/:slug/children',
    operationId: 'listRecordChildren',
    summary: 'List the children of a record',
    description: 'The children of a record such as a folder, in archival order, each with its `type`.',
    tags: ['Records'],
    params,
    query: ChildrenQuery,
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: {
      schema: ChildrenPage,
      description: 'One page of records and collections',
    },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found', 'gone'],
    async handler({ params: { slug }, query: paging, tenant, request }) {
      const record = await readDescription(deps.pool, tenant.id, { kind: 'record', slugOrId: slug })
      if (record === null)
        return redirectOrThrow(deps, { tenant, kind: 'record', slugOrId: slug }, request, '/children')
      const list = await readChildren(deps, record, { query: paging, tenant, request })
      return listReply(list, list.items)
    },
  })
