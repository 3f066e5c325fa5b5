import { createPool } from '@fonds/db/pool'
import { createLogger } from '@fonds/http'
import { serve, TEST_SECRET, type TestRequest, type TestTenant } from '@fonds/http/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { createApp } from '../app.ts'
import { createEadSource } from '../formats/ead.ts'
import { POOL_OPTIONS } from '../pool-options.ts'

export { contextOf, originOf, TEST_SECRET as secret, type TestTenant as Asker } from '@fonds/http/testing'

export interface TestService {
  readonly db: TestDatabase
  /** Sends a GET request as the gateway would for a tenant. */
  get(tenant: TestTenant, query: string, init?: TestRequest): Promise<Response>
  /**
   * Returns the text of a response with status 200. Like a harvester, repeats a request that is answered with 503, as
   * happens if no database connection becomes free in time.
   * @throws Error for any other status
   */
  ask(tenant: TestTenant, query: string): Promise<string>
  /** Returns the service's metrics. */
  metrics(): Promise<string>
  path(tenant: TestTenant, path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/** Starts the service on a free port with its own database. @param max number of its connections to it */
export async function startOai(exportUrl: string | null = null, max = 4): Promise<TestService> {
  const db = await createTestDatabase()
  const pool = createPool(db.url, { name: 'oai-test', ...POOL_OPTIONS, max })
  const logger = createLogger({ name: 'oai-test', level: 'fatal' })
  const ead = exportUrl === null ? null : createEadSource(exportUrl, TEST_SECRET)
  const served = await serve(createApp(pool, { logger, secret: TEST_SECRET, ead }), { name: 'oai', logger, routes: [] })
  const get: TestService['get'] = (tenant, query, init) => served.ask(tenant, `/oai?${query}`, init)
  return {
    db,
    path: served.ask,
    metrics: async () => (await fetch(`${served.url}/metrics`)).text(),
    get,
    ask: (tenant, query) => askUntilServed(() => get(tenant, query)),
    async stop() {
      await served.stop()
      await pool.end()
      await db.drop()
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
