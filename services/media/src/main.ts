import { createLogger, createPool, startServer } from '@fonds/service-kit'
import { openObjectStore } from '@fonds/service-kit/object-store'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createRenderer } from './images/renderer.ts'

const config = readConfig()
const logger = createLogger({ name: 'media', level: config.LOG_LEVEL })
const pool = createPool(config.DATABASE_URL, { name: 'fonds-media', max: config.DATABASE_POOL, logger })
const renderer = createRenderer({ atOnce: config.RENDERS_AT_ONCE, waiting: config.RENDERS_WAITING })
const app = createApp({ pool, store: openObjectStore(config), renderer }, { logger, secret: config.GATEWAY_SECRET })
await startServer(app, { host: config.HOST, port: config.PORT, logger, onStop: [() => pool.end()] })
