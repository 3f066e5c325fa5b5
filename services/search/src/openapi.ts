import { createPool } from '@fonds/db/pool'
import { buildOpenApi, createCursorCodec, type OpenApiDocument } from '@fonds/http'
import { searchRoutes } from './app.ts'
import { FacetCache } from './engine/facets.ts'
import { createGate } from './engine/gate.ts'
import { PostgresEngine } from './postgres/postgres-engine.ts'
import { createNamedDescriptions } from './search/filters.ts'
import { createKnownArchiveWords } from './typed/archive-words.ts'

/** Returns this service's part of the OpenAPI document. Routes are described but not run: the pool never connects. */
export function describeApi(): OpenApiDocument {
  const pool = createPool('postgresql://localhost/none', { name: 'describe' })
  const engine = new PostgresEngine(pool, new FacetCache())
  const routes = searchRoutes({
    ...{
      pool,
      seeking: pool,
      named: createNamedDescriptions(),
      typed: createKnownArchiveWords(),
      cursors: createCursorCodec('none'),
      engine,
    },
    gate: createGate({ concurrency: 1, waiting: 0 }),
    deadlineMs: Number.POSITIVE_INFINITY,
  })
  return buildOpenApi(routes, { title: 'Fonds: search', version: '1', description: 'Search in one archive.' })
}
