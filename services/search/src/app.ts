import { connectionsOf, pingDatabase } from '@fonds/db/pool'
import {
  createServiceApp,
  type HealthCheck,
  type Logger,
  type Metrics,
  type RequestReads,
  type Route,
} from '@fonds/http'
import type { Secrets } from '@fonds/types/context'
import { getAutocomplete } from './content-search/autocomplete.routes.ts'
import { getContentSearch } from './content-search/content-search.routes.ts'
import type { Deps } from './deps.ts'
import { observeLag } from './engine/index-lag.ts'
import { observeGate } from './metrics.ts'
import { getPlacesFound } from './search/places.routes.ts'
import { getSearch } from './search/search.routes.ts'
import { getSuggestions } from './suggest/suggest.routes.ts'

/** Returns every route of this service. */
export function searchRoutes(deps: Deps): Route[] {
  return [...getSearch(deps), getPlacesFound(deps), getSuggestions(deps), getContentSearch(deps), getAutocomplete(deps)]
}

interface AppOptions {
  readonly logger: Logger
  readonly secret: Secrets
  readonly reads?: RequestReads | undefined
  /** Optional dependencies; without them the service is degraded. */
  readonly wanted?: Readonly<Record<string, HealthCheck>> | undefined
  /** Adds further metrics. */
  readonly observe?: (registry: Metrics['registry']) => void
}

/** Creates the service from its clients, without opening connections. */
export function createApp(
  deps: Deps,
  { logger, secret, reads, wanted = {}, observe }: AppOptions,
): ReturnType<typeof createServiceApp> {
  return createServiceApp({
    name: 'search',
    routes: searchRoutes(deps),
    logger,
    secret,
    reads,
    places: connectionsOf(deps.pool),
    checks: { postgresql: () => pingDatabase(deps.pool) },
    observe(registry) {
      observeLag(deps.pool, registry)
      observeGate(registry, deps.gate)
      observe?.(registry)
    },
    wanted,
  })
}
