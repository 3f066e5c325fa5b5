import { connectionsOf, pingDatabase } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createServiceApp, type Logger, type Metrics, type RequestReads, type Route } from '@fonds/http'
import { checkObjectStore } from '@fonds/object-store'
import type { Secrets } from '@fonds/types/context'
import { getActivities, getActivityPage } from './activity/activity.routes.ts'
import { observeConfinement } from './confinement.ts'
import type { Deps } from './deps.ts'
import { getFile } from './files/file.routes.ts'
import { getArchiveCollection, getIiifCollection } from './iiif-collection/collection.routes.ts'
import { getImageInfo, getImagePart, getImageService } from './iiif-image/image.routes.ts'
import { getPlainText, getTextLine, getTextLines } from './image-text/text.routes.ts'
import { getOriginal } from './images/original.routes.ts'
import { getThumbnail } from './images/thumbnail.routes.ts'
import { getManifest } from './manifest/manifest.routes.ts'
import { getCanvas, getCanvasPart, getRange } from './manifest/parts.routes.ts'
import { observeRenderer } from './metrics.ts'

/** Returns every route of this service. */
export function mediaRoutes(deps: Deps): Route[] {
  return [
    getThumbnail(deps),
    getOriginal(deps),
    getFile(deps),
    getArchiveCollection(deps),
    getIiifCollection(deps),
    getManifest(deps),
    getCanvas(deps),
    getCanvasPart(deps),
    getRange(deps),
    getTextLines(deps),
    getTextLine(deps),
    getPlainText(deps),
    getActivities(deps),
    getActivityPage(deps),
    getImageService(deps),
    getImageInfo(deps),
    getImagePart(deps),
  ]
}

interface AppOptions {
  readonly logger: Logger
  readonly secret: Secrets
  readonly reads?: RequestReads | undefined
  /** Adds further metrics. */
  readonly observe?: (registry: Metrics['registry']) => void
}

/** Creates the service from its clients, without opening connections. */
export function createApp(
  deps: Deps,
  { logger, secret, reads, observe }: AppOptions,
): ReturnType<typeof createServiceApp> {
  return createServiceApp({
    name: 'media',
    routes: mediaRoutes(deps),
    logger,
    secret,
    cacheable: true,
    reads,
    places: connectionsOf(deps.pool),
    checks: {
      postgresql: () => pingDatabase(deps.pool),
      objects: checkObjectStore(deps.store),
    },
    observe(registry) {
      observeConfinement(registry)
      observePools(registry, [deps.pool])
      observeRenderer(registry, 'any', deps.renderer)
      observeRenderer(registry, 'large', deps.largeParts)
      observe?.(registry)
    },
  })
}
