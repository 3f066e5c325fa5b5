import { installationOf } from '@fonds/config'
import { createPool, pingDatabase, requireSession } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { CHILD_PROGRAM, createFormats } from '@fonds/documents'
import { createServiceApp, definePart, secretsOf } from '@fonds/http'
import { checkObjectStore, openObjectStore } from '@fonds/object-store'
import { limit } from '@fonds/util'
import { createArtifacts } from './artifacts/artifacts.ts'
import { WorkerConfig } from './config.ts'
import { startExportWorker } from './render/worker.ts'
import { startSnapshotWorker } from './snapshots/snapshot-worker.ts'

/** Cancels a database statement of the export worker, whose job then fails and is retried. */
const STATEMENT_MS = limit(60_000)

export const exportWorker = definePart({
  name: 'export-worker',
  settings: WorkerConfig,
  isWorker: true,
  async create(config, { logger }) {
    const pool = createPool(config.DATABASE_URL, {
      name: 'fonds-export-worker',
      role: 'fonds_export',
      max: config.DATABASE_POOL,
      statementTimeout: STATEMENT_MS,
      logger,
    })
    await requireSession(pool, logger)
    const store = openObjectStore(config)
    const worker = startExportWorker({
      pool,
      store,
      artifacts: createArtifacts(store),
      formats: createFormats(store),
      logger,
      config,
      program: CHILD_PROGRAM,
    })
    const snapshots = startSnapshotWorker({
      pool,
      store,
      logger,
      config,
      installation: installationOf(config),
    })
    const app = createServiceApp({
      name: 'export-worker',
      // Serves only health checks and metrics.
      routes: [],
      logger,
      secret: secretsOf(config),
      checks: {
        postgresql: () => pingDatabase(pool),
        objects: checkObjectStore(store),
        queue: () => worker.check(),
        snapshots: () => snapshots.check(),
      },
      observe(registry) {
        worker.observe(registry)
        snapshots.observe(registry)
        observePools(registry, [pool])
      },
    })
    return { app, onStop: [() => worker.close(), () => snapshots.close(), () => pool.end()] }
  },
})
