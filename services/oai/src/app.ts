import { type Pool, pingDatabase } from '@fonds/db/pool'
import { createServiceApp, type Route } from '@fonds/http'
import type { Secrets } from '@fonds/types/context'
import { Counter } from 'prom-client'
import type { Deps } from './deps.ts'
import { answerOai } from './oai.routes.ts'
import { createTokenCodec } from './protocol/token.ts'
import { getView } from './view/view.routes.ts'

/** Returns every route of this service. */
export function oaiRoutes(deps: Deps): Route[] {
  return [answerOai(deps), getView()]
}

/** Creates the service from its clients, without opening connections. */
export function createApp(
  pool: Pool,
  {
    logger,
    secret,
    ead,
    recordCache,
    ahead,
  }: Pick<Deps, 'logger' | 'ead' | 'recordCache' | 'ahead'> & { readonly secret: Secrets },
): ReturnType<typeof createServiceApp> {
  const leftOut = new Counter({
    name: 'oai_items_left_out_total',
    help: 'Items omitted from a response because they could not be rendered',
    labelNames: ['metadata_prefix'],
    registers: [],
  })
  const deps: Deps = {
    pool,
    logger,
    tokens: createTokenCodec(secret),
    ead,
    recordCache,
    ahead,
    leftOut: (metadata_prefix) => leftOut.inc({ metadata_prefix }),
  }
  return createServiceApp({
    name: 'oai',
    routes: oaiRoutes(deps),
    logger,
    secret,
    checks: { postgresql: () => pingDatabase(pool) },
    observe: (registry) => registry.registerMetric(leftOut),
  })
}
