import { createPool, openReplicas, requireSession } from '@fonds/db/pool'
import { definePart, secretsOf } from '@fonds/http'
import { createRenderProcesses, PICTURE_QUEUE } from '@fonds/imaging'
import { openObjectStore } from '@fonds/object-store'
import { createClaims, createJobQueue, withoutClaims } from '@fonds/queue'
import { createApp } from './app.ts'
import { Config, renderBounds, renderFolder } from './config.ts'
import { logConfinement } from './confinement.ts'
import { createDerivatives } from './derivatives/derivatives.ts'
import { createPartCache } from './iiif-image/part-cache.ts'
import { createRenderer, forLargeParts, shareOf } from './images/renderer.ts'
import { createRenderCounter, observeParts } from './metrics.ts'
import { claimKey } from './redis-keys.ts'

export const media = definePart({
  name: 'media',
  settings: Config,
  async create(config, { logger }) {
    const { REDIS_URL: url, QUEUE_PREFIX: prefix } = config
    const replicas = openReplicas(config, { name: 'fonds-media-replicas', logger })
    const pool = createPool(config.DATABASE_URL, {
      name: 'fonds-media',
      role: 'fonds_media',
      max: config.DATABASE_POOL,
      replicas,
      logger,
    })
    await requireSession(pool, logger)
    const store = openObjectStore(config)
    const renders = { atOnce: config.RENDERS_AT_ONCE, waiting: config.RENDERS_WAITING }
    const renderer = createRenderer({ ...renders, perClient: shareOf(renders.atOnce) })
    const largeParts = createRenderer(forLargeParts(renders))
    const processes = createRenderProcesses(renderBounds(config), renderFolder(config))
    logConfinement(logger)
    const queue = url === undefined ? null : createJobQueue<never>({ name: PICTURE_QUEUE, url, prefix, logger })
    const claims =
      queue === null ? withoutClaims : createClaims(queue, { keyOf: (key) => claimKey(prefix, key), logger })
    const storeIsFar = config.OBJECT_STORE_URL !== undefined
    const counter = createRenderCounter()
    const derivatives = createDerivatives({ store, processes, claims, renderer, storeIsFar, counter })
    const parts = createPartCache(store)
    const deps = { pool, store, storeIsFar, renderer, largeParts, processes, derivatives, parts }
    const app = createApp(deps, {
      logger,
      secret: secretsOf(config),
      reads: replicas,
      observe(registry) {
        counter.observe(registry)
        observeParts(registry, parts)
      },
    })
    return {
      app,
      onStop: [() => processes.stop(), async () => queue?.close(), () => pool.end(), async () => replicas?.close()],
    }
  },
})
