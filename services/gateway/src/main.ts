import { loadConfig } from '@fonds/config'
import { createPool, pingDatabase, requireSession } from '@fonds/db/pool'
import { createLogger, createMetrics, nameProcess, startServer, startTracing } from '@fonds/http'
import { limit } from '@fonds/util'
import { createAdminApp } from './admin.ts'
import { createGateway } from './app.ts'
import { GatewayConfig } from './config.ts'
import { MAX_HEAD } from './exchange/request-bounds.ts'
import { connectRedis, firstConnection } from './rate-limit/redis.ts'

/**
 * The gateway closes a client's connection on which no request follows. Longer than load balancers keep idle connections (up to
 * a minute), so that they never write to a closed one.
 */
const KEEP_ALIVE_MS = limit(65_000)

/** A database statement of the gateway fails when it takes longer. */
const STATEMENT_MS = limit(2_000)

/** A gateway that starts begins to answer without Redis, and counts the requests of clients by itself until it is connected. */
const FIRST_CONNECTION_MS = limit(1_000)

nameProcess('gateway')
const config = loadConfig(GatewayConfig)
const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL })
const stopTracing = await startTracing(config, { name: 'gateway', logger })
const metrics = createMetrics('gateway')
const pool = createPool(config.DATABASE_URL, {
  name: 'fonds-gateway',
  role: 'fonds_gateway',
  max: 4,
  statementTimeout: STATEMENT_MS,
  logger,
})
await requireSession(pool, logger)
const redis = connectRedis(config.REDIS_URL, logger)
await firstConnection(redis, FIRST_CONNECTION_MS)
let draining = false
const readiness = { isDraining: () => draining, checkSession: () => pingDatabase(pool) }
const gateway = createGateway(config, { pool, redis, logger, metrics, readiness })

const admin =
  config.ADMIN_PORT === undefined
    ? null
    : await startServer(createAdminApp(metrics, readiness, gateway), {
        host: config.ADMIN_HOST,
        port: config.ADMIN_PORT,
        setting: 'ADMIN_PORT',
        logger,
        signals: false,
      })

await startServer(gateway.listener, {
  host: config.HOST,
  port: config.PORT,
  logger,
  announceMs: config.DRAIN_SECONDS * 1000,
  onDrain: () => {
    draining = true
  },
  keepAliveMs: KEEP_ALIVE_MS,
  maxHeaderSize: MAX_HEAD,
  stallMs: config.STALL_SECONDS * 1000,
  connections: gateway.connections,
  prepare: gateway.prepare,
  onStop: [
    async () => admin?.stop(),
    async () => gateway.close(),
    async () => redis.disconnect(),
    () => pool.end(),
    stopTracing,
  ],
})
