import { buildOpenApi, type OpenApiDocument } from '@fonds/http'
import { catalogRoutes } from './app.ts'
import type { Deps } from './deps.ts'

/** Builds this service's part of the OpenAPI document. */
export function describeApi(deps: Deps): OpenApiDocument {
  return buildOpenApi(catalogRoutes(deps), {
    title: 'Fonds: records, collections and the archive',
    version: '1',
    description:
      'Browse the collections and records of one archive with their hierarchy, its entities and its exhibits.',
  })
}
