import { readDescription } from '@fonds/archive'
import { defineRoute, type Route, slugParam } from '@fonds/http'
import type { DescriptionKind } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { redirectOrThrow } from '../descriptions/whereabouts.ts'
import { descriptionGraph, entityGraph } from './graph.ts'
import { GRAPH_FORMATS, type GraphFormat } from './media-types.ts'

const KINDS = {
  record: { path: '/records/:slug', tag: 'Records' },
  collection: { path: '/collections/:slug', tag: 'Collections' },
  entity: { path: '/entities/:slugOrId', tag: 'Entities' },
} as const

/** `GET /records/:slug`, `/collections/:slug` and `/entities/:slugOrId` with the suffix of a graph. */
export const getGraphs = (deps: Deps): Route[] =>
  GRAPH_FORMATS.flatMap((format) => [
    ...(['record', 'collection'] as const).map((kind) => ofDescription(deps, kind, format)),
    ofEntity(deps, format),
  ])

const declared = (kind: keyof typeof KINDS, { suffix, type, title, name }: GraphFormat) =>
  ({
    method: 'get',
    path: KINDS[kind].path + suffix,
    operationId: `${kind}_${name}`,
    summary: `Get a ${kind} as ${title}`,
    tags: [KINDS[kind].tag],
    strictQuery: false,
    response: { schema: z.string(), contentType: type, description: title },
  }) as const

const ofDescription = (deps: Deps, kind: DescriptionKind, format: GraphFormat): Route =>
  defineRoute({
    ...declared(kind, format),
    params: z.object({ slug: slugParam(`Slug or UUID of the ${kind}`) }),
    errors: ['not_found', 'gone'],
    async handler({ params: { slug }, tenant, request }) {
      const found = await readDescription(deps.pool, tenant.id, { kind, slugOrId: slug })
      if (found === null) return redirectOrThrow(deps, { tenant, kind, slugOrId: slug }, request, format.suffix)
      return descriptionGraph(deps, found, format, tenant)
    },
  })

const ofEntity = (deps: Deps, format: GraphFormat): Route =>
  defineRoute({
    ...declared('entity', format),
    params: z.object({ slugOrId: slugParam('Slug or UUID of the entity') }),
    errors: ['not_found'],
    handler: ({ params: { slugOrId }, tenant, request }) =>
      entityGraph(deps, slugOrId, format, { tenant, request, suffix: format.suffix }),
  })
