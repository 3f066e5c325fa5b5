import { createPool } from '@fonds/db/pool'
import { createCursorCodec, createLogger } from '@fonds/http'
import { type Answer, answerOf, serve, TEST_SECRET, type TestRequest, type TestTenant } from '@fonds/http/testing'
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from '@fonds/test-kit'
import type { z } from 'zod'
import { catalogRoutes, createApp } from '../app.ts'

export { type Answer, originOf, type TestTenant } from '@fonds/http/testing'

/** The service, listening on its own port, with its own database. */
export interface TestService {
  readonly db: TestDatabase
  /**
   * Sends a request as the gateway would for a tenant. `where` is a path below `/api/public`, or a URL from a response.
   */
  ask(tenant: TestTenant, where: string, init?: TestRequest): Promise<Answer>
  /** Expects 200 and a body that strictly matches a schema. */
  read<S extends z.ZodType>(tenant: TestTenant, where: string, schema: S): Promise<z.output<S>>
  /** Returns the service's metrics. */
  metrics(): Promise<string>
  stop(): Promise<void>
}

/** @param options of the database; `connections` of the service to it, by default 4 */
export async function startCatalog({
  connections: max = 4,
  ...options
}: TestDatabaseOptions & { readonly connections?: number } = {}): Promise<TestService> {
  const db = await createTestDatabase(options)
  const pool = createPool(db.url, { name: 'catalog-test', role: 'fonds_catalog', max })
  const logger = createLogger({ name: 'catalog-test', level: 'error' })
  const deps = { pool, cursors: createCursorCodec(TEST_SECRET) }
  const app = createApp(deps, { logger, secret: TEST_SECRET })
  const served = await serve(app, { name: 'catalog', logger, routes: catalogRoutes(deps) })
  const ask = async (tenant: TestTenant, where: string, init?: TestRequest) =>
    answerOf(await served.ask(tenant, where, init))
  return {
    db,
    ask,
    metrics: async () => (await fetch(`${served.url}/metrics`)).text(),
    async read(tenant, where, schema) {
      const answer = await ask(tenant, where)
      if (answer.status !== 200) throw new Error(`${where} answered ${answer.status}: ${answer.text}`)
      return schema.parse(answer.body)
    },
    async stop() {
      await served.stop()
      await pool.end()
      await db.drop()
    },
  }
}
