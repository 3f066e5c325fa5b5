import { buildOpenApi, type OpenApiDocument } from '@fonds/http'
import { exportRoutes } from './app.ts'
import type { Deps } from './deps.ts'

/** Returns this service's part of the OpenAPI document. */
export function describeApi(deps: Deps): OpenApiDocument {
  // The forms of `/dataset` with a suffix repeat it.
  const routes = exportRoutes(deps).filter(({ path }) => !path.startsWith('/dataset.'))
  return buildOpenApi(routes, {
    title: 'Fonds: exports',
    version: '1',
    description: 'Collections as EAD3, EAD 2002 and finding aids in PDF, agents as EAC-CPF.',
  })
}
