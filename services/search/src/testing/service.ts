import { randomBytes } from 'node:crypto'
import { Client } from '@elastic/elasticsearch'
import type { Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { createCursorCodec, createLogger, type Logger } from '@fonds/http'
import { type Answer, answerOf, serve, TEST_SECRET } from '@fonds/http/testing'
import { absent, CONDITION_TIMEOUT_MS, createTestDatabase, elasticsearch, type TestDatabase } from '@fonds/test-kit'
import { SearchPage } from '@fonds/types'
import { createApp, searchRoutes } from '../app.ts'
import type { Elasticsearch } from '../elasticsearch/client.ts'
import { ElasticsearchEngine } from '../elasticsearch/elasticsearch-engine.ts'
import { applyChanges } from '../elasticsearch/indexing/apply-changes.ts'
import { manageGenerations } from '../elasticsearch/indexing/generations.ts'
import type { SearchEngine } from '../engine/engine.ts'
import { FacetCache } from '../engine/facets.ts'
import { FallbackEngine } from '../engine/fallback-engine.ts'
import { createGate, type Gate } from '../engine/gate.ts'
import { checkLag } from '../engine/index-lag.ts'
import { indexChanges } from '../indexer/index-changes.ts'
import { ColumnStore } from '../postgres/columns/column-store.ts'
import type { Columns } from '../postgres/columns/columns.ts'
import { PostgresEngine } from '../postgres/postgres-engine.ts'
import { createNamedDescriptions } from '../search/filters.ts'
import { createKnownArchiveWords } from '../typed/archive-words.ts'

export type { Answer } from '@fonds/http/testing'

/** Backends with which the contract is tested. PostgreSQL counts facets by itself, or leaves that to columns in memory. */
export const TESTED_ENGINES = ['postgresql', 'postgresql with columns', 'elasticsearch'] as const
export type TestedEngine = (typeof TESTED_ENGINES)[number]

/** Waits for columns, which the service would read in the background. */
export class AwaitedColumns extends ColumnStore {
  /** The number of searches that were counted from columns. */
  used = 0

  override async at(tenant: string, revision: number): Promise<Columns | null> {
    let columns = await super.at(tenant, revision)
    if (columns === null) {
      await this.settled(tenant)
      columns = await super.at(tenant, revision)
    }
    if (columns !== null) this.used++
    return columns
  }
}

/** The service on its own database, with an indexer that runs on demand. */
export interface TestService {
  readonly db: TestDatabase
  /** The PostgreSQL engine, and the engine under test. */
  readonly engines: Readonly<Record<'postgresql' | 'asked', SearchEngine>>
  /** Connects as the indexer. */
  readonly indexerPool: Pool
  /** Returns the health of the service and its dependencies. */
  ready(): Promise<Answer>
  /** The client of Elasticsearch and the prefix of the test's indices; null without it. */
  readonly elasticsearch: Elasticsearch | null
  /** Returns the service's metrics. */
  metrics(): Promise<string>
  /** Indexes all changes of an archive. */
  index(tenant: Tenant): Promise<void>
  /** Sends a request as the gateway would: `path` is relative to `/api/public`, or a URL from a response. */
  ask(tenant: Tenant, path: string, init?: RequestInit): Promise<Answer>
  /** Returns a 200 response of `/search`, validated against its schema. */
  search(tenant: Tenant, query: string | Readonly<Record<string, string>>): Promise<SearchPage>
  stop(): Promise<void>
}

/** Elasticsearch behind a faulty proxy, with PostgreSQL as the fallback. */
interface FallbackOptions {
  /** Wraps the URL of Elasticsearch. */
  readonly through: (url: string) => string | Promise<string>
  /** The timeout of an Elasticsearch search, in milliseconds. */
  readonly timeoutMs: number
  /** How long to wait before PostgreSQL is queried as well, in milliseconds. */
  readonly patienceMs: number
  readonly concurrency: number
}

interface TestServiceOptions {
  /** Defaults to the engine of the test run. */
  readonly engine?: TestedEngine
  /** In milliseconds; by default that of the pools, which no test reaches. */
  readonly statementTimeout?: number
  /**
   * Inlines the reading functions as in production, which is faster, but does not detect statements that bypass them.
   */
  readonly production?: boolean
  readonly fallback?: FallbackOptions
  /** The age of unindexed changes, in seconds, beyond which responses are marked as degraded. */
  readonly maxLag?: number
  /** Limits of the whole search; generous by default. */
  readonly gate?: Gate
  readonly deadlineMs?: number
}

/** Longer than any test. */
const PATIENCE_MS = 120_000

/**
 * Starts the service.
 * @throws if Elasticsearch is requested but unavailable
 */
export async function startSearch(options: TestServiceOptions = {}): Promise<TestService> {
  const { engine = 'postgresql', production = false, fallback, maxLag = 300, deadlineMs = PATIENCE_MS } = options
  const gate = options.gate ?? createGate({ concurrency: 100, waiting: 100 })
  const timeout = options.statementTimeout === undefined ? {} : { statementTimeout: options.statementTimeout }
  const db = await createTestDatabase({ production })
  const seeking = createPool(db.url, {
    name: 'search-test',
    role: 'fonds_search',
    max: 4,
    ...timeout,
    plan: 'each_value',
    wholeTables: false,
  })
  const pool = createPool(db.url, { name: 'search-test-read', role: 'fonds_search', max: 4, ...timeout })
  const indexerPool = createPool(db.url, { name: 'indexer-test', role: 'fonds_indexer', max: 4 })
  const logger = createLogger({ name: 'search-test', level: 'error' })
  const cursors = createCursorCodec(TEST_SECRET)
  const follower = engine === 'elasticsearch' ? await follow(pool, indexerPool, logger, { fallback, maxLag }) : null
  const columns = engine === 'postgresql with columns' ? new AwaitedColumns(seeking, { maxBytes: 10_000_000 }) : null
  const postgresql = new PostgresEngine(seeking, new FacetCache(), {
    maxLag,
    planned: pool,
    ...(columns && { columns }),
  })
  const asked = follower?.engine ?? postgresql
  const guarded =
    fallback && follower
      ? new FallbackEngine({ primary: follower.engine, fallback: postgresql, logger, ...fallback, restMs: 300 })
      : null
  const isBehind = checkLag(pool, asked.name, maxLag)
  const engineCheck = guarded && (() => guarded.check(CONDITION_TIMEOUT_MS).then(isBehind))
  const wanted = engineCheck === null ? { index: isBehind } : { search_engine: engineCheck }
  const named = createNamedDescriptions()
  const typed = createKnownArchiveWords()
  const deps = { pool, seeking, named, typed, cursors, engine: guarded ?? asked, gate, deadlineMs }
  const app = createApp(deps, { logger, secret: TEST_SECRET, wanted })
  const served = await serve(app, { name: 'search', logger, routes: searchRoutes(deps) })
  const ask = async (tenant: Tenant, where: string, init?: RequestInit) =>
    answerOf(await served.ask(tenant, where, init))
  return {
    db,
    engines: { postgresql, asked },
    elasticsearch: follower,
    indexerPool,
    ask,
    ready: async () => answerOf(await fetch(`${served.url}/readyz`)),
    metrics: async () => (await fetch(`${served.url}/metrics`)).text(),
    async index(tenant) {
      while (await indexChanges({ pool: indexerPool, logger }, tenant.id));
      await follower?.index(tenant)
    },
    async search(tenant, query) {
      const answer = await ask(tenant, typeof query === 'string' ? query : `/search?${new URLSearchParams(query)}`)
      if (answer.status !== 200) throw new Error(`${JSON.stringify(query)} answered ${answer.status}: ${answer.text}`)
      return SearchPage.parse(answer.body)
    },
    async stop() {
      await served.stop()
      await follower?.stop()
      await pool.end()
      await seeking.end()
      await indexerPool.end()
      await db.drop()
    },
  }
}

/** Starts Elasticsearch with separate indices, which are deleted at the end. */
interface FollowOptions {
  readonly fallback: FallbackOptions | undefined
  readonly maxLag: number
}

async function follow(pool: Pool, indexerPool: Pool, logger: Logger, { fallback, maxLag }: FollowOptions) {
  const found = await elasticsearch()
  if (absent(found)) throw new Error(found.failure)
  const client = new Client({
    node: fallback === undefined ? found.url : await fallback.through(found.url),
    maxRetries: 0,
  })
  const prefix = `test_${randomBytes(8).toString('hex')}`
  const deps = { client, prefix, pool: indexerPool, logger }
  return {
    client,
    prefix,
    engine: new ElasticsearchEngine({
      client,
      prefix,
      pool,
      facets: new FacetCache(),
      timeoutMs: fallback?.timeoutMs ?? PATIENCE_MS,
      maxLag,
    }),
    async index({ id }: Tenant) {
      for (const generation of await manageGenerations(deps)) while (await applyChanges(deps, generation, id));
      // Makes the complete index serve.
      await manageGenerations(deps)
    },
    async stop() {
      const index = Object.keys(await client.indices.get({ index: `${prefix}-*` }))
      if (index.length > 0) await client.indices.delete({ index })
      await client.close()
    },
  }
}
