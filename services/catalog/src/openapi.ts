import { buildOpenApi, type OpenApiDocument } from '@fonds/http'
import { formatsBy } from '@fonds/types/formats'
import { catalogRoutes } from './app.ts'
import type { Deps } from './deps.ts'

/** Builds this service's part of the OpenAPI document. */
export function describeApi(deps: Deps): OpenApiDocument {
  // Graphs are named by the operations whose resources they describe.
  const graphs = formatsBy('graph').map(({ suffix }) => suffix)
  const routes = catalogRoutes(deps).filter(({ path }) => !graphs.some((suffix) => path.endsWith(suffix)))
  return buildOpenApi(routes, {
    title: 'Fonds: records, collections and the archive',
    version: '1',
    description:
      'Browse the collections and records of one archive with their hierarchy, its entities and its exhibits.',
  })
}
