import { createTenant, onClient } from '@fonds/db'
import { createPool, pingDatabase } from '@fonds/db/pool'
import { createLogger, createMetrics, startServer } from '@fonds/http'
import { CONDITION_TIMEOUT_MS, createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import { createGateway, type GatewayLimits } from '../app.ts'
import { GatewayConfig } from '../config.ts'
import { MAX_HEAD } from '../exchange/request-bounds.ts'
import { connectRedis } from '../rate-limit/redis.ts'
import type { CertificateNames } from '../tenants/certificate-names.ts'
import { type Answer, ask, newClient, type Question } from './ask.ts'
import { SECRET, type TestService, type TestServiceOptions, testService } from './upstream.ts'

export interface TestGateway {
  readonly port: number
  readonly publicUrl: string
  readonly database: TestDatabase
  readonly service: TestService
  readonly certificateNames: CertificateNames
  /** Sends a request as a new client, reported by a trusted proxy; by default to the demo archive's host. */
  get(path: string, question?: Question): Promise<Answer>
  stop(): Promise<void>
}

export interface TestGatewayOptions extends TestServiceOptions {
  /** A test gateway whose database and service this additional gateway shares. */
  readonly beside?: TestGateway
  /** Receives the gateway's log lines. */
  readonly log?: string[]
  /** Time limit for the head of a request, in milliseconds. */
  readonly headersMs?: number
  /** Set to false for a Redis that does not answer. */
  readonly redisAnswers?: boolean
  /** The gateway's timeout for Redis, in milliseconds. The default is long enough for any machine. */
  readonly redisMs?: number
  /** Deadlines of the gateway that the test is about. */
  readonly limits?: GatewayLimits
}

/** Starts a gateway with a small service, a real Redis and a real database with two archives. */
export async function startGateway(
  settings: Record<string, string | undefined> = {},
  options: TestGatewayOptions = {},
): Promise<TestGateway> {
  const {
    log = [],
    headersMs,
    redisAnswers = true,
    redisMs = CONDITION_TIMEOUT_MS,
    limits = {},
    beside,
    cacheable = false,
  } = options
  const database = beside?.database ?? (await createTestDatabase())
  if (beside === undefined) await createArchives(database)
  const service = beside?.service ?? (await testService({ cacheable }))
  const config = GatewayConfig.parse({
    PORT: '0',
    GATEWAY_SECRET: SECRET,
    PUBLIC_URL: 'http://localhost:8080',
    BASE_DOMAIN: 'archives.example',
    DEFAULT_TENANT: 'demo',
    TRUSTED_PROXIES: 'loopback',
    REDIS_URL: database.redisUrl,
    DATABASE_URL: database.url,
    CATALOG_URL: `http://127.0.0.1:${service.port}`,
    ...settings,
  })
  const logger = createLogger({ name: 'gateway', level: 'info', to: { write: (line) => void log.push(line) } })
  const pool = createPool(config.DATABASE_URL, { name: 'gateway-test', role: 'fonds_gateway', max: 2, logger })
  const redis = connectRedis(config.REDIS_URL, logger, redisMs)
  // If Redis were not connected, the gateway would count by itself.
  if (redisAnswers) await eventually(() => redis.ping())
  const readiness = { isDraining: () => false, checkSession: () => pingDatabase(pool) }
  const clients = { pool, redis, logger, metrics: createMetrics('gateway'), readiness }
  const gateway = createGateway(config, clients, limits)
  const running = await startServer(gateway.listener, {
    host: '127.0.0.1',
    port: 0,
    logger,
    signals: false,
    ...(headersMs === undefined ? {} : { headersMs }),
    maxHeaderSize: MAX_HEAD,
    stallMs: config.STALL_SECONDS * 1000,
    connections: gateway.connections,
    prepare: gateway.prepare,
    onStop: [() => gateway.close(), async () => redis.disconnect(), () => pool.end()],
  })
  return {
    port: running.port,
    publicUrl: config.PUBLIC_URL,
    database,
    service,
    certificateNames: gateway.certificateNames,
    get(path, { headers, ...question } = {}) {
      const client = { 'X-Forwarded-For': newClient(), Host: 'localhost' }
      return ask(running.port, path, { ...question, headers: { ...client, ...headers } })
    },
    async stop() {
      await running.stop()
      if (beside !== undefined) return
      await service.stop()
      await database.drop()
    },
  }
}

function createArchives({ pool }: TestDatabase): Promise<void> {
  return onClient(pool, async (client) => {
    await createTenant(client, 'demo', {
      name: 'Demo Archive',
      custom_domain: 'localhost',
      site_url_template: 'https://demo.example/{kind}/{slug}',
    })
    await createTenant(client, 'harbour', { name: 'Härbour Archive', ark_naan: '12345', ark_shoulder: 'b3' })
    await createTenant(client, 'abbey', {
      name: 'Abbey Archive',
      custom_domain: 'xn--kloster-zrich-4ob.example',
      public_origin: 'https://api.abbey.example',
    })
  })
}
