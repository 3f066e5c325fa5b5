import { buildOpenApi, type OpenApiDocument } from '@fonds/http'
import { mediaRoutes } from './app.ts'
import type { Deps } from './deps.ts'

/** Builds this service's part of the OpenAPI document. */
export function describeApi(deps: Deps): OpenApiDocument {
  return buildOpenApi(mediaRoutes(deps), {
    title: 'Fonds: images',
    version: '1',
    description: 'Images of records and collections, original files and IIIF manifests.',
  })
}
