import { buildOpenApi, type OpenApiDocument } from '@fonds/http'
import { oaiRoutes } from './app.ts'
import type { Deps } from './deps.ts'

/** Returns this service's part of the OpenAPI document. */
export function describeApi(deps: Deps): OpenApiDocument {
  return buildOpenApi(oaiRoutes(deps), {
    title: 'Fonds: OAI-PMH',
    version: '1',
    description: 'Published records and collections for harvesters, over OAI-PMH 2.0.',
  })
}
