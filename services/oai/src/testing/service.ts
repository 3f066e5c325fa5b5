import { createPool } from '@fonds/db/pool'
import { createLogger } from '@fonds/http'
import { serve, TEST_SECRET, type TestTenant } from '@fonds/http/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { createApp } from '../app.ts'
import { createAncestors } from '../cache/ancestors.ts'
import { createReadAhead } from '../cache/read-ahead.ts'
import { createRecordCache } from '../cache/record-cache.ts'
import { createEadSource } from '../formats/ead.ts'
import { POOL_OPTIONS } from '../pool-options.ts'
import { createPreparer, type PrepareDeps } from '../prepare/prepare.ts'

export { contextOf, originOf, TEST_SECRET as secret, type TestTenant as Asker } from '@fonds/http/testing'

export interface TestService {
  readonly db: TestDatabase
  /** Sends a GET request as the gateway would for a tenant. */
  get(tenant: TestTenant, query: string, init?: RequestInit): Promise<Response>
  /**
   * Returns the text of a response with status 200. Like a harvester, repeats a request that is answered with 503, as
   * happens if no database connection becomes free in time.
   * @throws Error for any other status
   */
  ask(tenant: TestTenant, query: string): Promise<string>
  /** Resolves when all rendered records are cached. */
  cached(): Promise<void>
  /** Resolves when no page is being read ahead. */
  readAhead(): Promise<void>
  /** Prepares all archives as the service does in the background, but without pauses. @returns the number of rounds */
  prepare(options?: Partial<PrepareDeps>): Promise<number>
  /** Returns the service's metrics. */
  metrics(): Promise<string>
  path(tenant: TestTenant, path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/**
 * Starts the service on a free port with its own database.
 * @param beside another service, whose database it reads without caching
 */
export async function startOai(
  exportUrl: string | null = null,
  beside: TestService | null = null,
): Promise<TestService> {
  const db = beside?.db ?? (await createTestDatabase())
  const pool = createPool(db.url, { name: 'oai-test', ...POOL_OPTIONS, max: 4 })
  const logger = createLogger({ name: 'oai-test', level: 'fatal' })
  const ead = exportUrl === null ? null : createEadSource(exportUrl, TEST_SECRET)
  const recordCachePool = createPool(db.url, { name: 'oai-test-record-cache', ...POOL_OPTIONS, max: 2 })
  const preparePool = createPool(db.url, { name: 'oai-test-prepare', ...POOL_OPTIONS, max: 4 })
  const recordCache = createRecordCache(recordCachePool, logger)
  const ahead = createReadAhead(logger)
  const app = createApp(pool, {
    logger,
    secret: TEST_SECRET,
    ead,
    recordCache: beside === null ? recordCache : null,
    ahead,
  })
  const served = await serve(app, { name: 'oai', logger, routes: [] })
  const get: TestService['get'] = (tenant, query, init) => served.ask(tenant, `/oai?${query}`, init)
  return {
    db,
    path: served.ask,
    cached: () => recordCache.settled(),
    readAhead: () => ahead.settled(),
    async prepare(options = {}) {
      const deps = {
        ...{ pool: preparePool, recordCache, ancestors: createAncestors(), logger },
        installation: { baseDomain: 'example.org', publicUrl: 'https://example.org' },
        ...{ originAsked: () => null, isQuiet: () => true, signal: new AbortController().signal },
        ...options,
      }
      const preparer = createPreparer(deps, { pauseFactor: 0 })
      let rounds = 1
      while (await preparer.round()) rounds++
      return rounds
    },
    metrics: async () => (await fetch(`${served.url}/metrics`)).text(),
    get,
    ask: (tenant, query) => askUntilServed(() => get(tenant, query)),
    async stop() {
      await served.stop()
      await recordCache.settled()
      await recordCachePool.end()
      await preparePool.end()
      await pool.end()
      if (beside === null) await db.drop()
    },
  }
}

/** How often a request is repeated: a busy machine recovers, whereas a service that always answers 503 is broken. */
const MAX_ATTEMPTS = 20

async function askUntilServed(request: () => Promise<Response>): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await request()
    const text = await response.text()
    if (response.status === 200) return text
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) throw new Error(`status ${response.status}: ${text}`)
  }
}
