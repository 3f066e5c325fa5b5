import { randomBytes } from 'node:crypto'
import type { Tenant } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { createLogger, startServer } from '@fonds/http'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { CONTEXT_HEADER, type GatewayContext, signContext } from '@fonds/types/context'
import { createApp } from '../app.ts'
import { createEadSource } from '../formats/ead.ts'
import { createReadAhead } from '../kept/ahead.ts'
import { createKeeper } from '../kept/keeper.ts'

export type Asker = Pick<Tenant, 'id' | 'slug' | 'name'>

export interface TestService {
  readonly db: TestDatabase
  /** Sends a GET request as the gateway would for a tenant. */
  get(tenant: Asker, query: string, init?: RequestInit): Promise<Response>
  /** Returns the text of the response. */
  ask(tenant: Asker, query: string): Promise<string>
  /** Resolves when all rendered records are cached. */
  kept(): Promise<void>
  /** Resolves when no page is being read ahead. */
  readAhead(): Promise<void>
  /** Returns the service's metrics. */
  metrics(): Promise<string>
  path(tenant: Asker, path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/** Shared by all services of a test run, so that they accept each other's tokens. */
export const secret = randomBytes(32).toString('hex')

/** Returns the origin of a test tenant's URLs. */
export const originOf = ({ slug }: Pick<Tenant, 'slug'>): string => `https://${slug}.example.org`

/** Returns the gateway's context for a tenant's request. */
export const contextOf = ({ id, slug, name }: Asker): GatewayContext => ({
  tenant: { id, slug, name, origin: originOf({ slug }), siteUrlTemplate: null },
  requestId: 'test',
  client: { class: 'api' },
})

/**
 * Starts the service on a free port with a database of its own.
 * @param beside another service, whose database it reads without caching
 */
export async function startOai(
  exportUrl: string | null = null,
  beside: TestService | null = null,
): Promise<TestService> {
  const db = beside?.db ?? (await createTestDatabase())
  const pool = createPool(db.url, { name: 'oai-test', max: 4 })
  const logger = createLogger({ name: 'oai-test', level: 'fatal' })
  const ead = exportUrl === null ? null : createEadSource(exportUrl, secret)
  const keeperPool = createPool(db.url, { name: 'oai-test-keeper', role: 'fonds_disseminator', max: 2 })
  const keeper = createKeeper(keeperPool, logger)
  const ahead = createReadAhead(logger)
  const app = createApp(pool, { logger, secret, ead, keeper: beside === null ? keeper : null, ahead })
  const server = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  const path: TestService['path'] = (tenant, where, init = {}) => {
    const headers = { ...init.headers, [CONTEXT_HEADER]: signContext(contextOf(tenant), secret) }
    return fetch(`http://127.0.0.1:${server.port}/api/public${where}`, { redirect: 'manual', ...init, headers })
  }
  const get: TestService['get'] = (tenant, query, init) => path(tenant, `/oai?${query}`, init)
  return {
    db,
    path,
    kept: () => keeper.settled(),
    readAhead: () => ahead.settled(),
    metrics: async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text(),
    get,
    ask: async (tenant, query) => (await get(tenant, query)).text(),
    async stop() {
      await server.stop()
      await keeper.settled()
      await keeperPool.end()
      await pool.end()
      if (beside === null) await db.drop()
    },
  }
}
