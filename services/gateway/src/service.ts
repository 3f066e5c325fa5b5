import { createPool, pingDatabase, requireSession } from '@fonds/db/pool'
import { createMetrics, definePart } from '@fonds/http'
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

export const gateway = definePart({
  name: 'gateway',
  settings: GatewayConfig,
  async create(config, { logger }) {
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
    const created = createGateway(config, { pool, redis, logger, metrics, readiness })
    const { ADMIN_HOST: host, ADMIN_PORT: port } = config
    const admin = { app: createAdminApp(metrics, readiness, created), metrics: () => metrics.registry.metrics() }
    return {
      app: created.listener,
      admin: port === undefined ? undefined : { ...admin, host, port },
      onDrain: () => {
        draining = true
      },
      keepAliveMs: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEAD,
      stallMs: config.STALL_SECONDS * 1000,
      connections: created.connections,
      prepare: created.prepare,
      onStop: [() => created.close(), async () => redis.disconnect(), () => pool.end()],
    }
  },
})
