import { defineRoute, notFound, type Route } from '@fonds/http'
import { z } from 'zod'
import { pageFile } from './files.ts'

const FOREVER = 'public, max-age=31536000, immutable'

const params = z.object({ file: z.string().max(100) })

/** `GET /reading-room/:file`: style sheets and scripts. */
export const getPageFile = (): Route =>
  defineRoute({
    method: 'get',
    path: '/reading-room/:file',
    operationId: 'getPageFile',
    summary: 'Get a file of the pages',
    tags: [],
    params,
    strictQuery: false,
    response: { schema: z.string(), contentType: 'text/css', description: 'The file' },
    errors: ['not_found'],
    async handler({ params: { file: name }, request }) {
      const file = pageFile(name)
      if (file === undefined) throw notFound()
      // Another version may be asked for while gateways and services are upgraded one after the other.
      const isCurrent = new URLSearchParams(request.rawQuery).get('v') === file.version
      return { text: file.body, contentType: file.type, ...(isCurrent && { cacheControl: FOREVER }) }
    },
  })
