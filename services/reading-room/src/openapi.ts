import { buildOpenApi, type OpenApiDocument } from '@fonds/http'
import type { Deps } from './deps.ts'
import { getOEmbed } from './embed/oembed.routes.ts'

/** Returns this service's part of the OpenAPI document. Pages are no part of it: they show the resources of other services. */
export function describeApi(deps: Deps): OpenApiDocument {
  return buildOpenApi([getOEmbed(deps)], {
    title: 'Fonds: embedding',
    version: '1',
    description: 'How pages of the archive are embedded in other sites (oEmbed 1.0).',
  })
}
