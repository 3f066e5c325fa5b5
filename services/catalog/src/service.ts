import { createPool, openReplicas, requireSession } from '@fonds/db/pool'
import { createCursorCodec, definePart, secretsOf } from '@fonds/http'
import { createApp } from './app.ts'
import { Config } from './config.ts'

export const catalog = definePart({
  name: 'catalog',
  settings: Config,
  async create(config, { logger }) {
    const replicas = openReplicas(config, { name: 'fonds-catalog-replicas', logger })
    const pool = createPool(config.DATABASE_URL, {
      name: 'fonds-catalog',
      role: 'fonds_catalog',
      max: config.DATABASE_POOL,
      replicas,
      logger,
    })
    await requireSession(pool, logger)
    const cursors = createCursorCodec(secretsOf(config))
    const app = createApp({ pool, cursors }, { logger, secret: secretsOf(config), reads: replicas })
    return { app, onStop: [() => pool.end(), async () => replicas?.close()] }
  },
})
