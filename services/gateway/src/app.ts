import type { RequestListener, Server } from 'node:http'
import { installationOf } from '@fonds/config'
import { type Pool, pingDatabase } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { type ConnectionBounds, type HealthCheck, type Logger, type Metrics, secretsOf } from '@fonds/http'
import { checkRedis, type RedisClient } from '@fonds/redis'
import { createContextSigner, SERVICES, type ServiceName } from '@fonds/types/context'
import type { Build } from '@fonds/util/build'
import { createProbes, type Readiness } from './admin.ts'
import { createArrivalReport } from './arrival.ts'
import { observeCache } from './cache/cache-metrics.ts'
import { createCachedResponses } from './cache/cached-responses.ts'
import { createContentVersions } from './cache/content-versions.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { GatewayConfig } from './config.ts'
import { createOwnSteps } from './docs/own-steps.ts'
import { offeredDocument } from './docs/pages.ts'
import { withHelp } from './docs/sections.ts'
import { committedDocument } from './docs/whole-document.ts'
import { createBegin, readExchange } from './exchange/begin.ts'
import { clientAddress, clientKey, compileTrust, networkKey, type TrustTest } from './exchange/client-address.ts'
import { createConnectionBounds } from './exchange/connections.ts'
import { createFail } from './exchange/errors.ts'
import { createSetHeaders } from './exchange/headers.ts'
import { createPipeline, type Step } from './exchange/pipeline.ts'
import { answerUnreadable } from './exchange/raw-problem.ts'
import { RefusalBrake } from './exchange/refusal-brake.ts'
import { checkBounds } from './exchange/request-bounds.ts'
import { createRouteNames } from './exchange/route-names.ts'
import { checksOf, createHealthReport, type HealthParts } from './health.ts'
import { createInFlight } from './in-flight/in-flight.ts'
import { LargeBodies } from './in-flight/large-bodies.ts'
import { observeConnections, observeProxy } from './metrics.ts'
import { createForward, createUpstreams } from './proxy/forward.ts'
import { chooseService, createPageRouting, DATA_ROUTING } from './proxy/page-routing.ts'
import { type Bucket, QUOTA_SETTINGS } from './rate-limit/buckets.ts'
import { createRateLimiter, type RateLimiter, rateLimitPairs } from './rate-limit/limiter.ts'
import { observeRedis, withMetrics } from './rate-limit/limiter-metrics.ts'
import { createRateLimit, type RateLimiters, rateClientOf } from './rate-limit/rate-limit.ts'
import { createFindTrusted, type FindTrusted } from './rate-limit/trusted.ts'
import { createArchiveMetrics } from './tenants/archive-metrics.ts'
import { createArchiveSteps } from './tenants/archive-steps.ts'
import { type CertificateNames, createCertificateNames } from './tenants/certificate-names.ts'
import { findPosition, findTenantByDomain, findTenantBySlug, isClosedDomain } from './tenants/find-tenant.ts'
import { createTenantDirectory, type TenantDirectory } from './tenants/tenant-directory.ts'
import { createUsage } from './usage/usage.ts'

export interface GatewayClients {
  readonly pool: Pool
  readonly redis: RedisClient
  readonly logger: Logger
  readonly metrics: Metrics
  readonly readiness: Readiness
}

export interface Gateway {
  readonly listener: RequestListener
  /** Makes the server answer input that is not HTTP. Called before it listens. */
  prepare(server: Server): void
  /** Limits of the server's connections. */
  readonly connections: ConnectionBounds
  /** Decides for which names a reverse proxy obtains certificates. */
  readonly certificateNames: CertificateNames
  /** Closes the connections to services, and tells Redis what was counted last. */
  close(): Promise<void>
}

/** Deadlines that tests of them set, in milliseconds. */
export interface GatewayLimits {
  /** How long a part of `/health` may take to answer. */
  readonly checkMs?: number
  /** How long a signed context is valid. */
  readonly contextMs?: number
  /** How long a request waits for capacity. */
  readonly waitMs?: number
}

/** Creates the public server. A request passes the steps in the order in which they are listed. */
export function createGateway(config: GatewayConfig, clients: GatewayClients, limits: GatewayLimits = {}): Gateway {
  const { PUBLIC_URL: publicUrl, QUEUE_PREFIX: prefix } = config
  const { pool, redis, logger, metrics, readiness } = clients
  const isTrusted = compileTrust(config.TRUSTED_PROXIES)
  const isTracingPeer = config.TRACE_FROM_PROXIES === 'true' ? isTrusted : () => false
  const findTrusted = createFindTrusted(config.RATE_LIMIT_TRUSTED ?? [])
  const limiters = limitersOf(config, clients)
  observeRedis(metrics, redis)
  observePools(metrics.registry, [pool])
  const urls = serviceUrls(config)
  const brake = new RefusalBrake()
  const failures = new Map<ServiceName, number>()
  const upstreams = createUpstreams(urls, brake, (name) => failures.set(name, (failures.get(name) ?? 0) + 1))
  const inFlight = createInFlight({
    perClient: config.IN_FLIGHT_PER_CLIENT,
    perTenant: config.IN_FLIGHT_PER_TENANT,
    streamsPerTenant: config.STREAMS_PER_TENANT,
    ...(limits.waitMs === undefined ? {} : { waitMs: limits.waitMs }),
  })
  observeProxy(metrics, { inFlight, upstreams, failures })
  const report = createHealthReport(healthParts(urls, clients, limits.checkMs), limits.checkMs)
  const help = { contact: config.API_CONTACT, guides: config.GUIDES_URL }
  const document = withHelp(
    offeredDocument(committedDocument(), (service) => upstreams.has(service)),
    help,
  )
  const routing = upstreams.has('reading-room') ? createPageRouting(document) : DATA_ROUTING
  const versions = createContentVersions(redis, { prefix, readPosition: () => findPosition(pool) })
  const archive = createArchiveSteps({ directory: directoryOf(config, clients), versions, isTrusted })
  const setHeaders = createSetHeaders(publicUrl)
  const own = createOwnSteps({ document, publicUrl, health: report.current, setHeaders })
  const signer = createContextSigner(secretsOf(config), limits.contextMs)
  const parts = { upstreams, inFlight, large: new LargeBodies(), signer }
  const usage = createUsage(redis, prefix)
  const steps: readonly Step[] = [
    createProbes(readiness),
    createBegin({
      logger,
      logSample: config.LOG_SAMPLE,
      metrics,
      routeOf: createRouteNames(document),
      countUsage: usage.count,
      countArchive: createArchiveMetrics(metrics, config.METRICS_ARCHIVES),
    }),
    archive.recall,
    createRateLimit(limiters),
    own.options,
    checkBounds,
    createArrivalReport({ redis, prefix, isTrusted, setHeaders }),
    own.pages,
    own.isOffered,
    chooseService(routing),
    archive.find,
    own.crawlers,
    own.apiCatalog,
    own.index,
    ...cacheSteps(config, metrics, { ...parts, brake, publicUrl }),
    createForward({ ...parts, setHeaders }),
  ]
  return {
    listener: createPipeline(steps, {
      arrive: (request, response) => readExchange(request, response, { isTrusted, isTracingPeer, findTrusted }),
      fail: createFail({ publicUrl, logger, brake, setHeaders }),
      logger,
    }),
    prepare(server) {
      const rateHeaders = rateHeadersOf(limiters.default, { isTrusted, findTrusted })
      answerUnreadable(server, { publicUrl, rateHeaders, logger, metrics })
      observeConnections(metrics, server, config.MAX_CONNECTIONS)
    },
    connections: createConnectionBounds(config, isTrusted, metrics),
    certificateNames: certificateNamesOf(config, clients),
    close: async () => {
      await usage.close()
      report.close()
      for (const upstream of upstreams.values()) upstream.close()
    },
  }
}

/** Returns the two steps of the cache, or none if it is disabled. */
function cacheSteps(
  { RESPONSE_CACHE_MB: megabytes }: GatewayConfig,
  metrics: Metrics,
  parts: Omit<Parameters<typeof createCachedResponses>[0], 'cache' | 'count'>,
): readonly Step[] {
  if (megabytes === 0) return []
  const maxBytes = megabytes * 1024 * 1024
  const cache = createResponseCache(maxBytes)
  const { recall, fetch } = createCachedResponses({ ...parts, cache, count: observeCache(metrics, cache, maxBytes) })
  return [recall, fetch]
}

function limitersOf(config: GatewayConfig, { redis, logger, metrics }: GatewayClients): RateLimiters {
  const limiterOf = (bucket: Bucket) => {
    const setting = QUOTA_SETTINGS[bucket]
    if (config[setting] > 0) {
      const limit = config[setting]
      const networkLimit = limit * config.RATE_LIMIT_NETWORK_FACTOR
      const limiter = createRateLimiter(redis, { prefix: config.QUEUE_PREFIX, bucket, limit, networkLimit })
      return withMetrics(limiter, bucket, metrics)
    }
    logger.warn(`${setting} is 0: nobody is limited`)
    return null
  }
  return { default: limiterOf('default'), iiif: limiterOf('iiif'), suggest: limiterOf('suggest') }
}

// Charges input that is not HTTP to its peer. If the peer is a trusted proxy, its quota is left alone.
function rateHeadersOf(
  limiter: RateLimiter | null,
  { isTrusted, findTrusted }: { readonly isTrusted: TrustTest; readonly findTrusted: FindTrusted },
) {
  return async (peer: string): Promise<Readonly<Record<string, string>>> => {
    if (limiter === null) return {}
    const address = clientAddress(peer, undefined, () => false)
    const client = rateClientOf({
      client: clientKey(address),
      network: networkKey(address),
      trusted: findTrusted(address),
    })
    return Object.fromEntries(rateLimitPairs(await (isTrusted(peer) ? limiter.peek(client) : limiter.consume(client))))
  }
}

function serviceUrls(config: GatewayConfig): Readonly<Record<ServiceName, string | undefined>> {
  return {
    catalog: config.CATALOG_URL,
    search: config.SEARCH_URL,
    media: config.MEDIA_URL,
    export: config.EXPORT_URL,
    oai: config.OAI_URL,
    'reading-room': config.READING_ROOM_URL,
  }
}

function directoryOf(config: GatewayConfig, { pool }: GatewayClients): TenantDirectory {
  return createTenantDirectory({
    findByDomain: (domain) => findTenantByDomain(pool, domain),
    findBySlug: (slug) => findTenantBySlug(pool, slug),
    isClosedDomain: (domain) => isClosedDomain(pool, domain),
    ...installationOf(config),
    defaultTenant: config.DEFAULT_TENANT,
  })
}

/** An archive that answers at any name does not make every name its own. */
function certificateNamesOf(config: GatewayConfig, clients: GatewayClients): CertificateNames {
  const directory = directoryOf({ ...config, DEFAULT_TENANT: undefined }, clients)
  const { baseDomain, publicUrl } = installationOf(config)
  return createCertificateNames({
    own: [new URL(publicUrl).hostname, ...(baseDomain === undefined ? [] : [baseDomain])],
    hasArchive: async (name) => (await directory.find(name)) !== null,
  })
}

function healthParts(
  urls: Readonly<Record<ServiceName, string | undefined>>,
  { pool, redis }: GatewayClients,
  checkMs?: number,
): HealthParts {
  const required: Record<string, HealthCheck> = { postgresql: () => pingDatabase(pool) }
  const optional: Record<string, HealthCheck> = { redis: () => checkRedis(redis) }
  const builds: Record<string, () => Build | null> = {}
  for (const name of SERVICES) {
    const url = urls[name]
    if (url === undefined) continue
    const checks = checksOf(url, checkMs)
    const parts = name === 'catalog' ? required : optional
    parts[name.replace('-', '_')] = checks.ready
    builds[name.replace('-', '_')] = checks.build
    if (name === 'media') optional.object_storage = checks.required('objects')
    if (name === 'search') optional.search_engine = checks.optional('search_engine')
  }
  return { required, optional, builds }
}
