import { installationOf } from '@fonds/config'
import { createPool, requireSession } from '@fonds/db/pool'
import { createLogger, secretsOf, startServer, startTracing } from '@fonds/http'
import { createApp } from './app.ts'
import { createAncestors } from './cache/ancestors.ts'
import { createReadAhead } from './cache/read-ahead.ts'
import { createRecordCache } from './cache/record-cache.ts'
import { readConfig } from './config.ts'
import { createEadSource } from './formats/ead.ts'
import { POOL_OPTIONS } from './pool-options.ts'
import { startPreparing } from './prepare/start-preparing.ts'

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
const recordCacheOptions = { name: 'fonds-oai-record-cache', ...POOL_OPTIONS, max: 2, logger }
const recordCachePool = config.KEEP_RECORDS === 'true' ? createPool(config.DATABASE_URL, recordCacheOptions) : null
for (const each of [pool, recordCachePool]) if (each !== null) await requireSession(each, logger)
const recordCache = recordCachePool === null ? null : createRecordCache(recordCachePool, logger)
const ahead = createReadAhead(logger)
const prepareOptions = { name: 'fonds-oai-prepare', ...POOL_OPTIONS, max: 2, logger }
const preparePool =
  recordCache !== null && config.PREPARE_RECORDS === 'true' ? createPool(config.DATABASE_URL, prepareOptions) : null
if (preparePool !== null) await requireSession(preparePool, logger)
const ancestors = createAncestors()
const preparing =
  recordCache === null || preparePool === null
    ? null
    : startPreparing({ pool: preparePool, recordCache, ancestors, logger, installation: installationOf(config) })
const app = createApp(pool, {
  logger,
  secret,
  ead,
  recordCache,
  ahead,
  pools: [recordCachePool, preparePool].filter((each) => each !== null),
  ...(preparing === null ? {} : { asked: preparing.asked }),
})
const onStop = [
  async () => preparing?.close(),
  async () => recordCache?.settled(),
  async () => preparePool?.end(),
  async () => recordCachePool?.end(),
  () => pool.end(),
  stopTracing,
]
const announceMs = config.DRAIN_SECONDS * 1000
await startServer(app, { host: config.HOST, port: config.PORT, logger, announceMs, onStop })
