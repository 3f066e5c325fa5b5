import { createPool, requireSession } from '@fonds/db/pool'
import { createLogger, nameProcess, secretsOf, startServer, startTracing } from '@fonds/http'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createEadSource } from './formats/ead.ts'
import { POOL_OPTIONS } from './pool-options.ts'

nameProcess('oai')
const config = readConfig()
const logger = createLogger({ name: 'oai', level: config.LOG_LEVEL })
const stopTracing = await startTracing(config, { name: 'oai', logger })
const pool = createPool(config.DATABASE_URL, {
  name: 'fonds-oai',
  ...POOL_OPTIONS,
  max: config.DATABASE_POOL,
  logger,
})
const { EXPORT_URL } = config
const secret = secretsOf(config)
const ead = EXPORT_URL === undefined ? null : createEadSource(EXPORT_URL, secret)
await requireSession(pool, logger)
const app = createApp(pool, { logger, secret, ead })
const onStop = [() => pool.end(), stopTracing]
const announceMs = config.DRAIN_SECONDS * 1000
await startServer(app, { host: config.HOST, port: config.PORT, logger, announceMs, onStop })
