import { randomBytes } from 'node:crypto'
import type { Tenant } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { createCursorCodec, createLogger, type RunningServer, startServer } from '@fonds/http'
import { createOrderCheck } from '@fonds/http/testing'
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from '@fonds/test-kit'
import { CONTEXT_HEADER, signContext } from '@fonds/types/context'
import type { z } from 'zod'
import { catalogRoutes, createApp } from '../app.ts'

/** An archive in a test. */
export type TestTenant = Pick<Tenant, 'id' | 'slug' | 'name'> & { readonly site_url_template?: string | null }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body parsed as JSON; null if it is not JSON. */
  readonly body: unknown
}

/** The service, listening on its own port with its own database. */
export interface TestService {
  readonly db: TestDatabase
  /** Sends a request as the gateway would, for a tenant. `where` is a path below `/api/public`, or a URL from a body. */
  ask(tenant: TestTenant, where: string, init?: RequestInit): Promise<Answer>
  /** Expects 200 and a body that strictly matches a schema. */
  read<S extends z.ZodType>(tenant: TestTenant, where: string, schema: S): Promise<z.output<S>>
  stop(): Promise<void>
}

const secret = randomBytes(32).toString('hex')

/** Origin of a test tenant's URLs. */
export const originOf = (tenant: Pick<TestTenant, 'slug'>): string => `https://${tenant.slug}.example.org`

export async function startCatalog(options: TestDatabaseOptions = {}): Promise<TestService> {
  const db = await createTestDatabase(options)
  const pool = createPool(db.url, { name: 'catalog-test', max: 4 })
  const logger = createLogger({ name: 'catalog-test', level: 'error' })
  const deps = { pool, cursors: createCursorCodec(secret) }
  const app = createApp(deps, { logger, secret })
  const server = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  const checkOrder = createOrderCheck(catalogRoutes(deps))
  const ask = async (tenant: TestTenant, where: string, init: RequestInit = {}) => {
    const { path, response } = await request(server, tenant, where, init)
    await checkOrder(path, response)
    return answerOf(response)
  }
  return {
    db,
    ask,
    async read(tenant, where, schema) {
      const answer = await ask(tenant, where)
      if (answer.status !== 200) throw new Error(`${where} answered ${answer.status}: ${answer.text}`)
      return schema.parse(answer.body)
    },
    async stop() {
      await server.stop()
      await pool.end()
      await db.drop()
    },
  }
}

async function request(server: RunningServer, tenant: TestTenant, where: string, init: RequestInit) {
  const { id, slug, name, site_url_template = null } = tenant
  const origin = originOf(tenant)
  const context = { id, slug, name, origin, siteUrlTemplate: site_url_template }
  const path = where.startsWith(`${origin}/api/public/`) ? where.slice(origin.length) : `/api/public${where}`
  const token = signContext({ tenant: context, requestId: 'test', client: { class: 'api' } }, secret)
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, [CONTEXT_HEADER]: token },
  })
  return { path, response }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson(response) && text !== '' ? JSON.parse(text) : null,
  }
}

const isJson = ({ headers }: Response): boolean => /json\b/.test(headers.get('content-type') ?? '')
