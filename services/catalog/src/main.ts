import { createPool, openReplicas, requireSession } from '@fonds/db/pool'
import { createCursorCodec, createLogger, nameProcess, secretsOf, startServer, startTracing } from '@fonds/http'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

nameProcess('catalog')
const config = readConfig()
const logger = createLogger({ name: 'catalog', level: config.LOG_LEVEL })
const stopTracing = await startTracing(config, { name: 'catalog', logger })
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
await startServer(app, {
  host: config.HOST,
  port: config.PORT,
  logger,
  announceMs: config.DRAIN_SECONDS * 1000,
  onStop: [() => pool.end(), async () => replicas?.close(), stopTracing],
})
