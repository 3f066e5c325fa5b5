import { connectionsOf, type Pool, pingDatabase } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createServiceApp, type Route } from '@fonds/http'
import { counter } from '@fonds/telemetry/metrics'
import type { Secrets } from '@fonds/types/context'
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
  { logger, secret, ead }: Pick<Deps, 'logger' | 'ead'> & { readonly secret: Secrets },
): ReturnType<typeof createServiceApp> {
  let countLeftOut: Deps['leftOut'] = () => undefined
  const leftOut: Deps['leftOut'] = (format) => countLeftOut(format)
  const deps: Deps = { pool, logger, tokens: createTokenCodec(secret), ead, leftOut }
  return createServiceApp({
    name: 'oai',
    routes: oaiRoutes(deps),
    logger,
    secret,
    places: connectionsOf(pool),
    checks: { postgresql: () => pingDatabase(pool) },
    observe(registry) {
      const items = counter(registry, 'oai_items_left_out_total')
      countLeftOut = (metadata_prefix) => items.inc({ metadata_prefix })
      observePools(registry, [pool])
    },
  })
}
