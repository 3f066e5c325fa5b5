import { createLogger, createPool, startServer } from '@fonds/service-kit'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig()
const logger = createLogger({ name: 'oai', level: config.LOG_LEVEL })
const pool = createPool(config.DATABASE_URL, { name: 'fonds-oai', max: config.DATABASE_POOL, logger })
const app = createApp(pool, { logger, secret: config.GATEWAY_SECRET })
await startServer(app, { host: config.HOST, port: config.PORT, logger, onStop: [() => pool.end()] })
