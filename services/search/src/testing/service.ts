import { randomBytes } from 'node:crypto'
import { Client } from '@elastic/elasticsearch'
import type { Tenant } from '@fonds/db'
import {
  CONTEXT_HEADER,
  createCursorCodec,
  createLogger,
  createPool,
  type Logger,
  type Pool,
  type RunningServer,
  signContext,
  startServer,
} from '@fonds/service-kit'
import { absent, createTestDatabase, elasticsearch, type TestDatabase } from '@fonds/test-kit'
import { SearchPage } from '@fonds/types'
import { createApp } from '../app.ts'
import { ElasticsearchEngine } from '../elasticsearch/elasticsearch-engine.ts'
import { manageGenerations } from '../elasticsearch/indexing/generations.ts'
import { takeInto } from '../elasticsearch/indexing/take-into.ts'
import type { EngineName } from '../engine/engine.ts'
import { FacetCache } from '../engine/facets.ts'
import { takeIn } from '../indexer/take-in.ts'
import { PostgresEngine } from '../postgres/postgres-engine.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/** The service over a database of its own, and an indexer that works when it is told to. */
export interface TestService {
  readonly db: TestDatabase
  /** As the indexer connects. */
  readonly indexerPool: Pool
  /** Takes in all that changed in an archive. */
  index(tenant: Tenant): Promise<void>
  /** Asks as the gateway would: `path` is below `/api/public`, or a URL that an answer gave. */
  ask(tenant: Tenant, path: string): Promise<Answer>
  /** A 200 of `/search`, held to its schema. */
  search(tenant: Tenant, query: string | Readonly<Record<string, string>>): Promise<SearchPage>
  stop(): Promise<void>
}

const secret = randomBytes(32).toString('hex')
const originOf = ({ slug }: Tenant): string => `https://${slug}.example.org`

interface TestServiceOptions {
  /** Elasticsearch: that of the test run. */
  readonly engine?: EngineName
  /** In milliseconds. */
  readonly statementTimeout?: number
}

/** @throws where Elasticsearch is asked for and there is none */
export async function startSearch(options: TestServiceOptions = {}): Promise<TestService> {
  const { engine = 'postgresql', statementTimeout = 5_000 } = options
  const db = await createTestDatabase()
  const pool = createPool(db.url, {
    name: 'search-test',
    max: 4,
    statementTimeout,
    plan: 'each_value',
    wholeTables: false,
  })
  const indexerPool = createPool(db.url, { name: 'indexer-test', role: 'fonds_indexer', max: 4 })
  const logger = createLogger({ name: 'search-test', level: 'error' })
  const cursors = createCursorCodec(secret)
  const follower = engine === 'elasticsearch' ? await follow(pool, indexerPool, logger) : null
  const engines = { pool, cursors, engine: follower?.engine ?? new PostgresEngine(pool, new FacetCache()) }
  const app = createApp(engines, { logger, secret })
  const server = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  const ask = (tenant: Tenant, path: string) => request(server, tenant, path)
  return {
    db,
    indexerPool,
    ask,
    async index(tenant) {
      while (await takeIn({ pool: indexerPool, logger }, tenant.id));
      await follower?.index(tenant)
    },
    async search(tenant, query) {
      const answer = await ask(tenant, typeof query === 'string' ? query : `/search?${new URLSearchParams(query)}`)
      if (answer.status !== 200) throw new Error(`${JSON.stringify(query)} answered ${answer.status}: ${answer.text}`)
      return SearchPage.parse(answer.body)
    },
    async stop() {
      await server.stop()
      await follower?.stop()
      await pool.end()
      await indexerPool.end()
      await db.drop()
    },
  }
}

/** Elasticsearch with indices of its own, that are gone at the end. */
async function follow(pool: Pool, indexerPool: Pool, logger: Logger) {
  const found = await elasticsearch()
  if (absent(found)) throw new Error(found.failure)
  const client = new Client({ node: found.url })
  const prefix = `test_${randomBytes(8).toString('hex')}`
  const deps = { client, prefix, pool: indexerPool, logger }
  return {
    engine: new ElasticsearchEngine({ client, prefix, pool, facets: new FacetCache(), timeoutMs: 10_000 }),
    async index({ id }: Tenant) {
      for (const generation of await manageGenerations(deps)) while (await takeInto(deps, generation, id));
      // One that has everything begins to serve.
      await manageGenerations(deps)
    },
    async stop() {
      const index = Object.keys(await client.indices.get({ index: `${prefix}-*` }))
      if (index.length > 0) await client.indices.delete({ index })
      await client.close()
    },
  }
}

async function request(server: RunningServer, tenant: Tenant, where: string): Promise<Answer> {
  const { id, slug, name } = tenant
  const origin = originOf(tenant)
  const context = { tenant: { id, slug, name, origin, siteUrlTemplate: null }, requestId: 'test' }
  const path = where.startsWith(`${origin}/api/public/`) ? where.slice(origin.length) : `/api/public${where}`
  const token = signContext({ ...context, client: { class: 'api' } }, secret)
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { [CONTEXT_HEADER]: token } })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}
