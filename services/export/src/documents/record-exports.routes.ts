import type { Format, Resource } from '@fonds/documents'
import { defineRoute, exportNotAvailable, type Route, slugParam, textLanguageParam } from '@fonds/http'
import { z } from 'zod'
import { deliver } from '../delivery/deliver.ts'
import type { StatusPoller } from '../delivery/document-state.ts'
import type { Deps } from '../deps.ts'
import { documentRoute } from './document-route.ts'

function mustBePictured({ pictured }: Resource): void {
  if (pictured !== true) throw exportNotAvailable('This record has no images that can be saved.')
}

/** `GET /records/:slug/images.pdf`, and the same as a ZIP. */
export const getRecordImages = (deps: Deps, poller: StatusPoller, format: Format): Route =>
  defineRoute({
    ...documentRoute(format),
    path: `/records/:slug${format.suffix}`,
    params: z.object({ slug: slugParam('Slug or UUID of the record') }),
    query: z.object({ lang: textLanguageParam }),
    errors: [
      'invalid_parameter',
      'not_found',
      'gone',
      'export_not_available',
      'export_busy',
      'export_failed',
      'range_not_satisfiable',
    ],
    handler: ({ params: { slug }, query: { lang }, tenant, request, signal }) =>
      deliver(deps, poller, { format, slugOrId: slug, lang, tenant, request, signal, check: mustBePictured }),
  })
