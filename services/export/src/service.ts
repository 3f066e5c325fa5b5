import { createPool, openReplicas, requireSession } from '@fonds/db/pool'
import type { DocumentJob } from '@fonds/documents'
import { createFormats } from '@fonds/documents'
import { definePart, secretsOf } from '@fonds/http'
import { checkObjectStore, openObjectStore } from '@fonds/object-store'
import { createClaims, createJobQueue } from '@fonds/queue'
import { createApp } from './app.ts'
import { createArtifacts } from './artifacts/artifacts.ts'
import { createBodyCache } from './artifacts/body-cache.ts'
import { HttpConfig } from './config.ts'
import { createDirectBuilder } from './delivery/direct.ts'
import { observeBodies } from './metrics.ts'
import { createAdmission } from './queue/admission.ts'
import { claimKey, QUEUE } from './queue/keys.ts'

export const exporting = definePart({
  name: 'export',
  settings: HttpConfig,
  async create(config, { logger, stopping }) {
    const { REDIS_URL: url, QUEUE_PREFIX: prefix } = config
    const replicas = openReplicas(config, { name: 'fonds-export-replicas', logger })
    const pool = createPool(config.DATABASE_URL, {
      name: 'fonds-export',
      role: 'fonds_export',
      max: config.DATABASE_POOL,
      replicas,
      logger,
    })
    await requireSession(pool, logger)
    const store = openObjectStore(config)
    const bodies = createBodyCache()
    const artifacts = createArtifacts(store, bodies)
    const queue = createJobQueue<DocumentJob>({ name: QUEUE, url, prefix, logger })
    const admission = createAdmission(queue, prefix, {
      perClientMinute: config.QUEUED_PER_CLIENT_MINUTE,
      perTenant: config.QUEUED_PER_TENANT,
    })
    const direct = createDirectBuilder({
      pool,
      artifacts,
      claims: createClaims(queue, { keyOf: (id) => claimKey(prefix, id), logger }),
      logger,
      atOnce: config.DIRECT_AT_ONCE,
      waiting: config.DIRECT_WAITING,
    })
    const deps = {
      pool,
      store,
      artifacts,
      formats: createFormats(store),
      queue,
      admission,
      direct,
      waitMs: config.WAIT_SECONDS * 1000,
      stopping,
    }
    const app = createApp(deps, {
      logger,
      secret: secretsOf(config),
      ping: checkObjectStore(store),
      reads: replicas,
      observe: (registry) => observeBodies(registry, bodies),
    })
    return { app, onStop: [() => queue.close(), () => pool.end(), async () => replicas?.close()] }
  },
})
