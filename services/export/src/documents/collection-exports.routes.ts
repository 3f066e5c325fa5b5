import type { Format } from '@fonds/documents'
import { defineRoute, enumParam, type Route, slugParam, textLanguageParam } from '@fonds/http'
import { z } from 'zod'
import { deliver } from '../delivery/deliver.ts'
import type { StatusPoller } from '../delivery/document-state.ts'
import type { Deps } from '../deps.ts'
import { documentRoute } from './document-route.ts'

const layout = enumParam('`boxes`: by box, for those who fetch', ['hierarchy', 'boxes']).default('hierarchy')

const profile = enumParam('`ape`: apeEAD, for Archives Portal Europe', ['ape']).optional()

interface Forms {
  readonly format: Format
  /** The same by box, if the format can have it. */
  readonly boxes: Format | undefined
  /** The same in the profile of Archives Portal Europe, likewise. */
  readonly ape: Format | undefined
}

/** `GET /collections/:slug/ead.xml`, and the same for the other documents of a collection. */
export const getCollectionDocument = (deps: Deps, poller: StatusPoller, { format, boxes, ape }: Forms): Route =>
  defineRoute({
    ...documentRoute(format),
    path: `/collections/:slug${format.suffix}`,
    params: z.object({ slug: slugParam('Slug or UUID of the collection') }),
    ...(format.oneLanguage && {
      query: z.object({
        lang: textLanguageParam,
        ...(boxes !== undefined && { layout }),
        ...(ape !== undefined && { profile }),
      }),
    }),
    errors: [
      ...(format.oneLanguage ? (['invalid_parameter'] as const) : []),
      'not_found',
      'gone',
      'export_busy',
      'export_failed',
      'range_not_satisfiable',
    ],
    handler: ({ params: { slug }, query, tenant, request, signal }) =>
      deliver(deps, poller, {
        format: chosen(query, { format, boxes, ape }),
        ...{ slugOrId: slug, lang: query.lang, tenant, request, signal },
      }),
  })

interface Choice {
  readonly layout?: unknown
  readonly profile?: unknown
}

const chosen = ({ layout: wanted, profile: taken }: Choice, { format, boxes, ape }: Forms): Format =>
  (wanted === 'boxes' ? boxes : taken === 'ape' ? ape : undefined) ?? format
