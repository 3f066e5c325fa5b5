import { pingDatabase } from '@fonds/db/pool'
import { createServiceApp, type Logger, type Route } from '@fonds/http'
import { checkObjectStore } from '@fonds/object-store'
import type { Secrets } from '@fonds/types/context'
import { observeConfinement } from './confinement.ts'
import type { Deps } from './deps.ts'
import { getArchiveCollection, getIiifCollection } from './iiif-collection/collection.routes.ts'
import { getImageInfo, getImagePart, getImageService } from './iiif-image/image.routes.ts'
import { getOriginal } from './images/original.routes.ts'
import { getThumbnail } from './images/thumbnail.routes.ts'
import { getManifest } from './manifest/manifest.routes.ts'

/** Returns every route of this service. */
export function mediaRoutes(deps: Deps): Route[] {
  return [
    getThumbnail(deps),
    getOriginal(deps),
    getArchiveCollection(deps),
    getIiifCollection(deps),
    getManifest(deps),
    getImageService(deps),
    getImageInfo(deps),
    getImagePart(deps),
  ]
}

/** Creates the service from its clients, without opening connections. */
export function createApp(
  deps: Deps,
  { logger, secret }: { readonly logger: Logger; readonly secret: Secrets },
): ReturnType<typeof createServiceApp> {
  return createServiceApp({
    name: 'media',
    routes: mediaRoutes(deps),
    logger,
    secret,
    cacheable: true,
    checks: {
      postgresql: () => pingDatabase(deps.pool),
      objects: checkObjectStore(deps.store),
    },
    observe: observeConfinement,
  })
}
