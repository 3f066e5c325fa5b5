import { createCursorCodec, createLogger, createPool, startServer } from '@fonds/service-kit'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openElasticsearch } from './elasticsearch/client.ts'
import { ElasticsearchEngine } from './elasticsearch/elasticsearch-engine.ts'
import { FacetCache } from './engine/facets.ts'
import { PostgresEngine } from './postgres/postgres-engine.ts'

const config = readConfig()
const logger = createLogger({ name: 'search', level: config.LOG_LEVEL })
const pool = createPool(config.DATABASE_URL, {
  name: 'fonds-search',
  max: config.DATABASE_POOL,
  statementTimeout: config.SEARCH_TIMEOUT_MS,
  plan: 'each_value',
  // Terms are stored apart and compressed: unpacking them to see whether they match costs more than any index.
  wholeTables: false,
  logger,
})
const cursors = createCursorCodec(config.GATEWAY_SECRET)
const facets = new FacetCache()
const elasticsearch = openElasticsearch(config)
const timeoutMs = config.ELASTICSEARCH_TIMEOUT_MS
const engine =
  elasticsearch === null
    ? new PostgresEngine(pool, facets)
    : new ElasticsearchEngine({ ...elasticsearch, pool, facets, timeoutMs })
const app = createApp({ pool, cursors, engine }, { logger, secret: config.GATEWAY_SECRET })
await startServer(app, { host: config.HOST, port: config.PORT, logger, onStop: [() => pool.end()] })
