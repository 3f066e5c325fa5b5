import { type Pool, pingDatabase } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createServiceApp, type Route } from '@fonds/http'
import { counter } from '@fonds/telemetry/metrics'
import type { Secrets } from '@fonds/types/context'
import { createAncestors } from './cache/ancestors.ts'
import type { Deps } from './deps.ts'
import { createOpenings } from './feed/openings.ts'
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
    pools = [],
    logger,
    secret,
    ead,
    recordCache,
    ahead,
    asked = () => undefined,
  }: Pick<Deps, 'logger' | 'ead' | 'recordCache' | 'ahead'> & {
    readonly asked?: Deps['asked']
    readonly secret: Secrets
    /** Further pools, for the metrics. */
    readonly pools?: readonly Pool[]
  },
): ReturnType<typeof createServiceApp> {
  let countLeftOut: Deps['leftOut'] = () => undefined
  const deps: Deps = {
    pool,
    logger,
    openings: createOpenings(pool),
    tokens: createTokenCodec(secret),
    ead,
    recordCache,
    ahead,
    ancestors: createAncestors(),
    leftOut: (format) => countLeftOut(format),
    asked,
  }
  return createServiceApp({
    name: 'oai',
    routes: oaiRoutes(deps),
    logger,
    secret,
    checks: { postgresql: () => pingDatabase(pool) },
    observe(registry) {
      const leftOut = counter(registry, 'oai_items_left_out_total')
      countLeftOut = (metadata_prefix) => leftOut.inc({ metadata_prefix })
      observePools(registry, [pool, ...pools])
    },
  })
}
