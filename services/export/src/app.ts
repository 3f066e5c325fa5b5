import { connectionsOf, pingDatabase } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createServiceApp, type Logger, type Metrics, type RequestReads, type Route } from '@fonds/http'
import { observeQueue } from '@fonds/queue'
import type { Secrets } from '@fonds/types/context'
import { getDatasets } from './dataset/dataset.routes.ts'
import { createStatusPoller } from './delivery/document-state.ts'
import type { Deps } from './deps.ts'
import { getCollectionDocument } from './documents/collection-exports.routes.ts'
import { getEac, getEaf } from './documents/entity-exports.routes.ts'
import { getExport } from './documents/export-status.routes.ts'
import { getRecordImages } from './documents/record-exports.routes.ts'
import { observeBuilds } from './metrics.ts'
import { QUEUE } from './queue/keys.ts'
import { getLineSchema, getSnapshotFile, listSnapshots } from './snapshots/snapshots.routes.ts'

/** Returns all routes of this service. */
export function exportRoutes(deps: Deps): Route[] {
  const { eac, eac2, eac3, eaf, ape, boxes, images_pdf, images_zip, ...others } = deps.formats
  const poller = createStatusPoller()
  return [
    ...Object.values(others).map((format) =>
      getCollectionDocument(deps, poller, {
        format,
        boxes: format.kind === 'pdf' ? boxes : undefined,
        ape: format.kind === 'ead2002' ? ape : undefined,
      }),
    ),
    ...(eac === undefined || eac2 === undefined || eac3 === undefined
      ? []
      : [getEac(deps, poller, { '2010': eac, '2.0': eac2, '3.0': eac3 })]),
    ...(eaf === undefined ? [] : [getEaf(deps, poller, eaf)]),
    ...[images_pdf, images_zip].flatMap((format) =>
      format === undefined ? [] : [getRecordImages(deps, poller, format)],
    ),
    getExport(deps),
    listSnapshots(deps),
    getLineSchema(),
    getSnapshotFile(deps),
    ...getDatasets(deps),
  ]
}

interface AppOptions {
  readonly logger: Logger
  readonly secret: Secrets
  /** Checks the object store. */
  readonly ping: () => Promise<void>
  readonly reads?: RequestReads | undefined
  /** Adds further metrics. */
  readonly observe?: (registry: Metrics['registry']) => void
}

/** Creates the service's application from its dependencies; opens no connection. */
export function createApp(
  deps: Deps,
  { logger, secret, ping, reads, observe }: AppOptions,
): ReturnType<typeof createServiceApp> {
  return createServiceApp({
    name: 'export',
    routes: exportRoutes(deps),
    logger,
    secret,
    reads,
    places: connectionsOf(deps.pool),
    checks: {
      postgresql: () => pingDatabase(deps.pool),
      objects: ping,
      redis: () => deps.queue.ping(),
    },
    observe(registry) {
      observeQueue(registry, QUEUE, deps.queue)
      observePools(registry, [deps.pool])
      observeBuilds(registry, deps.direct)
      observe?.(registry)
    },
  })
}
